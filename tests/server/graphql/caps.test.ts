import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { createLog } from '#server/platform/log.ts'
import { frame, rawSocket, upgradeRequest, type RawSocket } from '#tests/support/raw-socket.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'
import { testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty, type Socket } from '#tests/support/third-party.ts'

const CLOSED = { DEMO: 'off', SECRET_KEYS: 'k'.repeat(40) }

/** The code with which the server closes, or null when it greets. */
async function answerOf(socket: RawSocket): Promise<number | null> {
  const bytes = () => Buffer.from(socket.said().split('\r\n\r\n').slice(1).join('\r\n\r\n'), 'latin1')
  const init = frame('{"type":"connection_init"}')
  socket.tcp.write(init)
  await expect.poll(() => bytes().length, { timeout: 10_000 }).toBeGreaterThan(3)
  return bytes()[0] === 0x88 ? bytes().readUInt16BE(2) : null
}

describe('sockets', () => {
  it('of one address are 500 at most, whatever cookies they bring, and the next is told to come later', async () => {
    const { url } = await testApp({ env: { ...CLOSED, TRUST_PROXY: '1' } })
    const from = (address: string) => rawSocket(url, upgradeRequest(url, '/graphql', [`X-Forwarded-For: ${address}`]))
    const sockets = await Promise.all(Array.from({ length: 500 }, () => from('203.0.113.7')))
    expect(await answerOf(the(sockets[499]))).toBeNull()
    expect(await answerOf(await from('203.0.113.7'))).toBe(1013)
    // Others are not told so, and one that goes makes room.
    expect(await answerOf(await from('203.0.113.8'))).toBeNull()
    the(sockets[0]).tcp.destroy()
    await expect.poll(async () => answerOf(await from('203.0.113.7'))).toBeNull()
    for (const { tcp } of sockets) tcp.destroy()
  })

  it('of one guest are 50 at most, and of one session', async () => {
    const { url } = await testApp()
    const guest = new ThirdParty(url)
    await guest.startConversation()
    const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    for (const party of [guest, physician]) {
      const sockets: Socket[] = []
      for (let n = 0; n < 50; n += 1) sockets.push(await party.socket())
      await expect(party.socket()).rejects.toThrow('closed 1013 Too many sockets')
      the(sockets[0]).raw.close()
      await the(sockets[0]).closed
      await expect
        .poll(() =>
          party.socket().then(
            () => 'open',
            (error: unknown) => (error as Error).message,
          ),
        )
        .toBe('open')
    }
  })

  it.each([
    ['messages', (socket: WebSocket) => socket.send('{"type":"ping"}')],
    ['pings of the protocol', (socket: WebSocket) => socket.ping()],
    ['pongs nobody asked for', (socket: WebSocket) => socket.pong()],
    [
      'subscriptions that are refused',
      (socket: WebSocket, n: number) =>
        socket.send(`{"id":"${n}","type":"subscribe","payload":{"query":"{ greeting }"}}`),
    ],
  ])('that send thousands of %s at once are closed, and the others are served', async (_name, send) => {
    const { url } = await testApp()
    const quiet = await new ThirdParty(url).socket()
    const loud = await new ThirdParty(url).socket()
    for (let n = 0; n < 5_000; n += 1) send(loud.raw, n)
    // `ws` itself cuts who asks for more pongs than it reads.
    expect([1013, 1006]).toContain((await loud.closed).code)
    quiet.raw.send('{"type":"ping"}')
    await new Promise((resolve) => quiet.raw.once('message', resolve))
    expect(quiet.raw.readyState).toBe(WebSocket.OPEN)
  })

  it('that say as much as a busy screen does are left alone', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const socket = await party.socket()
    for (let n = 0; n < 100; n += 1)
      socket.subscribe('subscription($id: ID!) { conversationEvents(id: $id) { __typename } }', { id }).leave()
    const watch = socket.subscribe('subscription($id: ID!) { conversationEvents(id: $id) { __typename } }', { id })
    expect((await watch.until(() => true)).__typename).toBe('ConversationSnapshot')
  })
})

describe.skipIf(!hasRedis)('a socket that comes while Redis is away', () => {
  it('is told to come later, and comes in once it is back', async () => {
    const redis = await startRedis()
    const bus = await new RedisBus(redis.url, createLog('silent')).open()
    const { url } = await testApp({ bus })
    const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    await physician.socket()
    await redis.stop()
    await expect(physician.socket()).rejects.toThrow('closed 1013')
  })
})
