// @vitest-environment jsdom
import { ServerError } from '@apollo/client/errors'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LoginScreen } from '../../../client/features/accounts/sign-in/login-screen.tsx'
import { SignupScreen } from '../../../client/features/accounts/sign-up/signup-screen.tsx'
import { ApiContext } from '../../../client/lib/api.ts'
import { session } from '../../../client/lib/session.ts'
import { OFFLINE, Refused, scriptedClient, type ScriptedLink } from '../scripted-link.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const statused = (status: number) =>
  new ServerError('Response not successful', { response: new Response('<html>', { status }), bodyText: '<html>' })
/** What a server answers that has nothing to say. */
const WORDLESS: [string, Error][] = [
  ['a 500', statused(500)],
  ['an error nobody meant to tell', new Refused('INTERNAL', 'Something went wrong. Incident 1')],
]
const AWAY: [string, Error][] = [
  ['the network fails', OFFLINE],
  ['a gateway has no server', statused(502)],
]
const sent = { __typename: 'CodeSent', message: 'A code was sent', code: null }

function opened(path: string): ScriptedLink {
  const { client, link } = scriptedClient()
  link.answer('SignInOptions', {
    signInOptions: { __typename: 'SignInOptions', googleClientId: null, doximity: false },
  })
  link.answer('CheckIdentifier', { checkIdentifier: { __typename: 'IdentifierAnswer', valid: true, message: '' } })
  link.answer('RequestSignInCode', { requestSignInCode: sent })
  link.answer('RequestSignUpCode', { requestSignUpCode: sent })
  link.answer('VerifySignUpCode', {
    verifySignUpCode: { __typename: 'SignUpVerified', verificationToken: 'verified' },
  })
  render(
    <ApiContext value={() => Promise.resolve(client)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/signup" element={<SignupScreen />} />
        </Routes>
      </MemoryRouter>
    </ApiContext>,
  )
  return link
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const title = (name: string) => screen.findByRole('heading', { name }, { timeout: 5_000 })
const said = (words: string | RegExp) => screen.findByText(words, {}, { timeout: 5_000 })

async function typeCode(): Promise<void> {
  const first = await screen.findByLabelText('6-digit code', { selector: 'input' })
  first.focus()
  fireEvent.paste(first, { clipboardData: { getData: () => '123456' } })
}

async function toPassword(): Promise<void> {
  write('Email or phone number', 'jo@example.org')
  press('Continue')
  await title('Enter Password')
}

async function toSignUpCode(): Promise<void> {
  write('Phone number', '2025550188')
  press('Continue')
  await title('Enter OTP')
}

async function toDetails(): Promise<void> {
  await toSignUpCode()
  await typeCode()
  await title('Create Your Account')
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Jo' } })
  write('Password', 'Journey!2026')
  write('Confirm password', 'Journey!2026')
  fireEvent.click(screen.getByRole('checkbox'))
}

describe.each(WORDLESS)('Where the server answers %s', (_what, error) => {
  test('the first step says so', async () => {
    opened('/login').answer('CheckIdentifier', error)
    write('Email or phone number', 'jo@example.org')
    press('Continue')
    expect(await said('Login init failed')).toBeTruthy()
  })

  test('the password step says so, for the password and for a code', async () => {
    const link = opened('/login')
    link.answer('SignIn', error)
    link.answer('RequestSignInCode', error)
    await toPassword()
    write('Password', 'right')
    press('Log in')
    expect(await said('Login failed')).toBeTruthy()
    press('Login with code')
    expect(await said('OTP request failed')).toBeTruthy()
  })

  test('the code step says so', async () => {
    const link = opened('/login')
    link.answer('SignInWithCode', error)
    await toPassword()
    press('Login with code')
    await typeCode()
    expect(await said('OTP login failed')).toBeTruthy()
  })

  test('a new password says so', async () => {
    const link = opened('/login')
    link.answer('ClaimableConversations', { claimableConversations: 0 })
    link.answer('SignInWithCode', {
      signInWithCode: {
        __typename: 'SignedIn',
        accessToken: 'token',
        user: {
          __typename: 'User',
          id: 'u1',
          name: 'Jo',
          email: null,
          phone: null,
          role: 'GENERAL_PHYSICIAN',
          picture: null,
        },
      },
    })
    link.answer('SetPassword', error)
    await toPassword()
    press('Forgot password?')
    await typeCode()
    await title('Set a New Password')
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Journey!2026' } })
    write('Confirm password', 'Journey!2026')
    press('Set password')
    expect(await said('Password change failed')).toBeTruthy()
  })
})

test('Signing up says what failed where the answer is broken', async () => {
  const link = opened('/signup')
  link.answer('VerifySignUpCode', statused(500))
  await toSignUpCode()
  await typeCode()
  expect(await said('OTP verification failed')).toBeTruthy()
  link.answer('VerifySignUpCode', new Refused('INTERNAL', 'Something went wrong. Incident 1'))
  await typeCode()
  expect(await said('OTP verification failed. Please try again.')).toBeTruthy()
})

test('Signing up says what failed where no code can be sent', async () => {
  opened('/signup').answer('RequestSignUpCode', statused(500))
  write('Phone number', '2025550188')
  press('Continue')
  expect(await said('Failed to send OTP. Please try again.')).toBeTruthy()
})

test('A registration that fails says so', async () => {
  const link = opened('/signup')
  link.answer('Register', statused(500))
  await toDetails()
  press('Continue')
  expect(await said('Registration failed')).toBeTruthy()
  link.answer('Register', new Refused('INTERNAL', 'Something went wrong. Incident 1'))
  press('Continue')
  expect(await said('Signup failed. Please try again.')).toBeTruthy()
})

describe.each(AWAY)('Where %s', (_what, error) => {
  test('each step says that first', async () => {
    const link = opened('/login')
    link.answer('CheckIdentifier', error)
    write('Email or phone number', 'jo@example.org')
    press('Continue')
    expect(await said(/^Could not reach the server\./)).toBeTruthy()
  })

  test('a registration says that nothing was made', async () => {
    const link = opened('/signup')
    link.answer('Register', error)
    await toDetails()
    press('Continue')
    expect(await said('Could not reach the server. You are not registered yet.')).toBeTruthy()
  })
})

describe('What is grey says why, for all to see', () => {
  test('Continue, before there is an address or a number', () => {
    opened('/login')
    expect(screen.getByText('An email address, or a phone number of 10 to 15 digits')).toBeTruthy()
    write('Email or phone number', 'jo@example.org')
    expect(screen.queryByText('An email address, or a phone number of 10 to 15 digits')).toBeNull()
  })

  test('Google, for a specialist without a specialty', async () => {
    const link = opened('/signup')
    link.answer('SignInOptions', {
      signInOptions: { __typename: 'SignInOptions', googleClientId: 'client', doximity: true },
    })
    link.answer('SignUpSpecialties', { specialties: [] })
    fireEvent.click(screen.getByRole('radio', { name: 'Specialist' }))
    const google = screen.getByRole('button', { name: 'Continue with Google' })
    expect(google.getAttribute('aria-disabled')).toBe('true')
    expect((await screen.findAllByText('Please select your specialty')).length).toBeGreaterThan(0)
  })

  test('an empty password is asked for', async () => {
    opened('/login')
    await toPassword()
    press('Log in')
    expect(await said('Password is required')).toBeTruthy()
  })
})

describe('Whoever was invited', () => {
  test('is greeted by the name of who invited them', async () => {
    const link = opened('/signup?invitation=i1')
    link.answer('InvitedBy', { invitationGreeting: { __typename: 'InvitationGreeting', invitedBy: 'Dr. Ada' } })
    expect(await screen.findByText(/invites you to/)).toBeTruthy()
    expect(screen.getByText('Dr. Ada')).toBeTruthy()
    expect(link.calls.find(({ name }) => name === 'InvitedBy')?.variables).toEqual({ id: 'i1' })
  })

  test.each([
    ['over', { invitationGreeting: null }, /was used before, or is over/],
    ['out of reach', OFFLINE, /could not be looked up/],
  ])('signs up all the same where the invitation is %s', async (_what, answer, words) => {
    opened('/signup?invitation=i1').answer('InvitedBy', answer)
    expect(await said(words)).toBeTruthy()
  })

  test('and nobody else is', () => {
    expect(opened('/signup').count('InvitedBy')).toBe(0)
  })
})
