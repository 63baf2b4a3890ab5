import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { the } from '../support/the.ts'
import { expect } from './server.ts'

interface Person {
  /** National, as one types it. */
  digits: string
  phone: string
  password: string
  token: string
}

export const PASSWORD = 'Journey!2026'

// All journeys of a run share one server, and a phone names one account.
let next = 120
/** A US phone number that no journey has used, without its country code. */
export const newDigits = (): string => `2025550${next++}`

/** A call of GraphQL without the browser. @throws Error for a refusal */
export async function ask<Data>(url: string, query: string, variables: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(errors[0]?.message)
  return data
}

/** Somebody who has just registered, without the browser. */
export async function newPerson(url: string): Promise<Person> {
  const digits = newDigits()
  const phone = `+1${digits}`
  const identifier = { identifier: phone, type: 'PHONE' }
  const sent = await ask<{ requestSignUpCode: { code: string } }>(
    url,
    'mutation ($input: IdentifierInput!) { requestSignUpCode(input: $input) { code } }',
    { input: identifier },
  )
  const verified = await ask<{ verifySignUpCode: { verificationToken: string } }>(
    url,
    'mutation ($input: IdentifierWithCodeInput!) { verifySignUpCode(input: $input) { verificationToken } }',
    { input: { ...identifier, code: sent.requestSignUpCode.code } },
  )
  const { register } = await ask<{ register: { accessToken: string } }>(
    url,
    'mutation ($input: RegisterInput!) { register(input: $input) { accessToken } }',
    {
      input: {
        name: 'Jo Newcomer',
        phone,
        password: PASSWORD,
        verificationToken: verified.verifySignUpCode.verificationToken,
      },
    },
  )
  return { digits, phone, password: PASSWORD, token: register.accessToken }
}

const DEMO = {
  admin: ['admin@example.org', 'Admin!2026demo'],
  expert: ['gi.expert@example.org', 'Expert!2026demo'],
} as const

/** The token of a new session of an account that a demo server has. */
export async function demoToken(url: string, who: keyof typeof DEMO): Promise<string> {
  const [identifier, password] = DEMO[who]
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    url,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { identifier, type: 'EMAIL', password } },
  )
  return signIn.accessToken
}

/** Ends the session of a token, as from another device. */
export async function endSession(url: string, token: string): Promise<void> {
  await ask(url, 'mutation { revokeCurrentSession { revokedId } }', {}, token)
}

/** A conversation of somebody, begun elsewhere. @returns its id */
export async function beginElsewhere(url: string, token: string, title: string): Promise<string> {
  const { startConversation } = await ask<{ startConversation: { id: string } }>(
    url,
    'mutation ($input: StartConversationInput!) { startConversation(input: $input) { id } }',
    { input: { title } },
    token,
  )
  return startConversation.id
}

/** Puts an authenticator before the account. @returns the code of its app, `steps` half minutes from now, and the recovery codes */
export async function withAuthenticator(
  url: string,
  { token }: Person,
): Promise<{ code(steps?: number): string; recoveryCodes: string[] }> {
  const { startTotp } = await ask<{ startTotp: { secret: string } }>(
    url,
    'mutation { startTotp { secret } }',
    {},
    token,
  )
  const app = new TOTP({ secret: Secret.fromBase32(startTotp.secret) })
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 })
  const { confirmTotp } = await ask<{ confirmTotp: { codes: string[] } }>(
    url,
    'mutation ($input: TotpCodeInput!) { confirmTotp(input: $input) { codes } }',
    { input: { code: code() } },
    token,
  )
  return { code, recoveryCodes: confirmTotp.codes }
}

/** The first step of signing in. */
export async function sayWho(page: Page, identifier: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email or phone number' }).fill(identifier)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter Password' })).toBeVisible()
}

export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The code that a demo server shows. */
export async function shownCode(page: Page): Promise<string> {
  const hint = page.getByText('The code is')
  await expect(hint).toBeVisible()
  return the(/\d{6}/.exec(await hint.innerText()))[0]
}

/** Types into the first of the six boxes; the rest follow. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click()
  await page.keyboard.type(code)
}

/** Ten digits differ from the right ones in the last. */
export const otherThan = (code: string): string => code.slice(0, 5) + ((Number(code[5]) + 1) % 10)

/** Whose account it is, as its menu says. */
export async function accountIs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The page of somebody who came in. */
export async function signedIn(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Describe the patient' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/\S{20,}/)
}

/** The token of somebody who has an account, without the browser. */
export async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    url,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { identifier: email, type: 'EMAIL', password } },
  )
  return signIn.accessToken
}

/** Runs in the page, before its own scripts: somebody is signed in with this token, as a physician or in the role given. */
export const signInWith = (who: string | { token: string; role: string }) => {
  const { token, role } = typeof who === 'string' ? { token: who, role: 'general_physician' } : who
  localStorage.setItem('auth_token', token)
  localStorage.setItem(
    'auth_user',
    JSON.stringify({ id: 'me', name: 'Jo Newcomer', email: null, phone: null, role, picture: null }),
  )
}
