import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Socket, type Watch } from '#tests/support/third-party.ts'

const STATS =
  'subscription { adminStats { totalUsers totalChats totalTokens liveReplies pendingExperts unreadFeedback days { date conversations } } }'
const ACTIVITY = 'subscription { expertActivity { conversations replies likes dislikes } }'
const SECOND = 1_000
/** Events are timed where they arrive, so that two may come a little closer than they were sent. */
const JITTER_MS = 60

/** When each event arrived. */
function timed(watch: Watch): number[] {
  const times: number[] = []
  const receive = watch.receive.bind(watch)
  watch.receive = (event) => {
    times.push(performance.now())
    receive(event)
  }
  return times
}

async function quiet(watch: Watch, ms: number): Promise<void> {
  const before = watch.events.length
  await sleep(ms)
  expect(watch.events.slice(before)).toEqual([])
}

async function watched(socket: Promise<Socket>, query = STATS) {
  const watch = (await socket).subscribe(query)
  const times = timed(watch)
  const first = await watch.until(() => true)
  return { watch, times, first }
}

async function withAdmin() {
  const model = new ScriptedModel({ tokens: ['Advice.'], usedTokens: 10 })
  const app = await testApp({ model: () => model })
  return { app, model, admin: await signedInAdmin(app.url) }
}

describe('the admins’ statistics, live', () => {
  it('come at once, and again once for all that changes within a second', async () => {
    const { app, admin } = await withAdmin()
    const { watch, times, first } = await watched(admin.socket())
    expect(first).toMatchObject({ totalUsers: 4, totalChats: 0 })
    const guest = new ThirdParty(app.url)
    await guest.startConversation()
    await guest.startConversation()
    await watch.until(({ totalChats }) => totalChats === 2)
    await quiet(watch, 1.5 * SECOND)
    expect(watch.events).toHaveLength(2)
    expect((times[1] as number) - (times[0] as number)).toBeGreaterThan(SECOND - JITTER_MS)
  })

  it('come at most once a second while much happens, and the last of it is told', async () => {
    const { app, admin } = await withAdmin()
    const { watch, times } = await watched(admin.socket())
    let begun = 0
    for (const until = Date.now() + 2.5 * SECOND; Date.now() < until; begun += 1)
      await new ThirdParty(app.url).startConversation()
    await watch.until(({ totalChats }) => totalChats === begun)
    expect(begun).toBeGreaterThan(10)
    expect(watch.events.length).toBeLessThanOrEqual(5)
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] as number)).toBeGreaterThan(SECOND - JITTER_MS)
  })

  it('do not come while nothing that shows has changed', async () => {
    const { app, admin } = await withAdmin()
    const { watch } = await watched(admin.socket())
    const guest = new ThirdParty(app.url)
    const temporary = await guest.startConversation({ isTemporary: true })
    await guest.rest('POST', `/chat/guest/conversations/${temporary}/messages`, { content: '64F with melena' })
    const { party } = await register(app.url)
    await watch.until(({ totalUsers }) => totalUsers === 5)
    await party.graphql('mutation { endOtherSessions }')
    await admin.graphql('{ adminStats { totalUsers } }')
    await quiet(watch, 2.5 * SECOND)
  })

  it('tell of accounts, verification, replies and feedback', async () => {
    const { app, admin, model } = await withAdmin()
    const { watch } = await watched(admin.socket())
    const expert = await newExpert(app.url)
    await watch.until(({ totalUsers, pendingExperts }) => totalUsers === 5 && pendingExperts === 1)
    await admin.graphql('mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }', {
      input: { userId: expert.id, isVerified: true },
    })
    await watch.until(({ pendingExperts }) => pendingExperts === 0)
    model.script = { tokens: ['Slow'], firstTokenMs: 2_500, usedTokens: 10 }
    const guest = new ThirdParty(app.url)
    const { reply } = await guest.send(await guest.startConversation(), '64F')
    await watch.until(({ liveReplies, totalChats }) => liveReplies === 1 && totalChats === 1)
    await watch.until(({ liveReplies, totalTokens }) => liveReplies === 0 && totalTokens === 10)
    await guest.graphql('mutation($input: SendFeedbackInput!) { sendFeedback(input: $input) }', {
      input: { messageId: reply.id, reasons: ['WRONG'] },
    })
    await watch.until(({ unreadFeedback }) => unreadFeedback === 1)
    await expert.party.graphql('mutation { deleteAccount(input: {}) }')
    await watch.until(({ totalUsers }) => totalUsers === 4)
  }, 40_000)

  it('are counted once for all who watch; who comes late gets them at once, and who leaves costs nothing', async () => {
    const { app, admin } = await withAdmin()
    const [one, two] = [await watched(admin.socket()), await watched(admin.socket())]
    const guest = new ThirdParty(app.url)
    await guest.startConversation()
    await Promise.all([one, two].map(({ watch }) => watch.until(({ totalChats }) => totalChats === 1)))
    one.watch.leave()
    const late = await watched(admin.socket())
    expect(late.first.totalChats).toBe(1)
    await guest.startConversation()
    await Promise.all([two, late].map(({ watch }) => watch.until(({ totalChats }) => totalChats === 2)))
    expect(one.watch.events.at(-1).totalChats).toBe(1)
    two.watch.leave()
    late.watch.leave()
    await sleep(100)
    await guest.startConversation()
    expect((await watched(admin.socket())).first.totalChats).toBe(3)
  })

  it('tell of what another instance did', async () => {
    const [bus, databaseUrl] = [new MemoryBus(), await newDatabase()]
    const [here, there] = [await testApp({ bus, databaseUrl }), await testApp({ bus, databaseUrl })]
    const admin = await signedInAdmin(here.url)
    const { watch } = await watched(admin.socket())
    await register(there.url)
    await new ThirdParty(there.url).startConversation()
    await watch.until(({ totalUsers, totalChats }) => totalUsers === 5 && totalChats === 1)
  })

  it('end for an admin who was shut out, and begin for nobody else', async () => {
    const { app, admin } = await withAdmin()
    const expert = await newExpert(app.url)
    for (const [who, code] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED'],
      [(await register(app.url)).party, 'FORBIDDEN'],
      [expert.party, 'FORBIDDEN'],
    ] as const) {
      const watch = (await who.socket()).subscribe(STATS)
      await expect.poll(() => watch.completed).toBe(true)
      expect(watch.errors?.[0].extensions.code).toBe(code)
    }
    const socket = await admin.socket()
    const { watch } = await watched(Promise.resolve(socket))
    await admin.graphql('mutation { signOut }')
    expect((await socket.closed).code).toBe(4403)
    expect(watch.completed).toBe(true)
    const actions = async () =>
      (await app.database.db.select().from(auditEvents)).map(({ action, outcome }) => `${action} ${outcome}`)
    await expect
      .poll(actions)
      .toEqual(expect.arrayContaining(['stats.watch ALLOWED', 'door.Subscription.adminStats REFUSED']))
  })
})

