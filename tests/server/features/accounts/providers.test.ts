import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { identities, users } from '#schema/accounts.ts'
import { DEMO_ACCOUNTS } from '#server/seed-demo.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import {
  DOXIMITY_CLIENT_ID,
  DOXIMITY_CLIENT_SECRET,
  GOOGLE_CLIENT_ID,
  PERSON,
  startIdentityProvider,
  type GoogleTokenOptions,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

function appWithProviders(options: TestAppOptions = {}) {
  const google = {
    GOOGLE_CLIENT_ID,
    GOOGLE_TOKENINFO_URL: provider.googleUrls.tokeninfo,
    GOOGLE_USERINFO_URL: provider.googleUrls.userinfo,
  }
  const { authorize, token, userinfo } = provider.doximityUrls
  const doximity = {
    DOXIMITY_CLIENT_ID,
    DOXIMITY_CLIENT_SECRET,
    DOXIMITY_AUTHORIZE_URL: authorize,
    DOXIMITY_TOKEN_URL: token,
    DOXIMITY_USERINFO_URL: userinfo,
  }
  return testApp({ ...options, env: { ...google, ...doximity, ...options.env } })
}

async function payload(claims: GoogleTokenOptions = {}, more: Record<string, unknown> = {}): Promise<string> {
  return JSON.stringify({ access_token: await provider.googleToken(claims), ...more })
}

const google = (party: ThirdParty, token: unknown) => party.rest('POST', '/auth/login/google', { token })

