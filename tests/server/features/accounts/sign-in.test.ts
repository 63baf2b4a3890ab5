import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { challenges, sessions, users } from '#schema/accounts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { newPhone, PASSWORD, register } from '#tests/support/people.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const GP = { identifier: 'gp@example.org', type: 'email' }

async function signInCode(party: ThirdParty, to: { identifier: string; type: string } = GP): Promise<string> {
  return (await party.rest('POST', '/auth/login/otp-request', to)).json.otp_code as string
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

describe('signing in with a password', () => {
  it('takes a phone number in any spelling, or a verified e-mail address in any case', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    for (const phone of ['+12025550103', '(202) 555-0103', '1 202 555 0103'])
      expect(await party.rest('POST', '/auth/login', { phone, password: 'Physician!2026demo' }), phone).toMatchObject({
        status: 200,
        json: {
          access_token: expect.stringMatching(/^[\w-]{43}$/),
          token_type: 'bearer',
          user: { role: 'general_physician' },
        },
      })
    const complete = await party.rest('POST', '/auth/login/complete', {
      identifier: 'GP@Example.org',
      type: 'email',
      password: 'Physician!2026demo',
    })
    expect(complete.status).toBe(200)
  })

  it('answers an unknown phone, a wrong password and a deactivated account alike', async () => {
    const { url, database } = await testApp()
    const { phone, id } = await register(url)
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, id))
    const answers = await Promise.all([
      new ThirdParty(url).rest('POST', '/auth/login', { phone: newPhone(), password: PASSWORD }),
      new ThirdParty(url).rest('POST', '/auth/login', { phone: '+12025550103', password: PASSWORD }),
      new ThirdParty(url).rest('POST', '/auth/login', { phone, password: PASSWORD }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 401,
        json: { detail: 'Invalid credentials', message: 'Invalid credentials', code: 'UNAUTHENTICATED' },
      })
  })

  it('is slowed by wrong tries and never locked', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    for (let tries = 0; tries < 5; tries += 1)
      await party.rest('POST', '/auth/login', { phone: '+12025550103', password: 'wrong' })
    const start = performance.now()
    expect(
      (await party.rest('POST', '/auth/login', { phone: '+12025550103', password: 'Physician!2026demo' })).status,
    ).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(900)
    const again = performance.now()
    await party.rest('POST', '/auth/login', { phone: '+12025550103', password: 'Physician!2026demo' })
    expect(performance.now() - again).toBeLessThan(900)
  })

  it('login/init says whether there is such an account, and nothing of it', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    expect((await party.rest('POST', '/auth/login/init', GP)).json).toEqual({
      valid: true,
      user: null,
      message: 'Enter your password',
    })
    expect(
      (await party.rest('POST', '/auth/login/init', { identifier: 'nobody@example.org', type: 'email' })).json,
    ).toMatchObject({ valid: false, user: null })
    expect(
      (await party.rest('POST', '/auth/login/init', { identifier: 'no address', type: 'email' })).json,
    ).toMatchObject({ detail: 'Please enter a valid email address' })
    expect((await party.rest('POST', '/auth/login/init', { identifier: '123', type: 'phone' })).json).toMatchObject({
      detail: 'Please enter a valid phone number',
    })
  })

  it('bounds calls that show whether an account exists, by address', async () => {
    const { url } = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43) } })
    const party = new ThirdParty(url)
    const statuses: number[] = []
    for (let call = 0; call < 32; call += 1) statuses.push((await party.rest('POST', '/auth/login/init', GP)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    const refused = await party.rest('POST', '/auth/login/init', GP)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(refused.headers.get('ratelimit-limit')).toBe('30')
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    // Forwarded addresses count only behind a proxy that is trusted.
    expect((await party.rest('POST', '/auth/login/init', GP, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429)
  })

  it('counts by what the trusted proxy saw, IPv6 by network', async () => {
    const { url } = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43), TRUST_PROXY: '1' } })
    const party = new ThirdParty(url)
    const init = (from: string) => party.rest('POST', '/auth/login/init', GP, { 'x-forwarded-for': from })
    for (let call = 0; call < 30; call += 1) await init(`10.0.0.${call}, 2001:db8:1:2::${call.toString(16)}`)
    expect((await init('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await init('2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('signing in with a code', () => {
  it('opens a session, by REST and by GraphQL', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const otp_code = await signInCode(party)
    expect(await party.rest('POST', '/auth/login/otp-verify', { ...GP, otp_code })).toMatchObject({
      status: 200,
      json: { user: { email: 'gp@example.org' } },
    })
    const phone = { identifier: '+12025550103', type: 'PHONE' }
    const { data } = await party.graphql(
      'mutation($input: IdentifierInput!) { requestSignInCode(input: $input) { code } }',
      { input: phone },
    )
    const { data: signedIn } = await party.graphql(
      'mutation($input: SignInCodeInput!) { signInWithCode(input: $input) { user { name } } }',
      { input: { ...phone, code: data.requestSignInCode.code } },
    )
    expect(signedIn.signInWithCode.user.name).toBe('Demo Physician')
  })

  it('says 404 for an unknown identifier, and shows no code without OTP_ECHO', async () => {
    const { url } = await testApp({ env: { OTP_ECHO: 'off' } })
    const party = new ThirdParty(url)
    expect(
      (await party.rest('POST', '/auth/login/otp-request', { identifier: 'nobody@example.org', type: 'email' })).status,
    ).toBe(404)
    const sent = await party.rest('POST', '/auth/login/otp-request', GP)
    expect(Object.keys(sent.json).sort()).toEqual(['expires_in', 'message'])
    await expect.poll(async () => (await fetch(`${url}/dev/outbox`)).text()).toMatch(/\d{6} is your Margin code/)
  })

  it('compares at most five of 5,000 guesses, however they come', async () => {
    const { url, database } = await testApp()
    const party = new ThirdParty(url)
    const code = await signInCode(party)
    const guess = (index: number) =>
      `g${index}: signInWithCode(input: {identifier: "gp@example.org", type: EMAIL, code: "${String(index).padStart(6, '0')}"}) { accessToken }`
    const aliased = await party.graphql(
      `mutation { ${Array.from({ length: 5_000 }, (_, index) => guess(index)).join(' ')} }`,
    )
    expect(aliased.errors?.[0]?.extensions.code).toMatch(/PAYLOAD_TOO_LARGE|BAD_USER_INPUT/)
    const tries = async () => (await database.db.select({ tries: challenges.tries }).from(challenges))[0]?.tries
    expect(await tries()).toBe(0)
    // As many as one document may have, in as many documents as it takes.
    const guesses = Array.from({ length: 5_000 }, (_, index) => index).filter((index) => index !== Number(code))
    const documents = Array.from(
      { length: Math.ceil(guesses.length / 5) },
      (_, part) =>
        `mutation { ${guesses
          .slice(part * 5, part * 5 + 5)
          .map(guess)
          .join(' ')} }`,
    )
    const answers = await Promise.all(documents.map((document) => party.graphql(document)))
    for (const { data, errors } of answers) {
      expect(data).toBeNull()
      expect(errors?.every(({ extensions }) => extensions.code === 'INVALID_CODE')).toBe(true)
    }
    expect(await tries()).toBe(5)
    // The right one comes too late.
    expect((await party.rest('POST', '/auth/login/otp-verify', { ...GP, otp_code: code })).status).toBe(400)
  }, 60_000)

  it('signs in once for 20 right guesses in parallel on two instances', async () => {
    const databaseUrl = await newDatabase()
    const [here, there] = [await testApp({ databaseUrl }), await testApp({ databaseUrl })]
    const otp_code = await signInCode(new ThirdParty(here.url))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        new ThirdParty(index % 2 ? here.url : there.url).rest('POST', '/auth/login/otp-verify', { ...GP, otp_code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, json }) => status === 400 && json.detail === 'Invalid OTP')).toHaveLength(19)
    expect(await here.database.db.select().from(sessions)).toHaveLength(1)
  })

  it('takes no sign-in code for signing up, and none of another identifier', async () => {
    const clock = new MovingClock()
    const { url } = await testApp({ clock })
    const party = new ThirdParty(url)
    const otp_code = await signInCode(party)
    expect((await party.rest('POST', '/auth/signup/otp-verify', { ...GP, otp_code })).status).toBe(400)
    expect(
      (await party.rest('POST', '/auth/login/otp-verify', { identifier: 'admin@example.org', type: 'email', otp_code }))
        .status,
    ).toBe(400)
    expect((await party.rest('POST', '/auth/login/otp-verify', { ...GP, otp_code: wrong(otp_code) })).status).toBe(400)
    expect((await party.rest('POST', '/auth/login/otp-verify', { ...GP, otp_code })).status).toBe(200)
  })
})

