// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifySession } from '../../../client/features/accounts/verify-session.ts'
import { ENDED, session, sessionNotice } from '../../../client/lib/session.ts'

const USER = { id: 'u1', name: 'Jo', email: null, phone: '+12025550103', role: 'GENERAL_PHYSICIAN', picture: null }
/** What `GET /api/v1/auth/verify` answers. */
const ANSWER = { ...USER, name: 'Jo Osei', role: 'expert_physician', is_active: true, specialty_id: null }

let asked: (string | undefined)[] = []
function answering(respond: () => Response | Promise<Response>): void {
  asked = []
  vi.stubGlobal('fetch', (_url: string, init: { headers: { authorization: string } }) => {
    asked.push(init.headers.authorization)
    return Promise.resolve().then(respond)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  session.begin({ token: 't', user: USER })
})
afterEach(() => {
  session.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('Verifying the session', () => {
  test('asks once, however many want to know', async () => {
    answering(() => Response.json(ANSWER))
    await Promise.all([verifySession(), verifySession(), verifySession()])
    expect(asked).toEqual(['Bearer t'])
    await verifySession()
    expect(asked).toHaveLength(2)
  })

  test('asks nothing where nobody is signed in', async () => {
    session.end()
    answering(() => Response.json(ANSWER))
    await verifySession()
    expect(asked).toEqual([])
  })

  test('takes over what has changed of the account, in memory and in the browser', async () => {
    answering(() => Response.json(ANSWER))
    await verifySession()
    expect(session.get()?.user).toMatchObject({ name: 'Jo Osei', role: 'expert_physician' })
    expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toMatchObject({
      name: 'Jo Osei',
      role: 'expert_physician',
      avatar: null,
    })
  })

  test('signs out 100 ms after the server’s no', async () => {
    answering(() => Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }))
    const verified = verifySession()
    await vi.advanceTimersByTimeAsync(99)
    expect(session.get()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await verified
    expect(session.get()).toBeNull()
    expect(sessionNotice.get()).toBe('Your session has ended. Please sign in again.')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is down', () => new Response('', { status: 503 })],
    ['the server fails', () => new Response('', { status: 500 })],
    ['a proxy answers with a page', () => new Response('<html>', { status: 200 })],
  ])('signs nobody out because %s', async (_why, respond) => {
    answering(respond)
    const verified = verifySession()
    await vi.advanceTimersByTimeAsync(5_000)
    await verified
    expect(session.get()?.token).toBe('t')
  })

  test('says nothing of a sign-in that came meanwhile', async () => {
    answering(() => {
      session.begin({ token: 'other', user: USER })
      return new Response('', { status: 401 })
    })
    const verified = verifySession()
    await vi.advanceTimersByTimeAsync(200)
    await verified
    expect(session.get()?.token).toBe('other')
  })
})

test('What an earlier version left in the browser, with roles in capitals, is read as it is documented', async () => {
  localStorage.setItem('auth_token', 'kept')
  localStorage.setItem('auth_user', JSON.stringify({ ...USER, role: 'ADMIN' }))
  vi.resetModules()
  const again = await import('../../../client/lib/session.ts')
  expect(again.session.get()?.user.role).toBe('admin')
})

describe('Signing out', () => {
  const stored = () => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')]

  test('is heard of in other tabs at once, while the token stays for the call that ends the session', () => {
    session.leave()
    expect(stored()).toEqual([null, null])
    expect(session.get()?.token).toBe('t')
    session.update({ ...USER, name: 'Jo Osei' })
    expect(stored()).toEqual([null, null])
  })

  test('that the server tells of before it has answered is no news', () => {
    session.leave()
    session.end(ENDED)
    expect([session.get(), sessionNotice.get()]).toEqual([null, null])
    session.begin({ token: 't2', user: USER })
    session.end(ENDED)
    expect(sessionNotice.get()).toBe(ENDED)
  })
})
