import { describe, expect, it } from 'vitest'
import { rawSocket, upgradeRequest } from '#tests/support/raw-socket.ts'
import { send } from '#tests/support/matrix/verdict.ts'
import { testApp } from '#tests/support/test-app.ts'

const OURS = ['localhost', 'LOCALHOST:4000', 'margin.localhost', '127.0.0.1', '127.8.9.10:80', '[::1]', '[::1]:4000']
const OTHERS = [
  'evil.example',
  'localhost.evil.example',
  'evil.example:4000',
  '10.0.0.1',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example/localhost',
  'xlocalhost',
  '[::2]',
  '0.0.0.0',
  '%',
]
const PATHS = ['/', '/healthz', '/dev/outbox', '/graphql?query={greeting}', '/api/v1/auth/verify', '/assets/none.js']

async function upgradeStatus(url: string, host: string): Promise<string | undefined> {
  const socket = await rawSocket(url, upgradeRequest(url, '/graphql', [`Host: ${host}`]))
  await expect.poll(socket.said).not.toBe('')
  socket.tcp.destroy()
  return socket.said().split(' ')[1]
}

describe('in demo mode', () => {
  it('a page whose name was made to lead here reads nothing, by any path, and no socket opens', async () => {
    const { url } = await testApp()
    for (const host of OTHERS) {
      for (const path of PATHS) {
        const { status, text } = await send(url, { method: 'GET', path, headers: { host } })
        expect([host, path, status, text]).toEqual([host, path, 403, expect.stringContaining('localhost only')])
      }
      expect([host, await upgradeStatus(url, host)]).toEqual([host, '403'])
    }
  })

  it('this computer is answered by each of its names', async () => {
    const { url } = await testApp()
    for (const host of OURS) {
      expect([host, (await send(url, { method: 'GET', path: '/dev/outbox', headers: { host } })).status]).toEqual([
        host,
        200,
      ])
      expect([host, await upgradeStatus(url, host)]).toEqual([host, '101'])
    }
  })

  it('the name of PUBLIC_URL is ours, too', async () => {
    const { url } = await testApp({ env: { PUBLIC_URL: 'https://margin.example:8443/' } })
    for (const [host, status] of [
      ['margin.example', 200],
      ['margin.example:8443', 200],
      ['evil.margin.example', 403],
    ] as const)
      expect([host, (await send(url, { method: 'GET', path: '/healthz', headers: { host } })).status]).toEqual([
        host,
        status,
      ])
  })
})

describe('outside demo mode', () => {
  it('any name leads here: proxies give us theirs', async () => {
    const { url } = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(40) } })
    for (const host of ['margin.example', '10.0.0.1:4000', 'localhost']) {
      expect((await send(url, { method: 'GET', path: '/healthz', headers: { host } })).status).toBe(200)
      expect(await upgradeStatus(url, host)).toBe('101')
    }
  })
})
