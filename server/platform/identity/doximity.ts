import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  assertCredential,
  claim,
  credential,
  IdentityRefused,
  personClaims,
  provedIdentity,
  type ProvedIdentity,
} from './identity.ts'
import { askProvider, parseAnswer, PROVIDER_TIMEOUT_MS } from './provider-fetch.ts'

export interface DoximityOptions {
  clientId: string
  clientSecret?: string | undefined
  authorizeUrl: string
  tokenUrl: string
  userinfoUrl: string
  /** for each request */
  timeoutMs?: number
}

/** The names of Doximity's own list (its openid-configuration); it knows no `profile` and no `email`. */
const SCOPE = 'openid profile:read:basic profile:read:email'

const tokenAnswer = z.object({ access_token: credential })

/** Doximity names two claims its own way, says nothing of verification, and signs for `azp`. */
const userinfo = personClaims.extend({
  primary_email: claim,
  profile_photo_url: claim,
  azp: z.unknown().optional(),
})

/** Sign-in with Doximity: OAuth 2 authorization code with PKCE. */
export class DoximityIdentity {
  readonly #timeoutMs: number

  constructor(private readonly options: DoximityOptions) {
    this.#timeoutMs = options.timeoutMs ?? PROVIDER_TIMEOUT_MS
  }

  /** Where the browser is sent to sign in; it comes back to `redirectUri` with `code` and `state`. */
  authorizationUrl({
    state,
    codeChallenge,
    redirectUri,
  }: {
    state: string
    codeChallenge: string
    redirectUri: string
  }): string {
    const url = new URL(this.options.authorizeUrl)
    url.searchParams.set('response_type', 'code')
    url.searchParams.set('client_id', this.options.clientId)
    url.searchParams.set('redirect_uri', redirectUri)
    url.searchParams.set('scope', SCOPE)
    url.searchParams.set('state', state)
    url.searchParams.set('code_challenge', codeChallenge)
    url.searchParams.set('code_challenge_method', 'S256')
    return url.href
  }

  /** The access token for a code that the browser brought back. @throws IdentityRefused, IdentityUnavailable */
  async exchange({
    code,
    codeVerifier,
    redirectUri,
  }: {
    code: string
    codeVerifier: string
    redirectUri: string
  }): Promise<{ accessToken: string }> {
    assertCredential(code)
    const { clientId, clientSecret, tokenUrl } = this.options
    const answer = await askProvider(tokenUrl, {
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        ...(!clientSecret && { client_id: clientId }),
      },
      // client_secret_basic: the one way that every server has to know (RFC 6749, 2.3.1) and the only one Doximity lists.
      ...(clientSecret && { authorization: basic(clientId, clientSecret) }),
      timeoutMs: this.#timeoutMs,
    })
    return { accessToken: parseAnswer(tokenAnswer, answer).access_token }
  }

  /**
   * Whose the token is. Doximity does not say for whom it was issued: ask only with tokens of our own `exchange`.
   * @throws IdentityRefused, IdentityUnavailable
   */
  async prove(accessToken: string): Promise<ProvedIdentity> {
    assertCredential(accessToken)
    const answer = await askProvider(this.options.userinfoUrl, {
      authorization: `Bearer ${accessToken}`,
      timeoutMs: this.#timeoutMs,
    })
    const person = parseAnswer(userinfo, claimsText(answer))
    if (person.azp !== undefined && person.azp !== this.options.clientId)
      throw new IdentityRefused('The token was issued to another application')
    return provedIdentity('DOXIMITY', {
      ...person,
      email: person.email ?? person.primary_email,
      picture: person.picture ?? person.profile_photo_url,
    })
  }
}

/** A verifier to keep on the server, and the challenge (S256) to send with the browser. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/**
 * Doximity answers with a signed JWT, others with plain JSON. The signature adds nothing here:
 * we asked the endpoint ourselves, over TLS, which OpenID Connect Core (3.1.3.7, item 6) lets stand for it.
 */
function claimsText(answer: string): string {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(answer.trim()) ?? []
  return payload === undefined ? answer : Buffer.from(payload, 'base64url').toString('utf8')
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
}
