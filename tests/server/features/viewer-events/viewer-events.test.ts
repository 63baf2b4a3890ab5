import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { PacedEvents } from '#server/features/viewer-events/paced-events.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { keyOf } from '#tests/support/experts.ts'
import { register, registerWithEmail } from '#tests/support/people.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty, type Watch } from '#tests/support/third-party.ts'

const VIEWER = `subscription { viewerEvents {
  __typename
  ... on ConversationUpdated { conversation { id title } }
  ... on ConversationDeleted { id }
  ... on NotificationReceived { notification { kind subjectId count } unreadCount }
} }`
const RENAME = 'mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }'
const model = () => new ScriptedModel({ tokens: ['a'] })

async function watchOwn(party: ThirdParty): Promise<Watch> {
  const watch = (await party.socket()).subscribe(VIEWER)
  await watch.until((event) => event.__typename === 'ListeningBegan')
  watch.events.length = 0
  return watch
}

/** When each event came. */
function timed(watch: Watch): number[] {
  const times: number[] = []
  const { receive } = watch
  watch.receive = (event) => {
    times.push(Date.now())
    receive.call(watch, event)
  }
  return times
}

describe('viewer events', () => {
  it('come at most once a second, the first at once, and of each conversation only as it stands last', async () => {
    const { url } = await testApp({ model })
    const party = new ThirdParty(url)
    const [one, two] = [await party.startConversation(), await party.startConversation()]
    const watch = await watchOwn(party)
    const times = timed(watch)
    const begun = Date.now()
    for (let index = 1; index <= 10; index += 1)
      for (const id of [one, two]) await party.graphql(RENAME, { input: { id, title: `Number ${index}` } })
    const last = await watch.until(
      (event) => event.conversation?.id === two && event.conversation.title === 'Number 10',
    )
    expect(last).toBeDefined()
    await watch.until((event) => event.conversation?.id === one && event.conversation.title === 'Number 10')
    expect(the(times[0]) - begun).toBeLessThan(500)
    expect(watch.events.length).toBeLessThanOrEqual(4)
    for (const [index, time] of times.entries())
      if (index > 0) expect(time - the(times[index - 1])).toBeGreaterThan(950)
  })

  it('tell of titles, deletions and restorations, the owner alone', async () => {
    const { url } = await testApp({ model })
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const stranger = new ThirdParty(url)
    await stranger.graphql('{ greeting }')
    const [watch, other] = [await watchOwn(party), await watchOwn(stranger)]
    await party.graphql(RENAME, { input: { id, title: 'Mine' } })
    expect(await watch.until((event) => event.__typename === 'ConversationUpdated')).toMatchObject({
      conversation: { id, title: 'Mine' },
    })
    await party.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id })
    expect(await watch.until((event) => event.__typename === 'ConversationDeleted')).toMatchObject({ id })
    await party.graphql('mutation($id: ID!) { restoreConversation(id: $id) { id } }', { id })
    await expect
      .poll(() => watch.events.map(({ __typename }) => __typename), { timeout: 4_000 })
      .toEqual(['ConversationUpdated', 'ConversationDeleted', 'ConversationUpdated'])
    expect(other.events).toEqual([])
  })

  it('bring notifications to the person, and to no key in their name', async () => {
    const { url } = await testApp({ model })
    const to = await registerWithEmail(url, 'reader@example.org')
    const key = await keyOf(to.party, 'conversations:read', 'conversations:write')
    const [mine, ofKey] = [await watchOwn(to.party), await watchOwn(key)]
    const { party } = await register(url)
    const conversationId = await party.startConversation()
    const { data } = await party.graphql(
      'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id } }',
      { input: { conversationId, email: to.email } },
    )
    // That of the key may come before it.
    const isOfShare = (event: { notification?: { kind: string } }) => event.notification?.kind === 'CONVERSATION_SHARED'
    expect(await mine.until(isOfShare)).toMatchObject({
      notification: { kind: 'CONVERSATION_SHARED', subjectId: data.shareConversation.id, count: 1 },
      // the key itself was told of before
      unreadCount: 2,
    })
    await key.startConversation()
    await ofKey.until((event) => event.__typename === 'ConversationUpdated')
    expect(ofKey.events.map(({ __typename }) => __typename)).toEqual(['ConversationUpdated'])
  })
})

describe.skipIf(!hasRedis)('viewer events on two instances', () => {
  it('reach a window on the other one, from whichever runs the job', async () => {
    const redis = await startRedis()
    try {
      const databaseUrl = await newDatabase()
      const instance = async () =>
        testApp({
          databaseUrl,
          bus: await new RedisBus(redis.url, pino({ level: 'silent' })).open(),
          env: { REDIS_URL: redis.url },
          model,
        })
      const [here, there] = [await instance(), await instance()]
      const to = await registerWithEmail(here.url, 'reader@example.org')
      const elsewhere = new ThirdParty(there.url)
      elsewhere.token = to.party.token
      const watches = [await watchOwn(to.party), await watchOwn(elsewhere)]
      const sharer = (await register(there.url)).party
      const conversationId = await sharer.startConversation()
      await sharer.graphql('mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id } }', {
        input: { conversationId, email: to.email },
      })
      for (const watch of watches)
        expect(await watch.until((event) => event.__typename === 'NotificationReceived')).toMatchObject({
          unreadCount: 1,
        })
      const id = await to.party.startConversation()
      for (const watch of watches) await watch.until((event) => event.conversation?.id === id)
      await elsewhere.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id })
      for (const watch of watches)
        await watch.until((event) => event.__typename === 'ConversationDeleted' && event.id === id)
    } finally {
      await redis.stop()
    }
  })
})

describe('paced events', () => {
  interface Change {
    of: string
    revision: number
  }

  async function paced() {
    const bus = new MemoryBus()
    const events = new PacedEvents<Change>([await bus.subscribe<Change>('topic')], (change) => change)
    return { publish: (of: string, revision: number) => bus.publish('topic', { of, revision }), events, bus }
  }

  it('never put an earlier state in the place of a later one, waiting or told', async () => {
    const { publish, events } = await paced()
    publish('a', 5)
    expect((await events.next()).value).toEqual({ of: 'a', revision: 5 })
    publish('a', 4)
    publish('b', 2)
    publish('b', 3)
    publish('b', 1)
    expect((await events.next()).value).toEqual({ of: 'b', revision: 3 })
    publish('a', 6)
    expect((await events.next()).value).toEqual({ of: 'a', revision: 6 })
    await events.return()
  })

  it('end when more waits than is kept, and when the bus ends', async () => {
    const full = await paced()
    for (let index = 0; index <= 202; index += 1) full.publish(`number ${index}`, 1)
    await sleep(20)
    expect(await full.events.next()).toEqual({ value: undefined, done: true })
    const cut = await paced()
    const waiting = cut.events.next()
    await cut.bus.close()
    expect(await waiting).toEqual({ value: undefined, done: true })
  })

  it('can be left while they wait', async () => {
    const { publish, events } = await paced()
    publish('a', 1)
    await events.next()
    const waiting = events.next()
    publish('b', 1)
    await events.return()
    expect(await waiting).toEqual({ value: undefined, done: true })
  })
})
