import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { frame, rawSocket, upgradeRequest } from '#tests/support/raw-socket.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const app = await startTestApp()
const { url } = app
const host = new URL(url).host
afterAll(() => app.close())

const alive = async () => (await fetch(`${url}/healthz`)).status
const head = (line: string, ...lines: string[]) => `${[line, `Host: ${host}`, ...lines].join('\r\n')}\r\n\r\n`
const GREETING = '{"type":"connection_init"}'
const SUBSCRIBE = '{"id":"1","type":"subscribe","payload":{"query":"subscription { viewerEvents { __typename } }"}}'
const INIT = frame(GREETING)

/** Everything that came back, once the other side had its say or half a second is over. */
async function saidAfter(...bytes: (string | Buffer)[]): Promise<string> {
  const socket = await rawSocket(url, ...bytes)
  await Promise.race([socket.ended, sleep(500)])
  socket.tcp.destroy()
  return socket.said()
}

describe('packets', () => {
  it.each([
    ['bytes of all sorts', Buffer.from(Array.from({ length: 8_000 }, (_, index) => (index * 7 + 3) % 256)), '400'],
    ['the beginning of TLS', Buffer.from('1603010200010001fc0303', 'hex'), '400'],
    ['headers of a megabyte', upgradeRequest(url, '/graphql', [`X-A: ${'a'.repeat(1_000_000)}`]), '431'],
    [
      'three thousand headers',
      upgradeRequest(
        url,
        '/graphql',
        Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`),
      ),
      '431',
    ],
    ['OPTIONS *', head('OPTIONS * HTTP/1.1'), '404'],
    ['an absolute address that is none', head('GET http://[ HTTP/1.1'), '404'],
    ['two lengths', head('POST /graphql HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked'), '400'],
    ['no host', 'GET /dev/outbox HTTP/1.1\r\n\r\n', '400'],
    ['no host in HTTP/1.0', 'GET /dev/outbox HTTP/1.0\r\n\r\n', '403'],
    ['a tunnel', head('CONNECT evil.example:443 HTTP/1.1'), ''],
  ])('of %s are answered or cut', async (_name, bytes, status) => {
    expect((await saidAfter(bytes)).split(' ')[1] ?? '').toBe(status)
    expect(await alive()).toBe(200)
  })

  it('with broken escapes in their paths are refused, and not as faults of ours', async () => {
    for (const path of [
      '/%',
      '/%zz',
      '/api/v1/%ff',
      '/api/v1/chat/conversations/%E0%A4%A',
      '/images/%c0.webp',
      '/assets/%',
      '/graphql/%',
    ]) {
      const status = Number((await saidAfter(head(`GET ${path} HTTP/1.1`, 'Connection: close'))).split(' ')[1])
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })

  it('that end in a reset, after any number of bytes of a conversation, leave the process up', async () => {
    const bytes = Buffer.concat([Buffer.from(upgradeRequest(url)), INIT, frame(SUBSCRIBE)])
    for (let length = 1; length <= bytes.length; length += 3) {
      const socket = await rawSocket(url, bytes.subarray(0, length))
      if (length % 2 === 0) await sleep(1)
      socket.tcp.resetAndDestroy()
    }
    expect(await alive()).toBe(200)
  })
})

describe('frames', () => {
  it.each([
    ['that announce more bytes than there are', frame('x', 1, 2 ** 52)],
    ['with an unknown opcode', frame('', 0xb)],
    ['with bits that nobody agreed on', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ['without a mask', Buffer.from([0x81, 1, 65])],
    ['that close with half a code', frame('a', 8)],
    ['that close with a code that is none', frame(Buffer.from([0, 0]), 8)],
    ['that are no UTF-8', frame(Buffer.from([0xff, 0xfe]))],
    [
      'in a thousand pieces',
      Buffer.concat([
        Buffer.from([0x01, 0x80, 0, 0, 0, 0]),
        ...Array.from({ length: 1_000 }, () => Buffer.from([0x00, 0x80, 0, 0, 0, 0])),
      ]),
    ],
  ])('%s close their socket and no other', async (_name, bytes) => {
    const quiet = await new ThirdParty(url).socket()
    const socket = await rawSocket(url, upgradeRequest(url), INIT, bytes)
    expect(await socket.ended).toBeLessThan(10_000)
    expect(quiet.raw.readyState).toBe(WebSocket.OPEN)
    quiet.raw.close()
  })

  it.each([
    ['a subscription before they are greeted', [SUBSCRIBE], 4401],
    ['two greetings', [GREETING, GREETING], 4429],
    ['what is no JSON', [GREETING, '{'], 4400],
    ['null', [GREETING, 'null'], 4400],
    ['a list', [GREETING, '[]'], 4400],
    ['a type that is none', [GREETING, '{"type":"__proto__"}'], 4400],
    ['what only a server says', [GREETING, '{"type":"next","id":"1","payload":{}}'], 4400],
    ['what only a server says at first', ['{"type":"connection_ack"}'], 4400],
  ])('that say %s are closed with the code of the protocol', async (_name, texts, code) => {
    const raw = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    raw.once('open', () => texts.forEach((text) => raw.send(text)))
    expect(await new Promise<number>((resolve) => raw.once('close', resolve))).toBe(code)
    expect(await alive()).toBe(200)
  })

  it('that name two subscriptions alike are closed, too', async () => {
    const party = new ThirdParty(url)
    await party.startConversation()
    const socket = await party.socket()
    for (const text of [SUBSCRIBE, SUBSCRIBE]) socket.raw.send(text)
    expect((await socket.closed).code).toBe(4409)
  })

  it('of a thousand sockets at once are heard, and others are answered meanwhile', async () => {
    const sockets = await Promise.all(Array.from({ length: 1_000 }, () => rawSocket(url, upgradeRequest(url), INIT)))
    const during = await Promise.all(Array.from({ length: 20 }, alive))
    expect(new Set(during)).toEqual(new Set([200]))
    await expect
      .poll(() => sockets.filter(({ said }) => said().includes('connection_ack')).length, { timeout: 15_000 })
      .toBe(1_000)
    for (const { tcp } of sockets) tcp.destroy()
    expect(await alive()).toBe(200)
  })
})
