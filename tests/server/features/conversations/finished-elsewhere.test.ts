import { describe, expect, it } from 'vitest'
import { SEEN_WITHIN_SECONDS, TELL_FINISHED } from '#server/features/conversations/finished-elsewhere.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { openSql } from '#tests/support/sql.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const BELL = '{ notifications { nodes { kind subjectId } unreadCount } }'

const isA =
  (name: string) =>
  ({ __typename }: { __typename: string }) =>
    __typename === name

async function ward(script: Script = { tokens: ['The ', 'advice.'] }) {
  const bus = new MemoryBus()
  const app = await testApp({ model: () => new ScriptedModel(script), bus })
  const { party } = await register(app.url)
  const sql = openSql(app.databaseUrl)
  const waiting = () =>
    sql<{ wait: number }[]>`
      select extract(epoch from run_at - now())::float as wait from graphile_worker.jobs where task_identifier = ${TELL_FINISHED}`
  return {
    app,
    bus,
    party,
    waiting,
    bell: async () => (await party.graphql(BELL)).data.notifications,
    /** The job that looks whether a reply was seen: it is there, and its time has come. */
    async comesToItsTime() {
      await expect.poll(async () => (await waiting()).length).toBe(1)
      await sql`
        update graphile_worker._private_jobs set run_at = now()
        where task_id in (select id from graphile_worker._private_tasks where identifier = ${TELL_FINISHED})`
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0)
    },
    [Symbol.asyncDispose]: () => sql.end(),
  }
}

describe('a reply that ends while its reader is elsewhere', () => {
  it('stands behind the bell, once a conversation, until that is opened', async () => {
    await using made = await ward()
    const { party, bell } = made
    const id = await party.startConversation()
    await party.send(id, 'a case')
    await expect.poll(async () => (await made.waiting()).length).toBe(1)
    const [{ wait } = { wait: 0 }] = await made.waiting()
    expect(wait).toBeGreaterThan(SEEN_WITHIN_SECONDS - 5)
    expect((await bell()).nodes).toEqual([])
    await made.comesToItsTime()
    await expect.poll(bell).toEqual({ nodes: [{ kind: 'REPLY_FINISHED', subjectId: id }], unreadCount: 1 })
    await party.send(id, 'HR 104')
    await made.comesToItsTime()
    expect((await bell()).nodes).toHaveLength(1)
    const watch = await party.watch(id)
    await expect.poll(async () => (await bell()).unreadCount).toBe(0)
    watch.leave()
  })

  it('is no news where a window watched it, or opened the conversation right after', async () => {
    await using made = await ward()
    const { party, bell } = made
    const watched = await party.startConversation()
    // That it was opened is not what counts here.
    await made.bus.cache.bar([`conversation-opened:${watched}`], 60)
    const watch = await party.watch(watched)
    await watch.until(isA('ConversationSnapshot'))
    await party.send(watched, 'a case')
    await watch.until(isA('ReplyEnded'))
    watch.leave()
    await made.comesToItsTime()
    const opened = await party.startConversation()
    await party.send(opened, 'a case')
    await expect.poll(async () => (await made.waiting()).length).toBe(1)
    const late = await party.watch(opened)
    await late.until(isA('ConversationSnapshot'))
    await made.comesToItsTime()
    expect((await bell()).nodes).toEqual([])
    late.leave()
  })

  it('is said not to be finished where it failed, and never where the conversation was deleted since', async () => {
    await using made = await ward({ tokens: ['The '], ending: 'error' })
    const { party, bell } = made
    const id = await party.startConversation()
    await party.send(id, 'a case')
    await made.comesToItsTime()
    await expect.poll(bell).toMatchObject({ nodes: [{ kind: 'REPLY_NOT_FINISHED', subjectId: id }] })
    const gone = await party.startConversation()
    await party.send(gone, 'a case')
    await expect.poll(async () => (await made.waiting()).length).toBe(1)
    const discarded = await party.graphql('mutation($id: ID!) { discardConversation(id: $id) { discardedId } }', {
      id: gone,
    })
    expect(discarded.errors).toBeUndefined()
    await made.comesToItsTime()
    expect((await bell()).nodes).toHaveLength(1)
  })

  it('leaves no trace of a guest’s or a temporary conversation', async () => {
    await using made = await ward()
    const guest = new ThirdParty(made.app.url)
    for (const [who, input] of [
      [guest, {}],
      [made.party, { isTemporary: true }],
    ] as const) {
      const id = await who.startConversation(input)
      const watch = await who.watch(id)
      await who.send(id, 'a case')
      await watch.until(isA('ReplyEnded'))
      watch.leave()
    }
    expect(await made.waiting()).toEqual([])
  })
})
