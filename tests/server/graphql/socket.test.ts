import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { BusSubscription } from '#server/platform/bus/bus.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { CONVERSATION_EVENTS, ThirdParty } from '#tests/support/third-party.ts'

/** A bus that knows who still listens to conversations. */
class WatchedBus extends MemoryBus {
  readonly listening = new Set<object>()

  override async subscribe<Event extends object>(topic: string): Promise<BusSubscription<Event>> {
    const subscription = await super.subscribe<Event>(topic)
    if (!topic.startsWith('conversation:')) return subscription
    this.listening.add(subscription)
    const leave = () => subscription.return()
    return Object.assign(Object.create(subscription) as BusSubscription<Event>, {
      next: () => subscription.next(),
      return: () => {
        this.listening.delete(subscription)
        return leave()
      },
    })
  }
}

async function guest(bus = new MemoryBus()) {
  const app = await testApp({ bus, model: () => new ScriptedModel({ tokens: ['a'] }) })
  const party = new ThirdParty(app.url)
  const id = await party.startConversation()
  return { app, party, id }
}

describe('the socket', () => {
  it.each(['{ greeting }', 'mutation { startConversation(input: {}) { id } }'])(
    'refuses %s with a typed answer and stays open',
    async (query) => {
      const { party, id } = await guest()
      const socket = await party.socket()
      const refused = socket.subscribe(query)
      await expect.poll(() => refused.completed).toBe(true)
      expect(refused.errors?.[0].extensions.code).toBe('BAD_USER_INPUT')
      expect(refused.errors?.[0].message).toContain('subscriptions only')
      const watch = socket.subscribe(CONVERSATION_EVENTS, { id })
      expect((await watch.until(() => true)).__typename).toBe('ConversationSnapshot')
    },
  )

  it.each([
    ['a document that does not parse', 'subscription {', undefined],
    ['a field that does not exist', 'subscription { secrets }', undefined],
    [
      'a document that is too deep',
      `subscription { conversationEvents(id: "x") { ${'a { '.repeat(20)} b ${'} '.repeat(20)} } }`,
      undefined,
    ],
    ['a missing variable', CONVERSATION_EVENTS, {}],
  ])('answers %s with BAD_USER_INPUT', async (_name, query, variables) => {
    const { party } = await guest()
    const socket = await party.socket()
    const watch = socket.subscribe(query, variables)
    await expect.poll(() => watch.completed).toBe(true)
    expect(watch.errors?.[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(socket.raw.readyState).toBe(WebSocket.OPEN)
  })

  it.each([1, 2, 5])('lets an id be used again at once, %d times, and leaves nothing behind', async (times) => {
    const bus = new WatchedBus()
    const { party, id } = await guest(bus)
    const socket = await party.socket()
    const heard: { type: string; payload?: { data?: { conversationEvents: { __typename: string } } } }[] = []
    socket.raw.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))))
    const say = (message: object) => socket.raw.send(JSON.stringify({ id: 'again', ...message }))
    const payload = { query: CONVERSATION_EVENTS, variables: { id } }
    say({ type: 'subscribe', payload })
    for (let time = 0; time < times; time += 1) {
      say({ type: 'complete' })
      say({ type: 'subscribe', payload })
    }
    await party.send(id, 'a case')
    const ends = () => heard.filter((each) => each.payload?.data?.conversationEvents.__typename === 'ReplyEnded')
    await expect.poll(() => ends().length).toBe(1)
    expect(bus.listening.size).toBe(1)
    expect(heard.filter(({ type }) => type === 'complete')).toEqual([])
    say({ type: 'complete' })
    await expect.poll(() => bus.listening.size).toBe(0)
    say({ type: 'subscribe', payload })
    await expect.poll(() => bus.listening.size).toBe(1)
    socket.raw.close()
    await expect.poll(() => bus.listening.size).toBe(0)
  })

  it('does not find an unknown conversation, nor another guest’s', async () => {
    const { app, party, id } = await guest()
    const stranger = new ThirdParty(app.url)
    await stranger.startConversation()
    for (const [who, which] of [
      [party, randomUUID()],
      [party, 'no uuid'],
      [stranger, id],
    ] as const) {
      const watch = await who.watch(which)
      await expect.poll(() => watch.completed).toBe(true)
      expect(watch.errors?.[0].extensions.code).toBe('NOT_FOUND')
      expect(watch.events).toEqual([])
    }
  })

  it('closes 4403 for a dead token, and when the session ends', async () => {
    const { app } = await guest()
    const dead = new ThirdParty(app.url)
    dead.token = 'x'.repeat(43)
    await expect(dead.socket()).rejects.toThrow('closed 4403')
    const physician = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
    const socket = await physician.socket()
    await physician.graphql('mutation { signOut }')
    expect((await socket.closed).code).toBe(4403)
  })

  it.each([
    [{ Authorization: 'the token' }, 'connection_ack'],
    [{ authorization: 5 }, 4403],
    [{ authorization: ['the token'] }, 4403],
    [{ Authorization: 'Bearer x' }, 4403],
    [{ authorization: null }, 'connection_ack'],
    [{}, 'connection_ack'],
  ])('answers %j with %s: nobody is taken for nobody in silence', async (params, answer) => {
    const { app } = await guest()
    const physician = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
    const payload = JSON.stringify(params).replace('the token', `Bearer ${physician.token}`)
    const raw = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    raw.once('open', () => raw.send(`{"type":"connection_init","payload":${payload}}`))
    const heard = await new Promise((resolve) => {
      raw.once('message', (data: Buffer) => resolve((JSON.parse(data.toString('utf8')) as { type: string }).type))
      raw.once('close', resolve)
    })
    expect(heard).toBe(answer)
    if (!('Authorization' in params) || answer === 4403) return
    raw.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query: 'subscription { viewerEvents { __typename } }' },
      }),
    )
    const next = await new Promise<string>((resolve) =>
      raw.once('message', (data: Buffer) => resolve(data.toString('utf8'))),
    )
    expect(JSON.parse(next)).toMatchObject({ payload: { data: { viewerEvents: { __typename: 'ListeningBegan' } } } })
  })

  it('closes a socket that says nothing, or too much at once', async () => {
    const { app } = await guest()
    const open = () =>
      new Promise<WebSocket>((resolve) => {
        const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
        socket.on('error', () => {})
        socket.once('open', () => resolve(socket))
      })
    const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))
    const silent = await open()
    const loud = await open()
    loud.send(JSON.stringify({ type: 'connection_init', payload: { filler: 'x'.repeat(100_000) } }))
    expect(await closed(loud)).toBe(1009)
    expect(await closed(silent)).toBe(4408)
  })

  it('refuses pages of another origin, and other paths', async () => {
    const { app } = await guest()
    const status = (path: string, origin?: string) =>
      new Promise<number | undefined>((resolve) => {
        const socket = new WebSocket(`${app.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
          ...(origin && { origin }),
        })
        socket.once('open', () => resolve(101))
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('error', () => {})
      })
    expect(await status('/graphql', 'https://elsewhere.example')).toBe(403)
    expect(await status('/elsewhere')).toBe(404)
    expect(await status('/graphql', app.url)).toBe(101)
  })

  it('tells the viewer’s other windows of new conversations and titles', async () => {
    const { party } = await guest()
    const socket = await party.socket()
    const watch = socket.subscribe(
      'subscription { viewerEvents { __typename ... on ConversationUpdated { conversation { id title triage { level } } } } }',
    )
    await watch.until((event) => event.__typename === 'ListeningBegan')
    const id = await party.startConversation({ title: 'A new one' })
    expect((await watch.until((event) => event.__typename === 'ConversationUpdated')).conversation).toEqual({
      id,
      title: 'A new one',
      triage: null,
    })
  })

  it('needs a session or a guest token for viewer events', async () => {
    const { app } = await guest()
    const socket = await new ThirdParty(app.url).socket()
    const watch = socket.subscribe('subscription { viewerEvents { __typename } }')
    await expect.poll(() => watch.completed).toBe(true)
    expect(watch.errors?.[0].extensions.code).toBe('UNAUTHENTICATED')
  })
})
