import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { anonymous, type Actor } from '#server/access/actor.ts'
import { CALLS, FairTurns } from '#server/access/fair-turns.ts'
import { rawSocket } from '#tests/support/raw-socket.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Socket as WatchingSocket } from '#tests/support/third-party.ts'

/** All calculators with their texts: much to write, and allowed. */
const DEAR = '{ calculators { id name purpose notes inputs { name label } } }'
const { atOnce: AT_ONCE, mostWaiting: MOST_WAITING } = CALLS
const many = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index))
/** Until all that can go on has gone on. */
const settled = () => sleep(20)

class Work {
  begun = 0
  private readonly ends: (() => void)[] = []

  constructor(private readonly turns: FairTurns) {}

  /** One that goes on until it is told to end. */
  begin(actor: Actor = anonymous('a'), connection = new Socket()): Promise<void> {
    return this.turns.during(actor, connection, () => {
      this.begun += 1
      return new Promise<void>((resolve) => this.ends.push(resolve))
    })
  }

  endFirst(): void {
    this.ends.shift()?.()
  }
}

describe('a line', () => {
  it('has an end, and a place that is given back goes to whoever waits longest', async () => {
    const turns = new FairTurns(CALLS)
    const order: number[] = []
    const all = many(AT_ONCE + MOST_WAITING, (index) =>
      turns.during(anonymous('a'), new Socket(), () => Promise.resolve(void order.push(index))),
    )
    await expect(turns.during(anonymous('a'), new Socket(), () => Promise.resolve())).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 1 },
    })
    await turns.during(anonymous('b'), new Socket(), () => Promise.resolve())
    await Promise.all(all)
    expect(order).toEqual(many(AT_ONCE + MOST_WAITING, (index) => index))
  })

  it('is left by who leaves while they wait, and their work is not done', async () => {
    const work = new Work(new FairTurns(CALLS))
    void many(AT_ONCE, () => work.begin())
    await settled()
    const connection = new Socket()
    const waiting = many(MOST_WAITING, () =>
      work.begin(anonymous('a'), connection).catch((error: unknown) => (error as { code: string }).code),
    )
    connection.destroy()
    expect(await Promise.all(waiting)).toEqual(many(MOST_WAITING, () => 'MALFORMED'))
    void work.begin()
    work.endFirst()
    await settled()
    expect(work.begun).toBe(AT_ONCE + 1)
    // Whoever comes when they have left already does not wait either.
    await expect(work.begin(anonymous('a'), connection)).rejects.toMatchObject({ code: 'MALFORMED' })
  })

  it('keeps the place of work whose caller has left: it is still done', async () => {
    const work = new Work(new FairTurns(CALLS))
    const connection = new Socket()
    void many(AT_ONCE, () => work.begin(anonymous('a'), connection))
    await settled()
    connection.destroy()
    void work.begin()
    await settled()
    expect(work.begun).toBe(AT_ONCE)
    work.endFirst()
    await settled()
    expect(work.begun).toBe(AT_ONCE + 1)
  })

  it('gets back the place of work that fails, and of work that ends its turn, once', async () => {
    const turns = new FairTurns(CALLS)
    const work = new Work(turns)
    for (let n = 0; n < 2 * AT_ONCE; n += 1)
      await expect(turns.during(anonymous('a'), new Socket(), () => Promise.reject(new Error('x')))).rejects.toThrow(
        'x',
      )
    await turns.during(anonymous('a'), new Socket(), (endTurn) => {
      endTurn()
      endTurn()
      return Promise.resolve()
    })
    void many(AT_ONCE + 1, () => work.begin())
    await settled()
    expect(work.begun).toBe(AT_ONCE)
  })

  it('begins one request a round, so that what comes meanwhile is heard before the next, and lines take turns', async () => {
    const turns = new FairTurns(CALLS)
    const order: string[] = []
    const at = (address: string) =>
      turns.during(anonymous(address), new Socket(), () => Promise.resolve(void order.push(address)))
    const flood = many(30, () => at('a'))
    const others = new Promise<void>((resolve) =>
      setImmediate(
        () =>
          void at('b')
            .then(() => at('c'))
            .then(resolve),
      ),
    )
    await others
    expect(order.length).toBeLessThan(8)
    await Promise.all(flood)
  })
})

describe('one caller’s flood', () => {
  it.each([
    ['dear documents', 200, (guest: ThirdParty) => guest.graphql(DEAR).then(({ status }) => status)],
    [
      'REST calls',
      200,
      (guest: ThirdParty) => guest.rest('GET', '/chat/guest/conversations').then(({ status }) => status),
    ],
    [
      'made up tokens',
      401,
      (guest: ThirdParty) =>
        guest
          .rest('GET', '/auth/verify', undefined, { authorization: `Bearer ${Math.random()}` })
          .then(({ status }) => status),
    ],
    ['subscriptions', 404, refusedSubscription()],
  ])(
    'of %s keeps nobody else waiting for its end',
    async (_name, expected, call) => {
      const { url } = await testApp()
      const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
      const guest = new ThirdParty(url)
      await guest.startConversation()
      let answered = 0
      const flood = many(150, () =>
        call(guest).then((status) => {
          expect(status).toBe(expected)
          answered += 1
        }),
      )
      await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(0)
      const before = answered
      const { data } = await physician.graphql('{ viewer { id } }')
      expect(data.viewer.id).toBeTruthy()
      // Those that had begun, and what came while it was on its way: not all that stood in line before it.
      expect(answered - before).toBeLessThan(60)
      await Promise.all(flood)
      expect(answered).toBe(150)
    },
    60_000,
  )
})

