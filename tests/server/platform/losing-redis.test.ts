import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { freeze } from '#tests/support/processes.ts'
import { hasRedisServer, startBreakableRedis, type BreakableRedis } from '#tests/support/redis.ts'
import { numberedWords, ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event, type Watch } from '#tests/support/third-party.ts'

const ended = (event: Event) => event.__typename === 'ReplyEnded'
const GP = { identifier: 'gp@example.org', type: 'email', password: 'Physician!2026demo' }

describe.skipIf(!hasRedisServer)('without Redis', () => {
  let redis: BreakableRedis
  let thaw = () => {}

  beforeAll(async () => {
    redis = await startBreakableRedis()
  })
  afterEach(() => thaw())
  afterAll(() => redis.stop())

  async function instances(script: Script, count = 1): Promise<ThirdParty[]> {
    const databaseUrl = await newDatabase()
    const parties: ThirdParty[] = []
    for (let n = 0; n < count; n += 1) {
      const bus = await new RedisBus(redis.url, pino({ level: 'silent' })).open()
      const { url } = await testApp({
        databaseUrl,
        bus,
        env: { REDIS_URL: redis.url },
        model: () => new ScriptedModel(script),
      })
      parties.push(new ThirdParty(url))
    }
    return parties
  }

  /** As a client does it: closed with "try again later", it comes back. @returns what it saw, one watch a connection */
  async function followToTheEnd(party: ThirdParty, id: string): Promise<Watch[]> {
    const watches: Watch[] = []
    for (const deadline = Date.now() + 25_000; Date.now() < deadline; void (await sleep(200))) {
      const watch = await party.watch(id).catch(() => null)
      if (!watch) continue
      watches.push(watch)
      const end = await watch.until(ended, 25_000).catch(() => null)
      if (end) return watches
    }
    throw new Error('The reply did not end')
  }

  const ready = async (party: ThirdParty) => (await fetch(`${party.url}/readyz`)).status

  it('every instance hears again what replies are to be stopped, once Redis was started again', async () => {
    const [here, there] = (await instances({ tokens: numberedWords(5_000), tokenMs: 5 }, 2)) as [ThirdParty, ThirdParty]
    const id = await here.startConversation()
    there.guestToken = here.guestToken
    await redis.kill()
    await redis.restart()
    const client = new Redis(redis.url)
    onTestFinished(() => client.disconnect())
    await expect.poll(() => client.pubsub('NUMSUB', 'ca:replies'), { timeout: 10_000 }).toEqual(['ca:replies', 2])
    const { reply } = await here.send(id, '64F with melena')
    const { data } = await there.graphql('mutation($id: ID!) { stopReply(id: $id) { status } }', { id: reply.id })
    expect(data.stopReply.status).toBe('STOPPED')
  })

  it.each(['killed and started again', 'frozen for a while'])(
    'readers of a reply get every word once, though Redis was %s meanwhile',
    async (how) => {
      const words = numberedWords(600)
      const [here, there] = (await instances({ tokens: words, tokenMs: 10 }, 2)) as [ThirdParty, ThirdParty]
      const id = await here.startConversation()
      there.guestToken = here.guestToken
      const followed = Promise.all([followToTheEnd(here, id), followToTheEnd(there, id)])
      const early = await here.watch(id)
      const { reply } = await here.send(id, '64F with melena')
      await early.until((event) => event.__typename === 'ReplyDelta' && event.seq > 5)
      if (how.startsWith('killed')) {
        await redis.kill()
        await sleep(500)
        await redis.restart()
      } else {
        thaw = freeze(redis.pid())
        await sleep(1_500)
        thaw()
      }
      for (const watches of await followed) {
        const { message } = watches.at(-1)?.events.find(ended)
        expect([message.status, message.content]).toEqual(['COMPLETE', words.join('')])
        // Over all connections, and without a hole: `text` throws where one would be.
        for (const watch of watches) expect(words.join('').startsWith(watch.text(reply.id))).toBe(true)
        expect(watches.at(-1)?.text(reply.id).length).toBeGreaterThan(words.join('').length / 2)
      }
    },
    40_000,
  )

  it('a frozen Redis delays no call by more than a moment, sooner or later none, and is used again afterwards', async () => {
    const [party] = (await instances({ tokens: ['Advice.'] })) as [ThirdParty]
    expect((await party.rest('POST', '/auth/login/complete', GP)).status).toBe(200)
    thaw = freeze(redis.pid())
    const took: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const start = performance.now()
      const caller = new ThirdParty(party.url)
      const { status, json } = await caller.rest('POST', '/auth/login/complete', GP)
      expect(status).toBe(200)
      caller.token = json.access_token
      expect((await caller.rest('GET', '/auth/verify')).status).toBe(200)
      expect((await caller.send(await caller.startConversation(), 'a case')).__typename).toBe('MessageAccepted')
      took.push(performance.now() - start)
    }
    // Before: 6 s for a sign-in and 4 s for everything else.
    expect(took[0]).toBeLessThan(4_000)
    for (const ms of took.slice(2)) expect(ms).toBeLessThan(2_500)
    expect(await ready(party)).toBe(503)
    thaw()
    await expect.poll(() => ready(party), { timeout: 10_000 }).toBe(200)
    const reader = new ThirdParty(party.url)
    const own = await reader.startConversation()
    await expect
      .poll(
        () =>
          reader.watch(own).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5_000 },
      )
      .toBe('open')
    const watch = await reader.watch(own)
    await watch.until((event) => event.__typename === 'ConversationSnapshot')
  })

  it('who wants to follow a reply meanwhile is told to come back, by socket and by REST', async () => {
    const [party] = (await instances({ tokens: ['Advice.'] })) as [ThirdParty]
    const id = await party.startConversation()
    thaw = freeze(redis.pid())
    await expect.poll(() => ready(party), { timeout: 10_000 }).toBe(503)
    await expect(party.watch(id)).rejects.toThrow('closed 1013')
    const { status, headers, json } = await party.rest('POST', `/chat/guest/conversations/${id}/messages`, {
      content: 'a case',
    })
    expect([status, headers.get('retry-after'), json.code]).toEqual([503, '2', 'UNAVAILABLE'])
  })
})
