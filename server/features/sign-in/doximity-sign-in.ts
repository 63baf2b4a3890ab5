import type { Role } from '#server/access/actor.ts'
import type { Limits } from '#server/access/limits.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { REST_ROLES } from '#server/features/accounts/accounts.contract.ts'
import { pkce, type DoximityIdentity } from '#server/platform/identity/doximity.ts'
import { hashToken, newToken, type Secrets } from '#server/platform/secrets.ts'
import { AppError } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { asked, refuseAdmin, refused, signInAs, type ProviderDeps } from './provider-sign-in.ts'
import {
  doximityUserInput,
  exchangeDoximityInput,
  signInDoximityInput,
  startDoximityInput,
  type DoximityUserInput,
  type ExchangeDoximityInput,
  type SignInDoximityInput,
  type StartDoximityInput,
} from './sign-in.contract.ts'
import type { SignedIn } from './sign-in.service.ts'

const COOKIE = 'doximity'
const MINUTES = 10
const SEALED_FOR = 'doximity-verifier'
const CALLBACK_PATH = '/auth/doximity/callback'

export interface DoximityDeps extends ProviderDeps {
  limits: Limits
  secrets: Secrets
  /** null: switched off. */
  doximity: DoximityIdentity | null
  /** Where browsers find us, such as https://example.org; null: where the request found us. */
  publicUrl: string | null
}

/** Sign-in with Doximity, step by step as its popup needs it. State, verifier and tokens are kept here. */
export class DoximitySignIn {
  constructor(private readonly deps: DoximityDeps) {}

  /** Where the popup leads. Binds the flow to this browser by a cookie, for ten minutes. */
  async start(context: RequestContext, input: StartDoximityInput): Promise<{ authorizationUrl: string }> {
    const { role } = validate(startDoximityInput, input)
    const allowed = refuseAdmin(this.deps, context, 'account.register', role)
    const provider = this.provider('UNAVAILABLE')
    await this.deps.limits.take('signIns', context.actor.address)
    const state = this.newState(allowed)
    const browser = newToken()
    const { verifier, challenge } = pkce()
    await this.deps.flows.keepFlow(this.deps.db, {
      stateHash: hashToken(state),
      cookieHash: browser.hash,
      verifier: this.deps.secrets.seal(SEALED_FOR, verifier),
      role: allowed,
      createdAt: this.deps.clock.now(),
    })
    context.cookies.set(COOKIE, browser.token, MINUTES * 60_000)
    return {
      authorizationUrl: provider.authorizationUrl({
        state,
        codeChallenge: challenge,
        redirectUri: this.callback(context),
      }),
    }
  }

  /** Exchanges the code that came back, once. @throws INVALID_CODE for whatever does not belong to this browser's flow */
  async exchange(context: RequestContext, input: ExchangeDoximityInput): Promise<{ accessToken: string }> {
    const { code, state, redirectUri, role } = validate(exchangeDoximityInput, input)
    const provider = this.provider('INVALID_CODE')
    const browser = context.cookies.get(COOKIE)
    const since = new Date(this.deps.clock.now().getTime() - MINUTES * 60_000)
    const flow =
      browser && this.isOurs(state)
        ? await this.deps.flows.takeFlow(this.deps.db, hashToken(state), hashToken(browser), since)
        : null
    const verifier = flow && this.deps.secrets.unseal(SEALED_FOR, flow.verifier)
    if (!flow || !verifier || flow.role !== role || redirectUri !== this.callback(context)) {
      this.deps.access.refused(context.actor, 'doximity.exchange')
      throw badFlow()
    }
    context.cookies.clear(COOKIE)
    const { accessToken } = await asked(
      context,
      provider.exchange({ code, codeVerifier: verifier, redirectUri }),
      badFlow(),
    )
    await this.deps.flows.keepToken(this.deps.db, hashToken(accessToken), 'DOXIMITY')
    return { accessToken }
  }

  /** Whose a token is that was obtained here. @throws INVALID_CODE for any other */
  async user(
    context: RequestContext,
    input: DoximityUserInput,
  ): Promise<{ id: string; email: string | null; name: string; picture: string }> {
    const { accessToken } = validate(doximityUserInput, input)
    const provider = this.provider('INVALID_CODE')
    await this.deps.limits.take('signIns', context.actor.address)
    if (!(await this.obtainedHere(accessToken))) throw badFlow()
    const { subject, email, name, picture } = await asked(context, provider.prove(accessToken), badFlow())
    return { id: subject, email, name, picture }
  }

  /** @throws UNAUTHENTICATED for a token that was not obtained here or was used, BAD_USER_INPUT, TOTP_REQUIRED */
  async signIn(context: RequestContext, input: SignInDoximityInput): Promise<SignedIn> {
    const { accessToken, role, specialtyId, totpCode } = validate(signInDoximityInput, input)
    const allowed = refuseAdmin(this.deps, context, 'account.register', role)
    await this.deps.limits.take('signIns', context.actor.address)
    const provider = this.provider('UNAUTHENTICATED')
    if (!(await this.obtainedHere(accessToken))) {
      this.deps.access.refused(context.actor, 'session.open.doximity')
      throw refused()
    }
    const proved = await asked(context, provider.prove(accessToken))
    return signInAs(this.deps, context, proved, accessToken, { role: allowed, specialtyId }, totpCode)
  }

  /** Switched off, each call is refused with the code that it documents. */
  private provider(code: 'UNAVAILABLE' | 'INVALID_CODE' | 'UNAUTHENTICATED'): DoximityIdentity {
    if (!this.deps.doximity) throw new AppError(code, 'Sign-in with Doximity is not configured')
    return this.deps.doximity
  }

  private callback(context: RequestContext): string {
    return (this.deps.publicUrl ?? context.origin) + CALLBACK_PATH
  }

  private obtainedHere(accessToken: string): Promise<boolean> {
    const since = new Date(this.deps.clock.now().getTime() - MINUTES * 60_000)
    return this.deps.flows.isFresh(this.deps.db, hashToken(accessToken), 'DOXIMITY', since)
  }

  /** JSON with the role, as the callback page expects it, signed by us. */
  private newState(role: Exclude<Role, 'ADMIN'>): string {
    const nonce = newToken().token
    const restRole = REST_ROLES[role]
    return JSON.stringify({
      role: restRole,
      nonce,
      signature: this.deps.secrets.sign('doximity-state', `${restRole}:${nonce}`),
    })
  }

  private isOurs(state: string): boolean {
    try {
      const { role, nonce, signature } = JSON.parse(state) as Record<string, unknown>
      return (
        typeof signature === 'string' &&
        this.deps.secrets.verify('doximity-state', `${String(role)}:${String(nonce)}`, signature)
      )
    } catch {
      return false
    }
  }
}

function badFlow(): AppError {
  return new AppError(
    'INVALID_CODE',
    'This sign-in did not begin here, took too long, or was used already. Start again.',
  )
}
