import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { Sessions } from '#server/access/sessions.ts'
import { readPhone, type UserView } from '#server/features/accounts/accounts.contract.ts'
import { alreadyExists } from '#server/features/accounts/accounts.contract.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import { VERIFICATION_SECONDS, type CodeSent } from '#server/features/codes/codes.contract.ts'
import type { CodesService } from '#server/features/codes/codes.service.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import {
  registerInput,
  signUpCodeInput,
  verifySignUpInput,
  type RegisterInput,
  type SignUpCodeInput,
  type VerifySignUpInput,
} from './sign-up.contract.ts'

/** Carries the verification tokens of this browser, so that registering works without passing them on. */
const COOKIE = 'signup'
const TOKENS_KEPT = 2

export interface Verified {
  verified: true
  /** Registers an account with this identifier, once, within 15 minutes. */
  verificationToken: string
}

interface SignUpDeps {
  db: Db
  accounts: AccountsService
  codes: CodesService
  sessions: Sessions
  access: Access
  limits: Limits
}

/** Making an account: a code to the phone, the code back, the account. */
export class SignUpService {
  constructor(private readonly deps: SignUpDeps) {}

  /** Sends a code. @throws CONFLICT when the identifier names an account already, RATE_LIMITED */
  async requestCode({ actor }: RequestContext, input: SignUpCodeInput): Promise<CodeSent> {
    const { type, identifier } = validate(signUpCodeInput, input)
    await this.deps.limits.take('existence', actor.address)
    if (await this.deps.accounts.findByIdentifier(type, identifier)) throw alreadyExists(type)
    return this.send(actor, { type, identifier })
  }

  /** Exchanges the code for a token that registering takes; the cookie keeps it as well. @throws INVALID_CODE */
  async verify({ actor, cookies }: RequestContext, input: VerifySignUpInput): Promise<Verified> {
    const { type, identifier, code } = validate(verifySignUpInput, input)
    try {
      const verificationToken = await this.deps.codes.verify({ purpose: 'SIGN_UP', type, identifier }, code)
      const kept = [verificationToken, ...tokensOf(cookies.get(COOKIE))].slice(0, TOKENS_KEPT)
      cookies.set(COOKIE, kept.join('.'), VERIFICATION_SECONDS * 1_000)
      this.deps.access.audit.record({ actor, action: 'signup.verify', outcome: 'ALLOWED' })
      return { verified: true, verificationToken }
    } catch (error) {
      this.deps.access.refused(actor, 'signup.verify')
      throw error
    }
  }

  /** The older call that only names a phone: checks the last code sent to it, whatever it was for. @throws INVALID_CODE */
  async verifyPhone(context: RequestContext, phone: string, code: string): Promise<void> {
    const identifier = phoneOf(phone)
    const purpose = await this.deps.codes.purposeOfLatest(identifier)
    if (purpose === 'SIGN_IN') await this.deps.codes.check({ purpose, type: 'PHONE', identifier }, code)
    else await this.verify(context, { type: 'PHONE', identifier, code })
  }

  /** Sends the last code's successor; who asks learns nothing of accounts. @throws RATE_LIMITED within 30 s */
  async resend({ actor }: RequestContext, phone: string): Promise<CodeSent> {
    const identifier = phoneOf(phone)
    const holder = await this.deps.accounts.findByIdentifier('PHONE', identifier)
    const purpose = holder?.isActive ? 'SIGN_IN' : 'SIGN_UP'
    return this.deps.codes.send(actor, { purpose, type: 'PHONE', identifier })
  }

  /**
   * Makes the account and opens its first session.
   * @throws BAD_USER_INPUT, INVALID_CODE when the phone was not verified, CONFLICT when it is taken
   */
  async register(context: RequestContext, input: RegisterInput): Promise<{ accessToken: string; user: UserView }> {
    const { actor, cookies, device } = context
    if (input.role === 'ADMIN') {
      this.deps.access.refused(actor, 'account.register')
      throw badInput('role', 'An account cannot be registered as admin')
    }
    const { name, phone, email, password, role, specialtyId, verificationToken } = validate(registerInput, input)
    if (role === 'EXPERT_PHYSICIAN' && !specialtyId) throw badInput('specialtyId', 'Please select your specialty')
    await this.deps.limits.take('signIns', actor.address)
    const { db, codes, accounts, sessions, access } = this.deps
    const tokens = [...(verificationToken ? [verificationToken] : []), ...tokensOf(cookies.get(COOKIE))]
    // Asked before the costly hash; taken inside the transaction.
    if (!(await codes.isVerified(db, tokens, 'PHONE', phone, false))) throw notVerified()
    const passwordHash = await accounts.hashNewPassword(password, 'password')
    if (email) {
      await this.deps.limits.take('existence', actor.address)
      if (await accounts.findByIdentifier('EMAIL', email)) throw alreadyExists('EMAIL')
    }
    const opened = await db.transaction(async (tx) => {
      if (!(await codes.isVerified(tx, tokens, 'PHONE', phone, true))) throw notVerified()
      const verified = email ? await codes.isVerified(tx, tokens, 'EMAIL', email, true) : false
      const account = {
        name,
        phone,
        email: email ? { address: email, verified } : null,
        passwordHash,
        role: role as 'EXPERT_PHYSICIAN' | 'GENERAL_PHYSICIAN',
        specialtyId: specialtyId ?? null,
      }
      const id = await accounts.create(tx, account)
      return { id, accessToken: await sessions.open(id, 'SIGN_UP', device, tx) }
    })
    accounts.made()
    cookies.clear(COOKIE)
    access.audit.record({ actor, action: 'account.register', outcome: 'ALLOWED', subjectId: opened.id })
    access.audit.record({ actor, action: 'session.open.sign_up', outcome: 'ALLOWED', subjectId: opened.id })
    return { accessToken: opened.accessToken, user: await accounts.view(opened.id) }
  }

  private send(actor: Actor, to: { type: 'EMAIL' | 'PHONE'; identifier: string }): Promise<CodeSent> {
    return this.deps.codes.send(actor, { purpose: 'SIGN_UP', ...to })
  }
}

function tokensOf(cookie: string | undefined): string[] {
  return cookie?.split('.').filter(Boolean).slice(0, TOKENS_KEPT) ?? []
}

function phoneOf(text: string): string {
  const phone = readPhone(text)
  if (!phone) throw badInput('phone', 'Please enter a valid phone number')
  return phone
}

function notVerified(): AppError {
  return new AppError('INVALID_CODE', 'Verify your phone number with a code first')
}
