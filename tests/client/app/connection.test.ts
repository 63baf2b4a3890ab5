// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { asked, fetchFromServer, reachable } from '../../../client/lib/connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  reachable.set(true)
})

const answering = (status: number, body = '{}') =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

describe('Whether the server can be reached', () => {
  test.each([
    [200, '{"data":{}}', true],
    [200, '{"errors":[{"message":"Not found","extensions":{"code":"NOT_FOUND"}}]}', true],
    [401, '', true],
    [500, '', true],
    [502, '', false],
    [503, '', false],
  ])('is said by an answer, also by a no: %i %s', async (status, body, isReached) => {
    reachable.set(false)
    answering(status, body)
    await fetchFromServer('/graphql')
    expect(reachable.get()).toBe(isReached)
  })

  test('is not said by an answer to what was asked before the network was lost', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const late = fetchFromServer('/graphql')
    window.dispatchEvent(new Event('offline'))
    resolve(new Response('{}'))
    await late
    expect(reachable.get()).toBe(false)
    const next = asked()
    next()
    expect(reachable.get()).toBe(true)
  })
})
