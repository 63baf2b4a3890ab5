import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DoximityIdentity, pkce } from '#server/platform/identity/doximity.ts'
import { IdentityRefused, IdentityUnavailable } from '#server/platform/identity/identity.ts'
import {
  DOXIMITY_CLIENT_ID,
  DOXIMITY_CLIENT_SECRET,
  PERSON,
  startIdentityProvider,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { UNANSWERED, failure, patience } from '#tests/support/identity.ts'

const REDIRECT = 'https://app.example.org/auth/doximity/callback'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider()
})

beforeEach(() => {
  provider.calls.length = 0
})

afterAll(() => provider.stop())

describe('Doximity', () => {
  const doximity = (
    changes: { clientSecret?: string; userinfoUrl?: string; clientId?: string; timeoutMs?: number } = {},
  ) =>
    new DoximityIdentity({
      clientId: DOXIMITY_CLIENT_ID,
      clientSecret: DOXIMITY_CLIENT_SECRET,
      authorizeUrl: provider.doximityUrls.authorize,
      tokenUrl: provider.doximityUrls.token,
      userinfoUrl: provider.doximityUrls.userinfo,
      ...changes,
    })

  /** A person has signed in and come back; the verifier is ours. */
  async function comeBack(person = {}) {
    const { verifier, challenge } = pkce()
    const url = doximity().authorizationUrl({
      state: 'a state/with+signs',
      codeChallenge: challenge,
      redirectUri: REDIRECT,
    })
    const { code, state } = await provider.doximityCode(person, url)
    return { code, state, codeVerifier: verifier, redirectUri: REDIRECT }
  }

  it('leads from the popup to the person', async () => {
    const back = await comeBack()
    expect(back.state).toBe('a state/with+signs')
    const { accessToken } = await doximity().exchange(back)
    expect(await doximity().prove(accessToken)).toEqual({
      provider: 'DOXIMITY',
      subject: PERSON.sub,
      email: PERSON.email,
      emailVerified: false,
      name: PERSON.name,
      picture: PERSON.picture,
    })
    for (const call of provider.calls.slice(1)) expect(call).toMatch(/^(POST \/token|GET \/doximity\/userinfo)$/)
  })

  it('takes the e-mail as verified only where the provider says so', async () => {
    for (const [said, verified] of [
      [true, true],
      ['true', true],
      [false, false],
      ['yes', false],
    ] as const) {
      const { accessToken } = await doximity().exchange(await comeBack({ email_verified: said }))
      expect((await doximity().prove(accessToken)).emailVerified, String(said)).toBe(verified)
    }
  })

  it('reads plain OpenID Connect claims as well', async () => {
    const { accessToken } = await doximity().exchange(await comeBack({ sub: 'other', email: 'Other@Example.org' }))
    const identity = await doximity({ userinfoUrl: provider.googleUrls.userinfo }).prove(accessToken)
    expect(identity).toMatchObject({ subject: 'other', email: 'other@example.org', picture: PERSON.picture })
  })

  it('makes a verifier and a challenge as RFC 7636 has them', () => {
    const { verifier, challenge } = pkce()
    expect(verifier).toMatch(/^[\w-]{43}$/)
    expect(challenge).toMatch(/^[\w-]{43}$/)
    expect(pkce().verifier).not.toBe(verifier)
  })

  it('refuses a code with another verifier', async () => {
    const back = await comeBack()
    expect(await failure(doximity().exchange({ ...back, codeVerifier: pkce().verifier }), back.code)).toBeInstanceOf(
      IdentityRefused,
    )
  })

  it('refuses a code without a verifier', async () => {
    const back = await comeBack()
    expect(await failure(doximity().exchange({ ...back, codeVerifier: '' }), back.code)).toBeInstanceOf(IdentityRefused)
  })

  it('refuses a code with another redirect', async () => {
    const back = await comeBack()
    expect(await failure(doximity().exchange({ ...back, redirectUri: `${REDIRECT}/other` }), back.code)).toBeInstanceOf(
      IdentityRefused,
    )
  })

  it('refuses a code that was used, right or wrong', async () => {
    const back = await comeBack()
    await doximity().exchange(back)
    expect(await failure(doximity().exchange(back), back.code, back.codeVerifier)).toBeInstanceOf(IdentityRefused)
    const spent = await comeBack()
    await failure(doximity().exchange({ ...spent, codeVerifier: pkce().verifier }))
    expect(await failure(doximity().exchange(spent))).toBeInstanceOf(IdentityRefused)
  })

  it('refuses a code of nobody, and a client with the wrong secret', async () => {
    const back = await comeBack()
    expect(await failure(doximity().exchange({ ...back, code: 'made-up' }))).toBeInstanceOf(IdentityRefused)
    expect(await failure(doximity({ clientSecret: 'wrong-secret' }).exchange(back), 'wrong-secret')).toBeInstanceOf(
      IdentityRefused,
    )
  })

  it('refuses a token of nobody, and one issued to another application', async () => {
    expect(await failure(doximity().prove('made-up'), 'made-up')).toBeInstanceOf(IdentityRefused)
    const { accessToken } = await doximity().exchange(await comeBack())
    expect(await failure(doximity({ clientId: 'another' }).prove(accessToken), accessToken)).toBeInstanceOf(
      IdentityRefused,
    )
  })

  it('sends nothing that cannot be a code or a token', async () => {
    for (const text of ['', 'x'.repeat(4097), 'two words', 'new\r\nline']) {
      expect(
        await failure(doximity().exchange({ code: text, codeVerifier: pkce().verifier, redirectUri: REDIRECT })),
      ).toBeInstanceOf(IdentityRefused)
      expect(await failure(doximity().prove(text))).toBeInstanceOf(IdentityRefused)
    }
    expect(provider.calls).toEqual([])
  })

  it.each(UNANSWERED)('is unavailable on %s at the exchange, and at the question who it is', async (kind) => {
    const back = await comeBack()
    provider.failNext(kind, 'token')
    expect(await failure(doximity(patience(kind)).exchange(back), back.code, back.codeVerifier)).toBeInstanceOf(
      IdentityUnavailable,
    )
    const { accessToken } = await doximity().exchange(back)
    provider.failNext(kind, 'doximity/userinfo')
    expect(await failure(doximity(patience(kind)).prove(accessToken), accessToken)).toBeInstanceOf(IdentityUnavailable)
  })

  it('is refused where the provider denies access', async () => {
    const { accessToken } = await doximity().exchange(await comeBack())
    provider.failNext('refuse')
    expect(await failure(doximity().prove(accessToken), accessToken)).toBeInstanceOf(IdentityRefused)
  })
})
