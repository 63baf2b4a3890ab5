import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GoogleIdentity } from '#server/platform/identity/google.ts'
import { IdentityRefused, IdentityUnavailable, provedIdentity } from '#server/platform/identity/identity.ts'
import {
  GOOGLE_CLIENT_ID,
  PERSON,
  startIdentityProvider,
  type GoogleTokenOptions,
  type IdentityProvider,
} from '#tests/support/identity-provider.ts'
import { UNANSWERED, failure, patience } from '#tests/support/identity.ts'

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider()
})

beforeEach(() => {
  provider.calls.length = 0
})

afterAll(() => provider.stop())

describe('Google', () => {
  const google = (changes: { tokeninfoUrl?: string; timeoutMs?: number } = {}) =>
    new GoogleIdentity({
      clientId: GOOGLE_CLIENT_ID,
      tokeninfoUrl: provider.googleUrls.tokeninfo,
      userinfoUrl: provider.googleUrls.userinfo,
      ...changes,
    })

  const refusal = (token: string) => failure(google().prove(token), token)

  it('says whose a token is', async () => {
    const token = await provider.googleToken()
    expect(await google().prove(token)).toEqual({
      provider: 'GOOGLE',
      subject: PERSON.sub,
      email: PERSON.email,
      emailVerified: true,
      name: PERSON.name,
      picture: PERSON.picture,
    })
  })

  it('puts the token into no URL', async () => {
    await google().prove(await provider.googleToken())
    expect(provider.calls).toEqual(['POST /tokeninfo', 'GET /userinfo'])
  })

  it('refuses a token that Google never issued', async () => {
    const [header = '', payload = '', signature = ''] = (await provider.googleToken()).split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const stranger = sign('RSA-SHA256', Buffer.from(`${header}.${payload}`), privateKey).toString('base64url')
    const richer = Buffer.from(JSON.stringify({ sub: 'admin', aud: GOOGLE_CLIENT_ID })).toString('base64url')
    const forged = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.${stranger}`,
      `${header}.${richer}.${signature}`,
    ]
    for (const token of ['garbage-garbage', ...forged]) expect(await refusal(token)).toBeInstanceOf(IdentityRefused)
    expect(provider.calls).not.toContain('GET /userinfo')
  })

  it.each<[string, GoogleTokenOptions]>([
    ['has expired', { expiresIn: -1 }],
    ['has no second left', { tokeninfo: { expires_in: '0' } }],
    ['ended in the past', { tokeninfo: { expires_in: null, exp: String(Math.floor(Date.now() / 1000) - 1) } }],
    ['ends at no time', { tokeninfo: { expires_in: null, exp: null } }],
    ['ends at a time that is none', { tokeninfo: { expires_in: 'soon' } }],
    ['was issued to another application', { aud: 'another-client', azp: 'another-client' }],
    ['was issued to an application whose id begins with ours', { aud: `${GOOGLE_CLIENT_ID}.evil`, azp: undefined }],
    ['was issued to several applications, ours among them', { aud: [GOOGLE_CLIENT_ID, 'another-client'] }],
    ['was issued to a list of us alone', { aud: [GOOGLE_CLIENT_ID] }],
    ['was issued to nobody', { aud: undefined }],
    ['was presented by another application', { azp: 'another-client' }],
    ['does not cover the e-mail address', { scope: 'openid https://www.googleapis.com/auth/userinfo.profile' }],
    ['has another subject at tokeninfo than at userinfo', { userinfo: { sub: 'somebody-else' } }],
    ['has no subject', { sub: undefined }],
    ['has no subject at tokeninfo', { tokeninfo: { sub: null } }],
    ['has an empty subject', { sub: '' }],
    ['has a subject too long to be one', { sub: '1'.repeat(256) }],
    ['has no subject at userinfo', { userinfo: { sub: null } }],
    ['has a subject of another type at userinfo', { userinfo: { sub: 42 } }],
  ])('refuses a token that %s', async (_what, options) => {
    expect(await refusal(await provider.googleToken(options))).toBeInstanceOf(IdentityRefused)
  })

  it.each<[string, GoogleTokenOptions]>([
    ['without azp', { azp: undefined }],
    ['with the short name of the scope', { scope: 'openid email' }],
    ['of which only the end is told', { tokeninfo: { expires_in: null } }],
    ['of which only the time left is told, as a number', { tokeninfo: { exp: null, expires_in: 60 } }],
  ])('accepts a token %s', async (_what, options) => {
    expect((await google().prove(await provider.googleToken(options))).subject).toBe(PERSON.sub)
  })

  it.each<[string, GoogleTokenOptions, boolean]>([
    ['both say so', {}, true],
    ['userinfo says so as a string', { userinfo: { email_verified: 'true' } }, true],
    ['tokeninfo says nothing', { email_verified: undefined, userinfo: { email_verified: true } }, true],
    ['userinfo says no', { userinfo: { email_verified: false } }, false],
    ['userinfo says no as a string', { userinfo: { email_verified: 'false' } }, false],
    ['userinfo says nothing', { userinfo: { email_verified: null } }, false],
    ['userinfo says something else', { userinfo: { email_verified: 1 } }, false],
    ['tokeninfo says no', { email_verified: false, userinfo: { email_verified: true } }, false],
    ['there is no address', { email: undefined }, false],
    ['the address is none', { userinfo: { email: 'not an address' } }, false],
  ])('takes the e-mail as verified when %s: %s', async (_when, options, verified) => {
    expect((await google().prove(await provider.googleToken(options))).emailVerified).toBe(verified)
  })

  it('sends nothing that cannot be a token', async () => {
    for (const token of ['', 'x'.repeat(4097), 'two words', 'new\r\nline', 'tökén'])
      expect(await failure(google().prove(token))).toBeInstanceOf(IdentityRefused)
    expect(provider.calls).toEqual([])
  })

  it.each(
    UNANSWERED.flatMap(
      (kind) =>
        [
          [kind, 'tokeninfo'],
          [kind, 'userinfo'],
        ] as const,
    ),
  )('is unavailable on %s at %s', async (kind, endpoint) => {
    const token = await provider.googleToken()
    provider.failNext(kind, endpoint)
    expect(await failure(google(patience(kind)).prove(token), token)).toBeInstanceOf(IdentityUnavailable)
    expect(provider.calls.filter((call) => call.endsWith(endpoint))).toHaveLength(1)
  })

  it('is unavailable when nobody listens', async () => {
    expect(
      await failure(google({ tokeninfoUrl: 'http://127.0.0.1:1/tokeninfo' }).prove('some-token'), 'some-token'),
    ).toBeInstanceOf(IdentityUnavailable)
  })
})

describe('An identity', () => {
  const said = {
    sub: ' 7 ',
    email: ' Ada@Example.ORG ',
    email_verified: true,
    name: '  Ada \u0000\n Physician ',
    picture: PERSON.picture,
  }

  it('is trimmed, without control characters', () => {
    expect(provedIdentity('GOOGLE', said)).toMatchObject({
      subject: '7',
      email: 'ada@example.org',
      name: 'Ada Physician',
    })
  })

  it('has a name in any case', () => {
    expect(provedIdentity('GOOGLE', { ...said, name: ' ' }).name).toBe('ada')
    expect(provedIdentity('GOOGLE', { ...said, name: undefined, email: undefined }).name).toBe('Physician')
    expect(provedIdentity('GOOGLE', { ...said, name: 'é'.repeat(500) }).name).toHaveLength(120)
  })

  it('has an address or none, and a subject or is refused', () => {
    for (const email of [
      'ada',
      'ada@example',
      'a b@example.org',
      'a\u0000b@example.org',
      `${'a'.repeat(250)}@example.org`,
    ])
      expect(provedIdentity('GOOGLE', { ...said, email }), email.slice(0, 20)).toMatchObject({
        email: null,
        emailVerified: false,
      })
    for (const sub of [undefined, '', ' ', 'a\u0000b', '\ud800', '1'.repeat(256)])
      expect(() => provedIdentity('GOOGLE', { ...said, sub })).toThrow(IdentityRefused)
  })

  it('has an https picture or none', () => {
    for (const picture of [
      'http://example.org/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'a.png',
      '',
      `https://example.org/${'a'.repeat(2000)}`,
    ])
      expect(provedIdentity('GOOGLE', { ...said, picture }).picture, picture.slice(0, 30)).toBe('')
  })
})