/** Asks on one of a few sockets for a conversation that there is not. */
function refusedSubscription(): (guest: ThirdParty) => Promise<number> {
  const sockets: Promise<WatchingSocket>[] = []
  let asked = 0
  return async (guest) => {
    asked += 1
    const socket = await (sockets[asked % 10] ??= guest.socket())
    const watch = socket.subscribe(
      'subscription { conversationEvents(id: "01890000-0000-7000-8000-000000000000") { __typename } }',
    )
    await watch.until(() => false).catch(() => {})
    return watch.errors?.[0].extensions.code === 'NOT_FOUND' ? 404 : 0
  }
}

/** What somebody sends from an address, and how, so that whoever else comes from there could be kept waiting. */
const request = (body: string, { path = '/graphql', length = Buffer.byteLength(body) } = {}) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
const DEAR_BODY = JSON.stringify({ query: DEAR })
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { accessToken } }'

describe('others at the same address are served', () => {
  const servedAt = async (url: string) => {
    const party = new ThirdParty(url)
    const answers = await Promise.all([
      ...many(AT_ONCE, () => party.graphql('{ greeting }')),
      party.rest('GET', '/chat/guest/conversations'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(many(AT_ONCE + 1, () => 200))
  }
  const TEN = many(10, () => null)

  it.each(['/graphql', '/api/v1/auth/login'])('while bodies for %s never come', async (path) => {
    const { url } = await testApp()
    const slow = await Promise.all(TEN.map(() => rawSocket(url, request('{', { path, length: 100 }))))
    await servedAt(url)
    for (const { tcp } of slow) tcp.destroy()
    await servedAt(url)
  })

  it.each([
    ['reset', (tcp: Socket) => tcp.resetAndDestroy()],
    ['ended', (tcp: Socket) => tcp.end()],
  ])('after requests that came behind one another on a connection that was %s', async (_name, end) => {
    const { url } = await testApp()
    for (const afterMs of [0, 5, 30]) {
      const { tcp, ended } = await rawSocket(url, request(DEAR_BODY).repeat(30))
      await sleep(afterMs)
      end(tcp)
      await ended
    }
    await servedAt(url)
  })

  it('while answers are not read', async () => {
    const { url } = await testApp()
    const lazy = await Promise.all(TEN.map(() => rawSocket(url)))
    for (const { tcp } of lazy) {
      tcp.pause()
      tcp.write(request(DEAR_BODY).repeat(60))
    }
    await servedAt(url)
    for (const { tcp } of lazy) tcp.destroy()
  })

  it('after bodies that are no JSON, too long, cut off, of no type or of no length', async () => {
    const { url } = await testApp()
    const bad = [
      request('{"query":'),
      request(`"${'x'.repeat(300_000)}"`),
      request('', { length: -1 }),
      request('[]'),
      request('null'),
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ]
    const sockets = await Promise.all(bad.flatMap((text) => TEN.map(() => rawSocket(url, text))))
    await Promise.all(sockets.map((socket) => expect.poll(() => socket.said()).toMatch(/^HTTP\/1\.1 4/)))
    for (const { tcp } of sockets) tcp.destroy()
    await servedAt(url)
  })

  it.each([
    [
      'GraphQL',
      (url: string, identifier: string) =>
        new ThirdParty(url).graphql(SIGN_IN, { input: { identifier, type: 'EMAIL', password: 'wrong' } }),
    ],
    [
      'REST',
      (url: string, identifier: string) =>
        new ThirdParty(url).rest('POST', '/auth/login/complete', { identifier, type: 'email', password: 'wrong' }),
    ],
  ])('while slowed tries of passwords wait, over %s', async (_name, attempt) => {
    const { url } = await testApp()
    const names = many(AT_ONCE, (index) => `nobody${index}@example.org`)
    // The seventh of each waits two seconds.
    for (let n = 0; n < 6; n += 1) await Promise.all(names.map((name) => attempt(url, name)))
    let done = 0
    const slowed = names.map((name) => attempt(url, name).then(() => (done += 1)))
    await sleep(200)
    await servedAt(url)
    expect(done).toBe(0)
    await Promise.all(slowed)
  })

  it('while replies are waited for over REST', async () => {
    const { url } = await testApp({ model: () => new ScriptedModel({ tokens: many(100, () => 'a '), tokenMs: 30 }) })
    const parties = many(AT_ONCE + 2, () => new ThirdParty(url))
    let done = 0
    const waiting = await Promise.all(
      parties.map(async (party, index) => {
        const id = await party.startConversation()
        const stream: Record<string, string> = index % 2 ? { accept: 'text/event-stream' } : {}
        return {
          sent: party
            .rest('POST', `/chat/guest/conversations/${id}/messages`, { content: 'hello' }, stream)
            .then(() => (done += 1)),
        }
      }),
    )
    await sleep(500)
    await servedAt(url)
    expect(done).toBe(0)
    await Promise.all(waiting.map(({ sent }) => sent))
  })

  it('and no request is answered twice or not at all: those that a line keeps are answered in their order', async () => {
    const { url } = await testApp()
    const { tcp, said } = await rawSocket(
      url,
      many(40, (n) => request(JSON.stringify({ query: `{ a${n}: greeting }` }))).join(''),
    )
    await expect
      .poll(() => [...said().matchAll(/"a(\d+)":/g)].map(([, n]) => Number(n)), { timeout: 10_000 })
      .toEqual(many(40, (n) => n))
    tcp.destroy()
  })
})
