import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { challenges, users } from '#schema/accounts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { newPhone, PASSWORD, register, signUpCode } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

async function verified(url: string, phone = newPhone()) {
  const party = new ThirdParty(url)
  const otp_code = await signUpCode(party, phone)
  const { json } = await party.rest('POST', '/auth/signup/otp-verify', { identifier: phone, type: 'phone', otp_code })
  return { party, phone, token: json.verification_token as string }
}

describe('signing up', () => {
  it('goes from a code to the phone to an open session, by REST', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const phone = newPhone()
    const sent = await party.rest('POST', '/auth/signup/otp-request', { identifier: phone, type: 'phone' })
    expect(sent).toMatchObject({ status: 200, json: { expires_in: 600, otp_code: expect.stringMatching(/^\d{6}$/) } })
    const checked = await party.rest('POST', '/auth/signup/otp-verify', {
      identifier: phone,
      type: 'phone',
      otp_code: sent.json.otp_code,
    })
    expect(checked).toMatchObject({ status: 200, json: { verified: true, verification_token: expect.any(String) } })
    const body = {
      name: 'Ada Lovelace',
      phone,
      email: 'Ada@Example.org',
      password: PASSWORD,
      verification_token: checked.json.verification_token,
    }
    const made = await party.rest('POST', '/auth/register', body)
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      token_type: 'bearer',
      user: {
        name: 'Ada Lovelace',
        phone,
        email: 'ada@example.org',
        role: 'general_physician',
        is_active: true,
        specialty_id: null,
        picture: null,
      },
    })
    party.token = made.json.access_token
    expect((await party.rest('GET', '/auth/verify')).json).toEqual(made.json.user)
    // The e-mail address was only typed: it names nobody yet.
    const byEmail = await new ThirdParty(url).rest('POST', '/auth/login/complete', {
      identifier: 'ada@example.org',
      type: 'email',
      password: PASSWORD,
    })
    expect(byEmail.status).toBe(401)
    const byPhone = await new ThirdParty(url).rest('POST', '/auth/login', { phone, password: PASSWORD })
    expect(byPhone.status).toBe(200)
  })

  it('does the same by GraphQL, with the cookie instead of the token', async () => {
    const { url } = await testApp()
    const phone = newPhone()
    const party = new ThirdParty(url)
    const asked = await party.graphql(
      'mutation($input: IdentifierInput!) { requestSignUpCode(input: $input) { code expiresIn message } }',
      { input: { identifier: phone, type: 'PHONE' } },
    )
    const input = { identifier: phone, type: 'PHONE', code: asked.data.requestSignUpCode.code }
    const checked = await party.graphql(
      'mutation($input: IdentifierWithCodeInput!) { verifySignUpCode(input: $input) { verified } }',
      { input },
    )
    const cookie = checked.headers.getSetCookie().find((line) => line.startsWith('signup='))
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/)
    const made = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie?.split(';')[0] ?? '' },
      body: JSON.stringify({
        query: 'mutation($input: RegisterInput!) { register(input: $input) { accessToken user { role phone } } }',
        variables: { input: { name: 'Grace', phone, password: PASSWORD } },
      }),
    })
    expect(((await made.json()) as { data: { register: unknown } }).data.register).toMatchObject({
      user: { role: 'GENERAL_PHYSICIAN', phone },
    })
  })

  it('makes an expert with a specialty, unverified, whose assistant only they find', async () => {
    const { url } = await testApp()
    const { data } = await new ThirdParty(url).graphql('{ specialties { id name } }')
    const specialty_id = data.specialties[0].id
    const { party } = await register(url, { role: 'expert_physician', specialty_id, name: 'Dr New' })
    const own = await party.graphql(
      '{ viewer { role isVerifiedExpert specialty { id } } assistants { id expertName } }',
    )
    expect(own.data.viewer).toEqual({
      role: 'EXPERT_PHYSICIAN',
      isVerifiedExpert: false,
      specialty: { id: specialty_id },
    })
    const assistant = own.data.assistants.find(({ expertName }: { expertName: string }) => expertName === 'Dr New')
    expect(assistant).toBeDefined()
    const others = await new ThirdParty(url).graphql('{ assistants { expertName } }')
    expect(JSON.stringify(others.data)).not.toContain('Dr New')
    const tried = await new ThirdParty(url).graphql(
      'mutation($input: StartConversationInput!) { startConversation(input: $input) { id } }',
      { input: { assistantId: assistant.id } },
    )
    expect(tried.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it.each([
    ['a weak password', { password: 'aaaaaaaa' }, 422, 'Password is too weak'],
    ['a short password', { password: 'Aa1!' }, 422, 'Password must be at least 8 characters'],
    ['the role admin', { role: 'admin' }, 422, 'An account cannot be registered as admin'],
    ['an unknown role', { role: 'king' }, 422, 'The role is general_physician or expert_physician'],
    ['an expert without a specialty', { role: 'expert_physician' }, 422, 'Please select your specialty'],
    [
      'an expert of an unknown specialty',
      { role: 'expert_physician', specialty_id: 'nothing' },
      422,
      'Please select your specialty',
    ],
    ['a blank name', { name: '  ' }, 422, 'Name is required'],
    ['a bad e-mail address', { email: 'not an address' }, 422, 'Please enter a valid email address'],
    [
      'another phone than the verified one',
      { phone: '+12025559999' },
      400,
      'Verify your phone number with a code first',
    ],
    ['a made-up token', { verification_token: 'x'.repeat(43) }, 400, 'Verify your phone number with a code first'],
    ['no token', { verification_token: undefined }, 400, 'Verify your phone number with a code first'],
  ])('refuses %s', async (_name, change, status, detail) => {
    const { url } = await testApp()
    const { party, phone, token } = await verified(url)
    const answer = await party.rest('POST', '/auth/register', {
      name: 'A',
      phone,
      password: PASSWORD,
      verification_token: token,
      ...change,
    })
    expect(answer).toMatchObject({ status, json: { detail } })
  })

  it('takes a verification once, within 15 minutes', async () => {
    const clock = new MovingClock()
    const { url } = await testApp({ clock })
    const first = await verified(url)
    const body = { name: 'A', phone: first.phone, password: PASSWORD, verification_token: first.token }
    clock.forward(16 * 60)
    expect((await first.party.rest('POST', '/auth/register', body)).status).toBe(400)
    const second = await verified(url)
    const again = { name: 'A', phone: second.phone, password: PASSWORD, verification_token: second.token }
    const answers = await Promise.all([1, 2, 3].map(() => new ThirdParty(url).rest('POST', '/auth/register', again)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  it('says 409 for identifiers that are taken, to the one who asks for a code and to the one who registers', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const phone = await party.rest('POST', '/auth/signup/otp-request', { identifier: '(202) 555-0103', type: 'phone' })
    expect(phone).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('already exists'), code: 'CONFLICT' },
    })
    const email = await party.rest('POST', '/auth/signup/otp-request', { identifier: 'GP@example.org', type: 'email' })
    expect(email.status).toBe(409)
    const { phone: own, token } = await verified(url)
    const taken = await party.rest('POST', '/auth/register', {
      name: 'A',
      phone: own,
      email: 'gp@example.org',
      password: PASSWORD,
      verification_token: token,
    })
    expect(taken).toMatchObject({ status: 409, json: { detail: expect.stringContaining('already exists') } })
    // Nothing was lost: the same verification registers without that address.
    const made = await party.rest('POST', '/auth/register', {
      name: 'A',
      phone: own,
      password: PASSWORD,
      verification_token: token,
    })
    expect(made.status).toBe(201)
  })

  it('stores no code, and refuses one when it is wrong, spent, replaced or ten minutes old', async () => {
    const clock = new MovingClock()
    const { url, database } = await testApp({ clock })
    const party = new ThirdParty(url)
    const phone = newPhone()
    const verify = (otp_code: string) =>
      party.rest('POST', '/auth/signup/otp-verify', { identifier: phone, type: 'phone', otp_code })
    const old = await signUpCode(party, phone)
    const rows = await database.db.select().from(challenges).where(eq(challenges.identifier, phone))
    expect(JSON.stringify(rows)).not.toContain(old)
    expect(await verify(old === '000000' ? '000001' : '000000')).toMatchObject({
      status: 400,
      json: { detail: 'Invalid OTP', code: 'INVALID_CODE' },
    })
    clock.forward(31)
    const fresh = await signUpCode(party, phone)
    if (fresh !== old) expect((await verify(old)).status).toBe(400)
    expect((await verify(fresh)).status).toBe(200)
    expect((await verify(fresh)).status).toBe(400)
    clock.forward(31)
    const late = await signUpCode(party, phone)
    clock.forward(601)
    expect((await verify(late)).status).toBe(400)
  })

  it('sends one code in 30 seconds, and says how long to wait', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const phone = newPhone()
    await signUpCode(party, phone)
    for (const [path, body] of [
      ['/auth/signup/otp-request', { identifier: phone, type: 'phone' }],
      ['/auth/resend-otp', { phone }],
    ] as const) {
      const again = await party.rest('POST', path, body)
      expect(again.status).toBe(429)
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(25)
    }
  })

  it('knows the older calls that name only a phone: verify-otp and resend-otp', async () => {
    const clock = new MovingClock()
    const { url } = await testApp({ clock })
    const party = new ThirdParty(url)
    const phone = newPhone()
    await signUpCode(party, phone)
    clock.forward(31)
    const resent = await party.rest('POST', '/auth/resend-otp', { phone })
    expect(resent.json.otp_code).toMatch(/^\d{6}$/)
    expect(await party.rest('POST', '/auth/verify-otp', { phone, otp_code: 'nonsense' })).toMatchObject({
      status: 400,
      json: { detail: 'Invalid OTP' },
    })
    const verified = await party.rest('POST', '/auth/verify-otp', { phone, otp_code: resent.json.otp_code })
    expect(verified).toMatchObject({ status: 200, json: { verified: true, message: 'Phone number verified' } })
    // What verify-otp verified, the cookie carries to the registration.
    const cookie =
      verified.headers
        .getSetCookie()
        .find((line) => line.startsWith('signup='))
        ?.split(';')[0] ?? ''
    const made = await party.rest('POST', '/auth/register', { name: 'A', phone, password: PASSWORD }, { cookie })
    expect(made.status).toBe(201)
    // For an account the code resent is one to sign in with; checking it leaves it good.
    clock.forward(31)
    const signing = await party.rest('POST', '/auth/resend-otp', { phone })
    expect((await party.rest('POST', '/auth/verify-otp', { phone, otp_code: signing.json.otp_code })).status).toBe(200)
    const signedIn = await party.rest('POST', '/auth/login/otp-verify', {
      identifier: phone,
      type: 'phone',
      otp_code: signing.json.otp_code,
    })
    expect(signedIn.status).toBe(200)
  })

  it('leaves rows in the audit log for what was allowed and what was refused', async () => {
    const { url, database, app } = await testApp()
    const { id } = await register(url)
    await new ThirdParty(url).rest('POST', '/auth/register', {
      name: 'A',
      phone: newPhone(),
      password: PASSWORD,
      role: 'admin',
    })
    await app.close()
    const rows = await database.db.select().from(auditEvents)
    const seen = rows.map(({ action, outcome, subjectId }) => `${action} ${outcome} ${subjectId === id ? 'own' : '-'}`)
    expect(seen).toEqual(
      expect.arrayContaining([
        'signup.verify ALLOWED -',
        'account.register ALLOWED own',
        'session.open.sign_up ALLOWED own',
        'account.register REFUSED -',
      ]),
    )
    expect(await database.db.select().from(users).where(eq(users.role, 'ADMIN'))).toHaveLength(1)
  })
})
