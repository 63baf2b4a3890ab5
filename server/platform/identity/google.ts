import { z } from 'zod'
import {
  assertCredential,
  flag,
  IdentityRefused,
  personClaims,
  provedIdentity,
  type ProvedIdentity,
} from './identity.ts'
import { askProvider, parseAnswer, PROVIDER_TIMEOUT_MS } from './provider-fetch.ts'

export interface GoogleOptions {
  clientId: string
  tokeninfoUrl: string
  userinfoUrl: string
  /** for each of the two requests */
  timeoutMs?: number
}

const seconds = z.union([z.string(), z.number()]).optional()

/** Google writes numbers and booleans as strings here. */
const tokeninfo = z.object({
  aud: z.unknown().optional(),
  azp: z.unknown().optional(),
  sub: z.unknown().optional(),
  scope: z.string().optional(),
  exp: seconds,
  expires_in: seconds,
  email_verified: flag,
})

type Tokeninfo = z.output<typeof tokeninfo>

const EMAIL_SCOPES = ['email', 'https://www.googleapis.com/auth/userinfo.email']

/** Sign-in with Google: whose an access token is, and that it was issued to us. */
export class GoogleIdentity {
  readonly #timeoutMs: number

  constructor(private readonly options: GoogleOptions) {
    this.#timeoutMs = options.timeoutMs ?? PROVIDER_TIMEOUT_MS
  }

  /**
   * Asks Google for whom the token was issued, then whose it is. The token is in no URL.
   * @throws IdentityRefused, IdentityUnavailable
   */
  async prove(accessToken: string): Promise<ProvedIdentity> {
    assertCredential(accessToken)
    const timeoutMs = this.#timeoutMs
    const about = parseAnswer(
      tokeninfo,
      await askProvider(this.options.tokeninfoUrl, { form: { access_token: accessToken }, timeoutMs }),
    )
    this.#assertOurs(about)
    const person = parseAnswer(
      personClaims,
      await askProvider(this.options.userinfoUrl, { authorization: `Bearer ${accessToken}`, timeoutMs }),
    )
    // Where both are absent, provedIdentity refuses.
    if (about.sub !== person.sub) throw new IdentityRefused('The token belongs to another subject')
    return provedIdentity('GOOGLE', {
      ...person,
      email_verified: person.email_verified && about.email_verified !== false,
    })
  }

  #assertOurs(about: Tokeninfo): void {
    const { clientId } = this.options
    // Strings that are equal, and nothing else: a list that contains us is a token for others too.
    if (about.aud !== clientId) throw new IdentityRefused('The token was issued to another application')
    if (about.azp !== undefined && about.azp !== clientId)
      throw new IdentityRefused('The token was issued to another application')
    if (!isAlive(about)) throw new IdentityRefused('The token has expired')
    if (about.scope !== undefined && !about.scope.split(' ').some((scope) => EMAIL_SCOPES.includes(scope)))
      throw new IdentityRefused('The token does not cover the e-mail address')
  }
}

/** By each of the two figures that is there; without either it is not. */
function isAlive({ exp, expires_in }: Tokeninfo): boolean {
  if (exp === undefined && expires_in === undefined) return false
  return (expires_in === undefined || Number(expires_in) > 0) && (exp === undefined || Number(exp) * 1000 > Date.now())
}
