import { randomInt } from 'node:crypto'
import { ThirdParty } from './third-party.ts'

export const PASSWORD = 'Correct-horse-9'

/** A phone number that nobody in this run has: the range 555-01xx is fiction, the area code is chance. */
export function newPhone(): string {
  return `+1${randomInt(201, 990)}${randomInt(200, 999)}${String(randomInt(0, 9_999)).padStart(4, '0')}`
}

/** What the demo server says instead of sending a message. */
export async function signUpCode(party: ThirdParty, phone: string): Promise<string> {
  const { json } = await party.rest('POST', '/auth/signup/otp-request', { identifier: phone, type: 'phone' })
  return json.otp_code as string
}

/** A new account, signed in, by the calls that a client makes. */
export async function register(
  url: string,
  extra: Record<string, unknown> = {},
): Promise<{ party: ThirdParty; phone: string; id: string }> {
  const party = new ThirdParty(url)
  const phone = newPhone()
  const otp_code = await signUpCode(party, phone)
  const verified = await party.rest('POST', '/auth/signup/otp-verify', { identifier: phone, type: 'phone', otp_code })
  const body = {
    name: 'New Physician',
    phone,
    password: PASSWORD,
    verification_token: verified.json.verification_token,
    ...extra,
  }
  const { json, status } = await party.rest('POST', '/auth/register', body)
  if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(json)}`)
  party.token = json.access_token
  return { party, phone, id: json.user.id }
}

/** From now on the address names the account of who calls. */
export async function verifyEmail(party: ThirdParty, email: string): Promise<void> {
  const input = { identifier: email, type: 'EMAIL' }
  const { data: sent } = await party.graphql(
    'mutation($input: IdentifierInput!) { requestIdentifierCode(input: $input) { code } }',
    { input },
  )
  const { errors } = await party.graphql(
    'mutation($input: IdentifierWithCodeInput!) { confirmIdentifier(input: $input) { id } }',
    { input: { ...input, code: sent.requestIdentifierCode.code } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
}

/** A new account that a verified e-mail address names. */
export async function registerWithEmail(url: string, email: string, extra: Record<string, unknown> = {}) {
  const person = await register(url, extra)
  await verifyEmail(person.party, email)
  return { ...person, email }
}
