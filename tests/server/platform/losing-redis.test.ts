import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { freeze } from '#tests/support/processes.ts'
import { hasRedisServer, startBreakableRedis, type BreakableRedis } from '#tests/support/redis.ts'
import { numberedWords, ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'

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
      const { url } = await testApp({ databaseUrl, bus, env: { REDIS_URL: redis.url }, model: () => new ScriptedModel(script) })
      parties.push(new ThirdParty(url))
    }
    return parties
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

  it.each(['killed and started again', 'frozen for a while'])('readers of a reply get every word once, though Redis was %s meanwhile', async (how) => {
    const words = numberedWords(600)
    const [here, there] = (await instances({ tokens: words, tokenMs: 10 }, 2)) as [ThirdParty, ThirdParty]
    const id = await here.startConversation()
    there.guestToken = here.guestToken
    const watches = await Promise.all([here.watch(id), there.watch(id)])
    const { reply } = await here.send(id, '64F with melena')
    for (const watch of watches) await watch.until((event) => event.__typename === 'ReplyDelta' && event.seq > 5)
    if (how.startsWith('killed')) {
      await redis.kill()
      await sleep(500)
      await redis.restart()
    } else {
      thaw = freeze(redis.pid())
      await sleep(1_500)
      thaw()
    }
    for (const watch of watches) {
      const { message } = await watch.until(ended, 20_000)
      expect([message.status, message.content]).toEqual(['COMPLETE', words.join('')])
      // Through a new snapshot, and without a hole: `text` throws where one would be.
      expect(words.join('').startsWith(watch.text(reply.id))).toBe(true)
      expect(watch.text(reply.id).length).toBeGreaterThan(words.join('').length / 2)
    }
  })

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
    const watch = await party.watch(await party.startConversation())
    await watch.until((event) => event.__typename === 'ConversationSnapshot')
  })

  it('a subscription that begins meanwhile is refused with a code, not an incident', async () => {
    const [party] = (await instances({ tokens: ['Advice.'] })) as [ThirdParty]
    const id = await party.startConversation()
    thaw = freeze(redis.pid())
    await expect.poll(() => ready(party), { timeout: 10_000 }).toBe(503)
    const watch = await party.watch(id)
    await expect.poll(() => watch.completed).toBe(true)
    expect(watch.errors?.[0].extensions).toEqual({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
  })
})
