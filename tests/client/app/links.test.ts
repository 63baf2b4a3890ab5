// @vitest-environment jsdom
import { ApolloLink, gql } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authorizationLink, errorLink, retryLink } from '../../../client/app/links.ts'
import { reachable } from '../../../client/lib/connection.ts'
import { session } from '../../../client/lib/session.ts'
import { OFFLINE, Refused, scriptedClient } from '../scripted-link.ts'

const ASK = gql`
  query Ask {
    viewer {
      id
    }
  }
`
const TELL = gql`
  mutation Tell {
    signOut
  }
`
const USER = { id: 'u1', name: 'Jo', email: null, phone: null, role: 'GENERAL_PHYSICIAN', picture: null } as const

beforeEach(() => {
  vi.useFakeTimers()
  // Whoever asks whether the server is back gets no answer.
  vi.stubGlobal('fetch', () => Promise.reject(OFFLINE))
  session.begin({ token: 't', user: USER })
  reachable.set(true)
})
afterEach(() => {
  reachable.set(true)
  session.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function linked() {
  const { client, link } = scriptedClient(errorLink, retryLink)
  const settle = async (promise: Promise<unknown>) => {
    const outcome = promise.then(
      () => 'answered',
      () => 'failed',
    )
    await vi.advanceTimersByTimeAsync(10_000)
    return outcome
  }
  const ask = () => settle(client.query({ query: ASK, fetchPolicy: 'network-only' }))
  const tell = () => settle(client.mutate({ mutation: TELL }))
  return { link, ask, tell }
}

describe('A call that fails on the way', () => {
  test('is made again when it only asks', async () => {
    const { link, ask } = linked()
    let failures = 2
    link.answer('Ask', () => (failures-- > 0 ? OFFLINE : { viewer: null }))
    expect(await ask()).toBe('answered')
    expect(link.count('Ask')).toBe(3)
  })

  test('is given up after the third time', async () => {
    const { link, ask } = linked()
    link.answer('Ask', OFFLINE)
    expect(await ask()).toBe('failed')
    expect(link.count('Ask')).toBe(3)
    expect(reachable.get()).toBe(false)
  })

  test('is never made twice when it changes something', async () => {
    const { link, tell } = linked()
    link.answer('Tell', OFFLINE)
    expect(await tell()).toBe('failed')
    expect(link.count('Tell')).toBe(1)
  })

  test('is no reason to sign anybody out', async () => {
    const { link, ask } = linked()
    link.answer('Ask', OFFLINE)
    await ask()
    expect(session.get()?.token).toBe('t')
  })
})

describe('A server’s no', () => {
  test('is final: nobody asks again', async () => {
    const { link, ask } = linked()
    link.answer('Ask', new Refused('INTERNAL'))
    expect(await ask()).toBe('failed')
    expect(link.count('Ask')).toBe(1)
  })

  test('has the session verified when it does not know the token', async () => {
    const doubted = vi.fn()
    const stop = session.onDoubt(doubted)
    const { link, ask } = linked()
    link.answer('Ask', new Refused('UNAUTHENTICATED'))
    await ask()
    stop()
    expect(doubted).toHaveBeenCalledTimes(1)
    expect(session.get()?.token).toBe('t')
  })

  test.each([
    [401, 1, true],
    [503, 0, false],
    [500, 0, true],
  ])(
    'by the status %i casts %i doubts, and leaves the server reachable: %s',
    async (statusCode, doubts, isReachable) => {
      const doubted = vi.fn()
      const stop = session.onDoubt(doubted)
      const { link, ask } = linked()
      const response = new Response('', { status: statusCode })
      link.answer('Ask', new ServerError('no', { response, bodyText: '' }))
      expect(await ask()).toBe('failed')
      expect(link.count('Ask')).toBe(1)
      stop()
      expect(doubted).toHaveBeenCalledTimes(doubts)
      expect(reachable.get()).toBe(isReachable)
    },
  )
})

describe('The session’s token', () => {
  test('goes with every call while there is one', async () => {
    const seen: unknown[] = []
    const look = new ApolloLink((operation, forward) => {
      seen.push(operation.getContext().headers)
      return forward(operation)
    })
    const { client, link } = scriptedClient(authorizationLink, look)
    link.answer('Ask', { viewer: null })
    await client.query({ query: ASK, fetchPolicy: 'network-only' })
    session.end()
    await client.query({ query: ASK, fetchPolicy: 'network-only' })
    expect(seen).toEqual([{ authorization: 'Bearer t' }, undefined])
  })
})
