import type { SessionOpener } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { PasswordTries } from '#server/access/password-tries.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { Sessions } from '#server/access/sessions.ts'
import { IDENTIFIER_WORDS, type UserView } from '#server/features/accounts/accounts.contract.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { CodeSent } from '#server/features/codes/codes.contract.ts'
import type { CodesService } from '#server/features/codes/codes.service.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import { AppError } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import {
  checkIdentifierInput,
  signInCodeInput,
  signInInput,
  type CheckIdentifierInput,
  type SignInCodeInput,
  type SignInInput,
} from './sign-in.contract.ts'

export interface SignedIn {
  accessToken: string
  user: UserView
}

/** What of an account decides whether it may come in. */
export interface Entrant {
  id: string
  isActive: boolean
  totpConfirmedAt: Date | null
}

interface SignInDeps {
  accounts: AccountsService
  codes: CodesService
  secondFactor: SecondFactorService
  sessions: Sessions
  access: Access
  limits: Limits
  passwords: PasswordTries
}

/** Opening a session by password or code. All ways meet in `open`: the second factor, the session, the audit row. */
export class SignInService {
  constructor(private readonly deps: SignInDeps) {}

  /** Whether an identifier names an account that can sign in. Says so by contract, so it is bounded by address. */
  async check({ actor }: RequestContext, input: CheckIdentifierInput): Promise<{ valid: boolean; message: string }> {
    const { type, identifier } = validate(checkIdentifierInput, input)
    await this.deps.limits.take('existence', actor.address)
    const account = await this.deps.accounts.findByIdentifier(type, identifier)
    if (account?.isActive) return { valid: true, message: 'Enter your password' }
    return { valid: false, message: `No account with this ${IDENTIFIER_WORDS[type]}` }
  }

  /** @throws UNAUTHENTICATED, the same and as late for an unknown identifier and a wrong password; TOTP_REQUIRED, RATE_LIMITED */
  async withPassword(context: RequestContext, input: SignInInput): Promise<SignedIn> {
    const { type, identifier, password, totpCode } = validate(signInInput, input)
    const { limits, accounts, passwords } = this.deps
    const { address } = context.actor
    await limits.take('signIns', address)
    const account = await accounts.findByIdentifier(type, identifier)
    const tried = { account: account?.id ?? `${type}:${identifier}`, from: address, onWait: context.endTurn }
    const fits = await passwords
      .fits(tried, account?.isActive ? account.passwordHash : null, password)
      .catch((error: unknown) => {
        this.deps.access.refused(context.actor, 'session.open.password', account?.id ?? null)
        throw error
      })
    return this.open(context, fits ? account : null, 'PASSWORD', totpCode, account?.id)
  }

  /** Sends a code to an account's identifier. @throws NOT_FOUND when there is none, RATE_LIMITED */
  async requestCode({ actor }: RequestContext, input: CheckIdentifierInput): Promise<CodeSent> {
    const { type, identifier } = validate(checkIdentifierInput, input)
    await this.deps.limits.take('existence', actor.address)
    const account = await this.deps.accounts.findByIdentifier(type, identifier)
    if (!account?.isActive) throw new AppError('NOT_FOUND', `No account with this ${IDENTIFIER_WORDS[type]}`)
    return this.deps.codes.send(actor, { purpose: 'SIGN_IN', type, identifier })
  }

  /** @throws INVALID_CODE, TOTP_REQUIRED: the code then stays good for the next try */
  async withCode(context: RequestContext, input: SignInCodeInput): Promise<SignedIn> {
    const { type, identifier, code, totpCode } = validate(signInCodeInput, input)
    await this.deps.limits.take('signIns', context.actor.address)
    const { accounts, codes, access } = this.deps
    const account = await accounts.findByIdentifier(type, identifier)
    const challenge = await codes.check({ purpose: 'SIGN_IN', type, identifier }, code).catch((error: unknown) => {
      access.refused(context.actor, 'session.open.code', account?.id ?? null)
      throw error
    })
    return this.open(context, account, 'CODE', totpCode, account?.id, () => codes.spend(challenge.id)).catch(
      async (error: unknown) => {
        await codes.uncount(challenge.id)
        throw error
      },
    )
  }

  /**
   * The one way to a session for whoever has proved the first factor; null for whoever has not.
   * @param take takes what may be used once, after the second factor
   * @throws UNAUTHENTICATED, TOTP_REQUIRED, INVALID_CODE
   */
  async open(
    { actor, device }: RequestContext,
    account: Entrant | null,
    by: SessionOpener,
    totpCode: string | null | undefined,
    subjectId: string | undefined = account?.id,
    take: () => Promise<void> = () => Promise.resolve(),
  ): Promise<SignedIn> {
    const { access, sessions, accounts, secondFactor } = this.deps
    const action = `session.open.${by.toLowerCase()}`
    try {
      if (!account?.isActive) throw new AppError('UNAUTHENTICATED', 'Invalid credentials')
      await secondFactor.require(account.id, account.totpConfirmedAt !== null, totpCode)
      await take()
    } catch (error) {
      access.refused(actor, action, subjectId ?? null)
      throw error
    }
    const accessToken = await sessions.open(account.id, by, device)
    access.audit.record({ actor, action, outcome: 'ALLOWED', subjectId: account.id })
    return { accessToken, user: await accounts.view(account.id) }
  }
}
