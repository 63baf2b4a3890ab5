import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { hasRedis, startRedis, type RedisServer } from '#tests/support/redis.ts'
import { numberedWords, ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'

const ended = (event: Event) => event.__typename === 'ReplyEnded'

describe.skipIf(!hasRedis)('two instances on one Redis', () => {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  async function twoInstances(script: Script) {
    const databaseUrl = await newDatabase()
    const instance = async () => {
      const bus = await new RedisBus(redis.url, pino({ level: 'silent' })).open()
      return testApp({ databaseUrl, bus, env: { REDIS_URL: redis.url }, model: () => new ScriptedModel(script) })
    }
    const [here, there] = [new ThirdParty((await instance()).url), new ThirdParty((await instance()).url)]
    const id = await here.startConversation()
    there.guestToken = here.guestToken
    return { here, there, id }
  }

  it('a reply that one writes is read on the other, late or from the start, every word once', async () => {
    const words = numberedWords(150)
    const { here, there, id } = await twoInstances({ tokens: words, tokenMs: 4 })
    const early = await there.watch(id)
    await early.until(() => true)
    const { reply } = await here.send(id, '64F with melena')
    await early.until((event) => event.__typename === 'ReplyDelta' && event.seq > 3)
    const late = await there.watch(id)
    await Promise.all([early.until(ended), late.until(ended)])
    expect(early.text(reply.id)).toBe(words.join(''))
    expect(late.text(reply.id)).toBe(words.join(''))
  })

  it('a reply is stopped from the other one', async () => {
    const { here, there, id } = await twoInstances({ tokens: numberedWords(5_000), tokenMs: 5 })
    const watch = await here.watch(id)
    const { reply } = await here.send(id, '64F with melena')
    await watch.until((event) => event.__typename === 'ReplyDelta')
    const { data } = await there.graphql('mutation($id: ID!) { stopReply(id: $id) { status } }', { id: reply.id })
    expect(data.stopReply.status).toBe('STOPPED')
    expect((await watch.until(ended)).message.status).toBe('STOPPED')
  })

  it('a conversation deleted on one has its reply stopped and its readers let go on the other', async () => {
    const { here, there, id } = await twoInstances({ tokens: numberedWords(5_000), tokenMs: 5 })
    const watch = await here.watch(id)
    await here.send(id, '64F with melena')
    await watch.until((event) => event.__typename === 'ReplyDelta')
    expect(
      (await there.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id })).data.deleteConversation,
    ).toBe(true)
    await expect.poll(() => watch.completed).toBe(true)
    await there.graphql('mutation($id: ID!) { restoreConversation(id: $id) { id } }', { id })
    const { data } = await here.graphql('query($id: ID!) { conversation(id: $id) { messages { nodes { status } } } }', {
      id,
    })
    expect(data.conversation.messages.nodes.at(-1).status).toBe('STOPPED')
  })

  it('a session that ends on one closes its sockets on the other', async () => {
    const { here, there } = await twoInstances({ tokens: [] })
    await here.signIn('gp@example.org', 'Physician!2026demo')
    there.token = here.token
    const socket = await there.socket()
    await here.graphql('mutation { signOut }')
    expect((await socket.closed).code).toBe(4403)
  })
})