describe('an expert’s activity, live', () => {
  it('comes at once, and again when a count that shows has changed', async () => {
    const { app, admin } = await withAdmin()
    const expert = await newExpert(app.url, { verifiedBy: admin })
    const other = await newExpert(app.url, { name: 'Mary Somerville', verifiedBy: admin })
    const { data } = await expert.party.graphql('{ assistants { id name } }')
    const assistantId = data.assistants.find(({ name }: { name: string }) => name.startsWith('Ada Lovelace'))
      .id as string
    const { watch, first } = await watched(expert.party.socket(), ACTIVITY)
    const elsewhere = await watched(other.party.socket(), ACTIVITY)
    expect(first).toEqual({ conversations: null, replies: null, likes: null, dislikes: null })
    const guest = new ThirdParty(app.url)
    const replies: string[] = []
    const reply = async () => {
      const id = await guest.startConversation({ assistantId })
      replies.push(
        (await guest.rest('POST', `/chat/guest/conversations/${id}/messages`, { content: '64F with melena' })).json
          .ai_response.id,
      )
    }
    for (let index = 0; index < 4; index += 1) await reply()
    await quiet(watch, 1.5 * SECOND)
    await reply()
    await watch.until(({ conversations, replies: said }) => conversations === 5 && said === 5)
    for (const messageId of replies)
      await guest.graphql('mutation($input: RateMessageInput!) { rateMessage(input: $input) { id } }', {
        input: { messageId, rating: 'LIKE' },
      })
    await watch.until(({ likes, dislikes }) => likes === 5 && dislikes === null)
    expect(elsewhere.watch.events).toHaveLength(1)
  })

  it('begins for experts alone', async () => {
    const { app, admin } = await withAdmin()
    for (const [who, code] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED'],
      [(await register(app.url)).party, 'FORBIDDEN'],
      [admin, 'FORBIDDEN'],
    ] as const) {
      const watch = (await who.socket()).subscribe(ACTIVITY)
      await expect.poll(() => watch.completed).toBe(true)
      expect(watch.errors?.[0].extensions.code).toBe(code)
    }
  })
})
