import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { twoInstances } from '#tests/support/instances.ts'
import { register } from '#tests/support/people.ts'
import { hasRedis, startRedis, type RedisServer } from '#tests/support/redis.ts'
import { numberedWords, ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event, type Watch } from '#tests/support/third-party.ts'

const SECRET = 'zebra crossing at noon'
const CLAIM = 'mutation { claimGuestConversations }'
const ended = (event: Event) => event.__typename === 'ReplyEnded'
const model =
  (script: Script = { tokens: numberedWords(20), tokenMs: 2 }) =>
  () =>
    new ScriptedModel(script)

/** A guest with a conversation, and a person who signs in in the guest's browser. */
async function guestAndOwner(guestUrl: string, ownerUrl = guestUrl) {
  const guest = new ThirdParty(guestUrl)
  const id = await guest.startConversation()
  const { party: owner } = await register(ownerUrl)
  owner.guestToken = guest.guestToken
  return { guest, owner, id }
}

/** What the owner says after the hand-over, heard to its end by the owner. */
async function ownerWrites(owner: ThirdParty, id: string): Promise<void> {
  const own = await owner.watch(id)
  await own.until(() => true)
  await owner.send(id, SECRET)
  await own.until(ended)
}

const heard = (watch: Watch) => JSON.stringify(watch.events)

describe('a guest whose conversations were handed over', () => {
  it('hears nothing of what their new owner writes, and is to connect again', async () => {
    const { url } = await testApp({ model: model() })
    const { guest, owner, id } = await guestAndOwner(url)
    const socket = await guest.socket()
    const watch = await guest.watch(id)
    await watch.until(() => true)
    expect((await owner.graphql(CLAIM)).data.claimGuestConversations).toBe(1)
    await ownerWrites(owner, id)
    expect(heard(watch)).not.toContain(SECRET)
    expect(watch.completed).toBe(true)
    expect((await socket.closed).code).toBe(1012)
    const again = await guest.watch(id)
    await expect.poll(() => again.completed).toBe(true)
    expect(again.errors?.[0].extensions.code).toBe('NOT_FOUND')
  })

  it('hears nothing even where the news of the hand-over is lost on the way', async () => {
    class Forgetful extends MemoryBus {
      override publish(topic: string, event: object): void {
        if (!JSON.stringify(event).includes('HandedOver') && !topic.startsWith('guest:')) super.publish(topic, event)
      }
    }
    const { url } = await testApp({ model: model(), bus: new Forgetful() })
    const { guest, owner, id } = await guestAndOwner(url)
    const watch = await guest.watch(id)
    await watch.until(() => true)
    await owner.graphql(CLAIM)
    await ownerWrites(owner, id)
    await owner.graphql('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
      input: { id, title: SECRET },
    })
    await expect.poll(() => watch.completed).toBe(true)
    expect(heard(watch)).not.toContain(SECRET)
  })

  it('leaves a running reply to its new owner, whole', async () => {
    const words = numberedWords(200)
    const { url } = await testApp({ model: model({ tokens: words, tokenMs: 5 }) })
    const { guest, owner, id } = await guestAndOwner(url)
    const watch = await guest.watch(id)
    const { reply } = await guest.send(id, 'a case')
    await watch.until((event) => event.__typename === 'ReplyDelta')
    await owner.graphql(CLAIM)
    const own = await owner.watch(id)
    await own.until(ended)
    expect(own.text(reply.id)).toBe(words.join(''))
    expect(watch.events.some(ended)).toBe(false)
  })

  it('leaves a window of the new owner that watched already undisturbed', async () => {
    const { url } = await testApp({ model: model() })
    const { owner, id } = await guestAndOwner(url)
    await owner.graphql(CLAIM)
    const own = await owner.watch(id)
    await own.until(() => true)
    await owner.graphql(CLAIM)
    await ownerWrites(owner, id)
    await own.until(ended)
    expect(own.completed).toBe(false)
  })

  it('changes nothing in them any more, however close to the hand-over they write', async () => {
    const { url } = await testApp({ model: model({ tokens: ['a'] }) })
    for (let round = 0; round < 12; round += 1) {
      const { guest, owner, id } = await guestAndOwner(url)
      await guest.send(id, '64F, HR 118')
      await expect.poll(async () => JSON.stringify(await conversation(guest, id))).toContain('"COMPLETE"')
      const tries = (when: string) => [
        guest.graphql('mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }', {
          input: { conversationId: id, key: 'heart_rate', value: '55', status: 'PRESENT' },
        }),
        guest.graphql('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
          input: { id, title: `${when} by the guest` },
        }),
        guest.graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
          input: { id: randomUUID(), conversationId: id, content: `${when} by the guest` },
        }),
      ]
      const racing = tries('at once')
      const claimed = owner.graphql(CLAIM)
      racing.push(...tries('meanwhile'))
      await claimed
      // What was accepted was accepted before the hand-over: from here on nothing comes in.
      const now = JSON.stringify(await conversation(owner, id))
      const answers = await Promise.all(racing)
      const late = await Promise.all(tries('later'))
      expect(late.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
      for (const { errors } of answers)
        expect(['NOT_FOUND', 'CONFLICT', undefined]).toContain(errors?.[0]?.extensions.code)
      expect(withoutRun(JSON.stringify(await conversation(owner, id)))).toBe(withoutRun(now))
    }
  })
})

/** What a reply that was running at the hand-over goes on to change by itself. */
const withoutRun = (text: string) => text.replace(/"content":"a?"/g, '').replace(/"status":"(STREAMING|COMPLETE)"/g, '')

async function conversation(party: ThirdParty, id: string) {
  const { data } = await party.graphql(
    'query($id: ID!) { conversation(id: $id) { title panel { overview { key value } examLabs { key value } } messages { nodes { id sender content status } } } }',
    { id },
  )
  return data?.conversation
}

describe.skipIf(!hasRedis)('a guest whose conversations were handed over on another instance', () => {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  it('hears nothing of what their new owner writes there', async () => {
    const [here, there] = await twoInstances(redis.url, { model: model() })
    for (let round = 0; round < 5; round += 1) {
      const { guest, owner, id } = await guestAndOwner(here.url, there.url)
      const socket = await guest.socket()
      const watch = await guest.watch(id)
      await watch.until(() => true)
      await owner.graphql(CLAIM)
      await ownerWrites(owner, id)
      await expect.poll(() => watch.completed).toBe(true)
      expect(heard(watch)).not.toContain(SECRET)
      expect((await socket.closed).code).toBe(1012)
    }
  })
})
