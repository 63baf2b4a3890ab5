import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { rawSocket, upgradeRequest } from '#tests/support/raw-socket.ts'
import { testApp } from '#tests/support/test-app.ts'

const alive = async (url: string) => (await fetch(`${url}/healthz`)).status

describe('a request to upgrade', () => {
  const LONG = `/${'a'.repeat(8_000)}`
  it('to a path that is none is refused in words, and the process stays up', async () => {
    const { url } = await testApp()
    for (const target of [
      '//',
      '///',
      '//\\',
      '/%',
      '/%ff%00',
      'http://',
      'http://[',
      'http://a b',
      '*',
      '/\u0001',
      '/graphql/../..',
      '?',
      LONG,
    ]) {
      const socket = await rawSocket(url, upgradeRequest(url, target))
      await socket.ended
      expect([target, socket.said()]).toEqual([
        target,
        expect.stringMatching(/^HTTP\/1\.1 (400 Bad Request|404 Not Found)\r\n/),
      ])
    }
    expect(await alive(url)).toBe(200)
  })

  it('finds the door by its path, with or without a query or an origin before it', async () => {
    const { url } = await testApp()
    for (const target of ['/graphql', '/graphql?a=//', `${url}/graphql`]) {
      const socket = await rawSocket(url, upgradeRequest(url, target))
      await expect.poll(socket.said).toMatch(/^HTTP\/1\.1 101 /)
      socket.tcp.destroy()
    }
  })

  it.each([
    ['another path', '/elsewhere', []],
    ['another origin', '/graphql', ['Origin: https://elsewhere.example']],
    ['another version', '/graphql', ['Sec-WebSocket-Version: 99']],
    ['what is no path', '//', []],
  ])('from %s that is refused and then reset leaves the process up', async (_name, target, lines) => {
    const { url } = await testApp()
    for (let n = 0; n < 20; n += 1) {
      const socket = await rawSocket(url, upgradeRequest(url, target, lines), Buffer.alloc(n * 4_000))
      if (n % 2 === 0) await sleep(n)
      socket.tcp.resetAndDestroy()
      await socket.ended
    }
    expect(await alive(url)).toBe(200)
  })

  it('that is refused leaves no connection behind, though the other side keeps its half open', async () => {
    const { url } = await testApp()
    const socket = await rawSocket(url, upgradeRequest(url, '/elsewhere'))
    expect(await socket.ended).toBeLessThan(5_000)
  })

  it('that is never followed by a word is ended a second after it was told so, though it does not answer', async () => {
    const { url } = await testApp()
    const socket = await rawSocket(url, upgradeRequest(url))
    // 5 s until 4408, one more until nobody waits for its answer.
    expect(await socket.ended).toBeLessThan(12_000)
    expect(await alive(url)).toBe(200)
  })
})