describe('signing in with Google', () => {
  it('makes an account from what Google says, and believes nothing else of the payload', async () => {
    const { url, database } = await appWithProviders()
    const party = new ThirdParty(url)
    const token = await payload(
      {},
      {
        sub: 'other',
        email: 'admin@example.org',
        name: 'Liar',
        picture: 'https://evil.example',
        verified_email: true,
        role: 'general_physician',
        specialty_id: null,
      },
    )
    const made = await google(party, token)
    expect(made).toMatchObject({
      status: 200,
      json: { user: { name: PERSON.name, email: PERSON.email, phone: null, role: 'general_physician' } },
    })
    const again = await google(party, await payload({}, { role: 'expert_physician' }))
    expect(again.json.user).toEqual(made.json.user)
    expect(await database.db.select().from(identities)).toMatchObject([
      { provider: 'GOOGLE', subject: PERSON.sub, userId: made.json.user.id },
    ])
  })

  it('links to the account of the verified e-mail address, and only to that', async () => {
    const { url } = await appWithProviders()
    const linked = await google(new ThirdParty(url), await payload({ sub: 'gp-at-google', email: 'GP@example.org' }))
    expect(linked.json.user.name).toBe('Demo Physician')
    // From now on by the subject, whatever the address becomes.
    const moved = await google(
      new ThirdParty(url),
      await payload({ sub: 'gp-at-google', email: 'elsewhere@example.org' }),
    )
    expect(moved.json.user.id).toBe(linked.json.user.id)
  })

  it('makes an expert of a newcomer who names a specialty', async () => {
    const { url } = await appWithProviders()
    const party = new ThirdParty(url)
    const { data } = await party.graphql('{ specialties { id } }')
    const specialty_id = data.specialties[0].id
    expect((await google(party, await payload({ sub: 'e' }, { role: 'expert_physician' }))).json.detail).toBe(
      'Please select your specialty',
    )
    const expert = await google(party, await payload({ sub: 'e' }, { role: 'expert_physician', specialty_id }))
    expect(expert.json.user).toMatchObject({ role: 'expert_physician', specialty_id })
  })

  const FORGED: [string, (url: string) => unknown][] = [
    ['no JSON', () => 'not json'],
    ['JSON that is no object', () => '"text"'],
    ['no access token', () => JSON.stringify({ ...PERSON, verified_email: true })],
    ['an access token that is no text', () => JSON.stringify({ access_token: { sub: PERSON.sub } })],
    ['a made-up access token', () => JSON.stringify({ access_token: 'ya29.made-up', ...PERSON })],
    ['a token of another application', () => payload({ aud: 'somebody-else', azp: 'somebody-else' })],
    ['a token for several applications', () => payload({ aud: [GOOGLE_CLIENT_ID, 'somebody-else'] })],
    ['a token that another application may use', () => payload({ azp: 'somebody-else' })],
    ['an expired token', () => payload({ expiresIn: -10 })],
    ['swapped answers', () => payload({ userinfo: { sub: 'victim' } })],
    ['an unverified e-mail address', () => payload({ email_verified: false })],
    ['an unverified address of an account', () => payload({ email: 'gp@example.org', email_verified: false })],
    ['the role admin', () => payload({}, { role: 'admin' })],
    ['an unknown role', () => payload({}, { role: 'king' })],
    ['a specialty that is none', () => payload({}, { role: 'expert_physician', specialty_id: 'none' })],
    ['a token without a subject', () => payload({ tokeninfo: { sub: null } })],
    ['a payload that is no text', () => ({ access_token: 'x' })],
  ]

  it.each(FORGED)('creates nobody from %s', async (_name, forged) => {
    const { url, database, app } = await appWithProviders()
    const before = await database.db.select({ id: users.id, role: users.role }).from(users)
    const answer = await google(new ThirdParty(url), await forged(url))
    expect([401, 422]).toContain(answer.status)
    expect(answer.json.access_token).toBeUndefined()
    await app.close()
    expect(await database.db.select({ id: users.id, role: users.role }).from(users)).toEqual(before)
  })

  it('takes a token once', async () => {
    const { url } = await appWithProviders()
    const token = await payload()
    const answers = await Promise.all([1, 2, 3, 4].map(() => google(new ThirdParty(url), token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await google(new ThirdParty(url), token)).status).toBe(401)
  })

  it('makes one account of a newcomer who signs in twice at once', async () => {
    const { url, database } = await appWithProviders()
    const tokens = await Promise.all([payload(), payload(), payload()])
    const answers = await Promise.all(tokens.map((token) => google(new ThirdParty(url), token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await database.db.select().from(users)).toHaveLength(DEMO_ACCOUNTS.length + 1)
  })

  it('keeps a deactivated account shut, by subject and by address', async () => {
    const { url, database } = await appWithProviders()
    await google(new ThirdParty(url), await payload({ sub: 'gp-at-google', email: 'gp@example.org' }))
    await database.db.update(users).set({ isActive: false }).where(eq(users.email, 'gp@example.org'))
    expect(
      (await google(new ThirdParty(url), await payload({ sub: 'gp-at-google', email: 'gp@example.org' }))).status,
    ).toBe(401)
    expect(
      (await google(new ThirdParty(url), await payload({ sub: 'new-subject', email: 'gp@example.org' }))).status,
    ).toBe(401)
    expect(await database.db.select().from(users)).toHaveLength(DEMO_ACCOUNTS.length)
  })

  it('says 503 when Google does not answer, 401 where it is not configured, and lets nobody in then', async () => {
    const { url } = await appWithProviders()
    provider.failNext('error', 'userinfo')
    expect(await google(new ThirdParty(url), await payload())).toMatchObject({
      status: 503,
      json: { code: 'UNAVAILABLE' },
    })
    const off = await testApp()
    expect(await google(new ThirdParty(off.url), await payload())).toMatchObject({
      status: 401,
      json: { detail: 'Sign-in with Google is not configured' },
    })
    expect(
      (await new ThirdParty(off.url).graphql('{ signInOptions { googleClientId doximity } }')).data.signInOptions,
    ).toEqual({ googleClientId: null, doximity: false })
    expect(
      (await new ThirdParty(url).graphql('{ signInOptions { googleClientId doximity } }')).data.signInOptions,
    ).toEqual({ googleClientId: GOOGLE_CLIENT_ID, doximity: true })
  })

  it('leaves an audit row for each way it was tried, attempts to become admin included', async () => {
    const { url, database, app } = await appWithProviders()
    await google(new ThirdParty(url), await payload())
    await google(new ThirdParty(url), 'nonsense')
    await google(new ThirdParty(url), await payload({}, { role: 'admin' }))
    await app.close()
    const rows = (await database.db.select().from(auditEvents)).map(({ action, outcome }) => `${action} ${outcome}`)
    expect(rows).toEqual(
      expect.arrayContaining([
        'account.register ALLOWED',
        'session.open.google ALLOWED',
        'session.open.google REFUSED',
        'account.register REFUSED',
      ]),
    )
  })
})

/** A browser of its own, with the cookie that binds the flow. */
async function startDoximity(url: string, role = 'general_physician') {
  const party = new ThirdParty(url)
  const started = await party.rest('POST', '/auth/doximity/start', { role })
  const cookie =
    started.headers
      .getSetCookie()
      .find((line) => line.startsWith('doximity='))
      ?.split(';')[0] ?? ''
  const authorizationUrl = started.json.authorization_url as string
  const { code, state } = await provider.doximityCode({ email_verified: true }, authorizationUrl)
  const exchange = (change: Record<string, unknown> = {}, headers: Record<string, string> = { cookie }) =>
    party.rest(
      'POST',
      '/auth/doximity/token',
      { code, state, redirect_uri: `${url}/auth/doximity/callback`, role, ...change },
      headers,
    )
  return { party, cookie, state: String(state), exchange, authorizationUrl }
}

describe('signing in with Doximity', () => {
  it('goes from the popup to a session, each step as documented', async () => {
    const { url } = await appWithProviders()
    const { party, exchange, state, authorizationUrl } = await startDoximity(url)
    expect(JSON.parse(state)).toMatchObject({ role: 'general_physician' })
    expect(new URL(authorizationUrl).searchParams.get('code_challenge_method')).toBe('S256')
    const { status, json } = await exchange()
    expect(status).toBe(200)
    const user = await party.rest('POST', '/auth/doximity/user', {
      access_token: json.access_token,
      role: 'general_physician',
    })
    expect(user).toMatchObject({
      status: 200,
      json: { user: { id: PERSON.sub, email: PERSON.email, name: PERSON.name } },
    })
    const signedIn = await party.rest('POST', '/auth/login/doximity', {
      access_token: json.access_token,
      role: 'general_physician',
    })
    expect(signedIn).toMatchObject({ status: 200, json: { user: { name: PERSON.name, role: 'general_physician' } } })
    // The token has opened its one session.
    expect(
      (await party.rest('POST', '/auth/login/doximity', { access_token: json.access_token, role: 'general_physician' }))
        .status,
    ).toBe(401)
    expect(
      (await party.rest('POST', '/auth/doximity/user', { access_token: json.access_token, role: 'general_physician' }))
        .status,
    ).toBe(400)
  })

  it.each([
    ['another state', { state: '{"role":"general_physician","nonce":"x","signature":"y"}' }, undefined],
    ['a state that is no JSON', { state: 'x' }, undefined],
    ['another role than the state’s', { role: 'expert_physician' }, undefined],
    ['another callback', { redirect_uri: 'https://evil.example/auth/doximity/callback' }, undefined],
    ['another browser', {}, { cookie: 'doximity=someone-else' }],
    ['a browser without the cookie', {}, {}],
    ['a made-up code', { code: 'made-up' }, undefined],
  ])('exchanges nothing for %s', async (_name, change, headers) => {
    const { url } = await appWithProviders()
    const { exchange } = await startDoximity(url)
    expect((await (headers ? exchange(change, headers) : exchange(change))).status).toBe(400)
  })

  it('exchanges a code once, and a state within ten minutes', async () => {
    const clock = new MovingClock()
    const { url } = await appWithProviders({ clock })
    const first = await startDoximity(url)
    const answers = await Promise.all([first.exchange(), first.exchange(), first.exchange()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const second = await startDoximity(url)
    clock.forward(601)
    expect((await second.exchange()).status).toBe(400)
  })

  it('believes no token that was not obtained here', async () => {
    const { url, database } = await appWithProviders()
    const party = new ThirdParty(url)
    const access_token = await provider.googleToken()
    expect((await party.rest('POST', '/auth/doximity/user', { access_token, role: 'general_physician' })).status).toBe(
      400,
    )
    expect((await party.rest('POST', '/auth/login/doximity', { access_token, role: 'general_physician' })).status).toBe(
      401,
    )
    expect(await database.db.select().from(users)).toHaveLength(DEMO_ACCOUNTS.length)
  })

  it('makes no admin, at any step', async () => {
    const { url, database, app } = await appWithProviders()
    const { party, exchange } = await startDoximity(url)
    expect((await party.rest('POST', '/auth/doximity/start', { role: 'admin' })).status).toBe(422)
    const { json } = await exchange()
    expect(
      (await party.rest('POST', '/auth/login/doximity', { access_token: json.access_token, role: 'admin' })).status,
    ).toBe(422)
    await app.close()
    expect(await database.db.select().from(users).where(eq(users.role, 'ADMIN'))).toHaveLength(1)
    const refusals = (await database.db.select().from(auditEvents)).filter(
      ({ action, outcome }) => action === 'account.register' && outcome === 'REFUSED',
    )
    expect(refusals.reduce((sum, { count }) => sum + (count ?? 1), 0)).toBe(2)
  })
})
