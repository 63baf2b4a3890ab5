// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { LoginScreen } from '../../../client/features/accounts/sign-in/login-screen.tsx'
import { ApiContext } from '../../../client/lib/api.ts'
import { session } from '../../../client/lib/session.ts'
import { OFFLINE, Refused, scriptedClient } from '../scripted-link.ts'

afterEach(() => {
  cleanup()
  session.end()
})

const signedIn = {
  __typename: 'SignedIn',
  accessToken: 'token',
  user: {
    __typename: 'User',
    id: 'u1',
    name: 'Jo',
    email: 'jo@example.org',
    phone: null,
    role: 'GENERAL_PHYSICIAN',
    picture: null,
  },
}
const known = { checkIdentifier: { __typename: 'IdentifierAnswer', valid: true, message: '' } }
const codeSent = {
  requestSignInCode: { __typename: 'CodeSent', message: 'A code was sent to jo@example.org', code: null },
}

/** The sign-in page before a scripted server, opened by somebody who wanted to go to /calculators. */
function opened() {
  const { client, link } = scriptedClient()
  link.answer('SignInOptions', {
    signInOptions: { __typename: 'SignInOptions', googleClientId: null, doximity: false },
  })
  link.answer('CheckIdentifier', known)
  link.answer('ClaimableConversations', { claimableConversations: 0 })
  render(
    <ApiContext value={() => Promise.resolve(client)}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: { from: '/calculators' } }]}>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="*" element={<p>Arrived</p>} />
        </Routes>
      </MemoryRouter>
    </ApiContext>,
  )
  return link
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const title = (name: string) => screen.findByRole('heading', { name }, { timeout: 5_000 })

async function identified(): Promise<void> {
  write('Email or phone number', 'jo@example.org')
  press('Continue')
  await title('Enter Password')
}

async function typeCode(label: string, code: string): Promise<void> {
  const first = await screen.findByLabelText(label, { selector: 'input' })
  first.focus()
  fireEvent.paste(first, { clipboardData: { getData: () => code } })
}

