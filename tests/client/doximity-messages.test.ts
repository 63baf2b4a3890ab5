import { describe, expect, test } from 'vitest'
import {
  readDoximityMessage,
  readReturn,
  roleInState,
} from '../../client/features/accounts/providers/doximity-messages.ts'
import { destinationOf } from '../../client/features/accounts/signed-in.ts'

describe('What Doximity sends back', () => {
  test.each([
    ['', 'No authorization code received from Doximity'],
    ['?state=s', 'No authorization code received from Doximity'],
    ['?code=c', 'No state parameter received from Doximity'],
    ['?error=access_denied&state=s', 'Doximity OAuth error: access_denied'],
  ])('%j is an error: %s', (search, error) => expect(readReturn(search)).toMatchObject({ error }))
  test('is a code with its state', () =>
    expect(readReturn('?code=c&state=%7B%22role%22%3A1%7D')).toEqual({ code: 'c', state: '{"role":1}' }))
  test('is short where somebody else wrote it', () => {
    const returned = readReturn(`?error=${'x'.repeat(5_000)}`)
    expect('error' in returned && returned.error.length).toBeLessThan(200)
  })

  test.each([
    ['{"role":"expert_physician"}', 'expert_physician'],
    ['{"role":"general_physician"}', 'general_physician'],
    ['{"role":"admin"}', 'general_physician'],
    ['no JSON', 'general_physician'],
    ['null', 'general_physician'],
  ])('%s names %s', (state, role) => expect(roleInState(state)).toBe(role))
})

describe('A message of the callback page', () => {
  test.each([
    null,
    'text',
    {},
    { type: 'DOXIMITY_OAUTH_SUCCESS' },
    { type: 'DOXIMITY_OAUTH_SUCCESS', access_token: 1 },
    { type: 'DOXIMITY_OAUTH_ERROR' },
    { type: 'other', error: 'x' },
  ])('is not %j', (data) => expect(readDoximityMessage(data)).toBeNull())
  test('is a token or an error', () => {
    expect(readDoximityMessage({ type: 'DOXIMITY_OAUTH_SUCCESS', access_token: 't' })).not.toBeNull()
    expect(readDoximityMessage({ type: 'DOXIMITY_OAUTH_ERROR', error: 'x' })).not.toBeNull()
  })
})

describe('Somebody who has signed in', () => {
  test('goes back to where they came from', () =>
    expect(destinationOf('general_physician', '/chat/1', false)).toBe('/chat/1'))
  test('goes to the profile as an expert', () =>
    expect(destinationOf('expert_physician', '/chat/1', false)).toBe('/profile'))
  test('goes to the dashboard as an admin, or to the page of the admin area that they asked for', () => {
    expect(destinationOf('admin', '/chat/1', false)).toBe('/admin/dashboard')
    expect(destinationOf('admin', undefined, false)).toBe('/admin/dashboard')
    expect(destinationOf('admin', '/admin/users?role=ADMIN', false)).toBe('/admin/users?role=ADMIN')
    expect(destinationOf('general_physician', '/admin/users', false)).toBe('/admin/users')
  })
  test('goes home from nowhere', () => expect(destinationOf('general_physician', undefined, false)).toBe('/'))
  test("goes back to a guest's chat that they kept, and home from one that they did not", () => {
    expect(destinationOf('general_physician', '/guest-chat/1', true)).toBe('/guest-chat/1')
    expect(destinationOf('general_physician', '/guest-chat/1', false)).toBe('/')
  })
})