describe('passwords', () => {
  it('change with the current one, and every other session ends', async () => {
    const { url } = await testApp()
    const { party, phone } = await register(url)
    const other = new ThirdParty(url)
    other.token = (await other.rest('POST', '/auth/login', { phone, password: PASSWORD })).json.access_token
    const change = (body: unknown) => party.rest('POST', '/auth/change-password', body)
    expect(await change({ current_password: 'wrong', new_password: 'Another-horse-9' })).toMatchObject({
      status: 400,
      json: { detail: 'Current password is incorrect' },
    })
    expect(await change({ current_password: PASSWORD, new_password: 'aB1' })).toMatchObject({
      status: 422,
      json: { detail: 'Password must be at least 6 characters' },
    })
    expect(await change({ current_password: PASSWORD, new_password: 'aaaaaaaa' })).toMatchObject({
      status: 422,
      json: { detail: 'Password is too weak' },
    })
    expect((await other.rest('GET', '/auth/verify')).status).toBe(200)
    expect(await change({ current_password: PASSWORD, new_password: 'Another-horse-9' })).toMatchObject({
      status: 200,
      json: { message: 'Password changed successfully!' },
    })
    expect((await other.rest('GET', '/auth/verify')).status).toBe(401)
    expect((await party.rest('GET', '/auth/verify')).status).toBe(200)
    expect((await new ThirdParty(url).rest('POST', '/auth/login', { phone, password: PASSWORD })).status).toBe(401)
    expect((await new ThirdParty(url).rest('POST', '/auth/login', { phone, password: 'Another-horse-9' })).status).toBe(
      200,
    )
  })

  it('are set without the old one for ten minutes after a code, and not after a password', async () => {
    const clock = new MovingClock()
    const { url } = await testApp({ clock })
    const { phone } = await register(url)
    const set = (party: ThirdParty, newPassword: string) =>
      party.graphql(
        'mutation($input: SetPasswordInput!) { setPassword(input: $input) { apiKeysRevoked apiKeysLeft } }',
        { input: { newPassword } },
      )
    const byPassword = new ThirdParty(url)
    byPassword.token = (await byPassword.rest('POST', '/auth/login', { phone, password: PASSWORD })).json.access_token
    expect((await set(byPassword, 'Another-horse-9')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const byCode = new ThirdParty(url)
    const to = { identifier: phone, type: 'phone' }
    clock.forward(31)
    byCode.token = (
      await byCode.rest('POST', '/auth/login/otp-verify', { ...to, otp_code: await signInCode(byCode, to) })
    ).json.access_token
    expect((await set(byCode, 'short')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await set(byCode, 'Another-horse-9')).data.setPassword).toEqual({ apiKeysRevoked: 0, apiKeysLeft: 0 })
    expect((await byPassword.rest('GET', '/auth/verify')).status).toBe(401)
    clock.forward(601)
    expect((await set(byCode, 'Third-horse-9')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it.each([
    ['strong', 'Short-horse9', null],
    [
      'strong',
      'lowercase-horse',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    ['strict', 'Long-enough-horse-9', null],
    ['strict', 'LongEnoughHorse99', 'Password must contain at least one special character'],
    ['strict', 'My-Password-is-9-long', 'Password must not contain common words'],
  ])('follow the policy %s: %s', async (policy, password, detail) => {
    const { url } = await testApp({ env: { PASSWORD_POLICY: policy } })
    const attempt = register(url, { password })
    if (detail) await expect(attempt).rejects.toThrow(detail)
    else await expect(attempt).resolves.toBeDefined()
  })
})