describe('Who comes in', () => {
  test('is asked for a password once the server knows them', async () => {
    const link = opened()
    await identified()
    expect(link.calls.find(({ name }) => name === 'CheckIdentifier')?.variables).toEqual({
      input: { identifier: 'jo@example.org', type: 'EMAIL' },
    })
  })

  test('is told when nobody has that address, and led to sign-up', async () => {
    const link = opened()
    link.answer('CheckIdentifier', {
      checkIdentifier: { __typename: 'IdentifierAnswer', valid: false, message: 'No account found' },
    })
    write('Email or phone number', 'jo@example.org')
    press('Continue')
    expect(await screen.findByText(/No account found/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Sign up' })).toHaveLength(2)
  })

  test('cannot go on with what is neither address nor number', () => {
    opened()
    write('Email or phone number', 'jo@')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  })

  test('is told when the server was not reached', async () => {
    const link = opened()
    link.answer('CheckIdentifier', OFFLINE)
    write('Email or phone number', 'jo@example.org')
    press('Continue')
    expect(await screen.findByText(/Could not reach the server/)).toBeTruthy()
  })
})

describe('A password', () => {
  test('that is right signs in, and leads to where somebody wanted to go', async () => {
    const link = opened()
    link.answer('SignIn', { signIn: signedIn })
    await identified()
    write('Password', 'right')
    press('Log in')
    await screen.findByText('Arrived')
    expect(session.get()).toMatchObject({ token: 'token', user: { id: 'u1', name: 'Jo' } })
    expect(link.calls.find(({ name }) => name === 'SignIn')?.variables).toEqual({
      input: { identifier: 'jo@example.org', type: 'EMAIL', password: 'right', totpCode: null },
    })
  })

  test('that is wrong is said to be so in the server’s words, and can be typed again', async () => {
    const link = opened()
    link.answer('SignIn', new Refused('INVALID_CREDENTIALS', 'Invalid credentials'))
    await identified()
    write('Password', 'wrong')
    press('Log in')
    expect(await screen.findByText('Invalid credentials')).toBeTruthy()
    expect(session.get()).toBeNull()
    write('Password', 'right')
    expect(screen.queryByText('Invalid credentials')).toBeNull()
    link.answer('SignIn', { signIn: signedIn })
    press('Log in')
    await screen.findByText('Arrived')
  })

  test('that did not reach the server signs nobody in', async () => {
    const link = opened()
    link.answer('SignIn', OFFLINE)
    await identified()
    write('Password', 'right')
    press('Log in')
    expect(await screen.findByText('Could not reach the server. You are not signed in.')).toBeTruthy()
  })

  test('with a second factor is sent again with its code', async () => {
    const link = opened()
    link.answer('SignIn', ({ input }) =>
      (input as { totpCode: string | null }).totpCode === '123456'
        ? { signIn: signedIn }
        : new Refused('TOTP_REQUIRED', 'Enter your authenticator code'),
    )
    await identified()
    write('Password', 'right')
    press('Log in')
    await title('Enter Authenticator Code')
    await typeCode('Authenticator code', '123456')
    await screen.findByText('Arrived')
    expect(link.count('SignIn')).toBe(2)
    expect(session.get()?.token).toBe('token')
  })

  test('with a second factor may use a recovery code instead', async () => {
    const link = opened()
    link.answer('SignIn', ({ input }) =>
      (input as { totpCode: string | null }).totpCode === 'abcd-efgh'
        ? { signIn: signedIn }
        : new Refused('TOTP_REQUIRED'),
    )
    await identified()
    write('Password', 'right')
    press('Log in')
    await title('Enter Authenticator Code')
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    write('Recovery code', ' abcd-efgh ')
    press('Verify')
    await screen.findByText('Arrived')
  })
})

describe('A code', () => {
  test('is sent, and signs in with its last digit', async () => {
    const link = opened()
    link.answer('RequestSignInCode', codeSent)
    link.answer('SignInWithCode', { signInWithCode: signedIn })
    await identified()
    press('Login with code')
    await title('Enter OTP')
    await typeCode('6-digit code', '654321')
    await screen.findByText('Arrived')
    expect(link.calls.find(({ name }) => name === 'SignInWithCode')?.variables).toEqual({
      input: { identifier: 'jo@example.org', type: 'EMAIL', code: '654321', totpCode: null },
    })
  })

  test('that is wrong leaves the boxes empty, with the server’s words', async () => {
    const link = opened()
    link.answer('RequestSignInCode', codeSent)
    link.answer('SignInWithCode', new Refused('INVALID_CODE', 'That code is not right'))
    await identified()
    press('Login with code')
    await title('Enter OTP')
    await typeCode('6-digit code', '111111')
    expect(await screen.findByText('That code is not right')).toBeTruthy()
    expect(
      screen
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value)
        .join(''),
    ).toBe('')
    expect(session.get()).toBeNull()
  })

  test('asked for within half a minute of the last one is that one', async () => {
    const link = opened()
    link.answer('RequestSignInCode', new Refused('RATE_LIMITED', 'Wait', { retryAfterSeconds: 20 }))
    await identified()
    press('Login with code')
    await title('Enter OTP')
    expect(await screen.findByText(/A code was sent less than 30 seconds ago/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Resend code in (20|19) s/ })).toBeTruthy()
  })

  test('that cannot be sent for longer keeps the password step, and says why', async () => {
    const link = opened()
    link.answer('RequestSignInCode', new Refused('RATE_LIMITED', 'Too many codes', { retryAfterSeconds: 600 }))
    await identified()
    press('Login with code')
    expect(await screen.findByText('Too many codes')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Enter Password' })).toBeTruthy()
  })

  test('after a forgotten password leads to a new one, which may be skipped', async () => {
    const link = opened()
    link.answer('RequestSignInCode', codeSent)
    link.answer('SignInWithCode', { signInWithCode: signedIn })
    await identified()
    press('Forgot password?')
    await title('Enter OTP')
    await typeCode('6-digit code', '654321')
    await title('Set a New Password')
    fireEvent.click(await screen.findByRole('button', { name: /Skip/ }))
    await waitFor(() => expect(screen.getByText('Arrived')).toBeTruthy())
  })
})
