import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { UserView } from '#server/features/accounts/accounts.contract.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { hashToken, type Secrets } from '#server/platform/secrets.ts'
import { AppError } from '#server/shared/errors.ts'
import { PRODUCT } from '#server/shared/product.ts'
import type { SecondFactorRepository } from './second-factor.repository.ts'

const STEP_SECONDS = 30
/** Clocks of phones may be off by one step. */
const STEPS_OFF = 1
const RECOVERY_CODES = 10
const SEALED_FOR = 'totp'

export interface TotpStarted {
  /** Base32, for typing by hand. */
  secret: string
  /** `otpauth://totp/…`, for a QR code. */
  uri: string
}

interface SecondFactorDeps {
  db: Db
  factors: SecondFactorRepository
  accounts: AccountsService
  notifications: NotificationsService
  access: Access
  limits: Limits
  secrets: Secrets
  clock: Clock
}

/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s) with recovery codes, for whoever wants them. */
export class SecondFactorService {
  constructor(private readonly deps: SecondFactorDeps) {}

  /** Begins the set-up; nothing is in force until a code confirms it. @throws CONFLICT when it is on already */
  async start({ actor }: RequestContext): Promise<TotpStarted> {
    const user = this.deps.access.requireSession(actor, 'totp.start')
    const secret = new Secret({ size: 20 })
    const sealed = this.deps.secrets.seal(SEALED_FOR, secret.base32)
    if (!(await this.deps.factors.begin(this.deps.db, user.id, sealed)))
      throw new AppError('CONFLICT', 'The authenticator is on already')
    const label = user.account.email ?? user.account.phone ?? user.account.name
    return { secret: secret.base32, uri: totp(secret.base32, label).toString() }
  }

  /** Puts it in force; ends every other session. @returns the recovery codes, shown this once @throws INVALID_CODE, CONFLICT */
  async confirm({ actor }: RequestContext, code: string): Promise<string[]> {
    const user = this.deps.access.requireSession(actor, 'totp.confirm')
    const row = await this.deps.factors.find(this.deps.db, user.id)
    if (!row?.secret || row.confirmedAt) throw new AppError('CONFLICT', 'Start the set-up of the authenticator first')
    await this.deps.limits.take('secondFactors', user.id)
    if (!(await this.takeCode(user.id, row.secret, code))) {
      this.deps.access.refused(actor, 'totp.confirm', user.id)
      throw wrongFactor()
    }
    const codes = newRecoveryCodes()
    await this.deps.db.transaction(async (tx) => {
      if (!(await this.deps.factors.confirm(tx, user.id, this.deps.clock.now())))
        throw new AppError('CONFLICT', 'The authenticator is on already')
      await this.deps.factors.replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode))
      await this.tell(tx, user.id)
    })
    await this.deps.accounts.endOtherSessions(actor)
    await this.deps.accounts.changed(user.id, false)
    this.deps.access.done(actor, 'totp.confirm')
    return codes
  }

  /** Takes it out of force. Needs a code, or a recovery code. @throws INVALID_CODE, CONFLICT when it is off */
  async disable({ actor }: RequestContext, code: string): Promise<UserView> {
    const user = this.deps.access.requireSession(actor, 'totp.disable')
    if (!user.account.hasTotp) throw new AppError('CONFLICT', 'The authenticator is off')
    await this.require(user.id, true, code)
    await this.deps.db.transaction(async (tx) => {
      await this.deps.factors.clear(tx, user.id)
      await this.tell(tx, user.id)
    })
    await this.deps.accounts.changed(user.id, false)
    this.deps.access.done(actor, 'totp.disable')
    return this.deps.accounts.view(user.id)
  }

  /** Ten new recovery codes; the old ones are dead. @throws INVALID_CODE, CONFLICT when it is off */
  async renewRecoveryCodes({ actor }: RequestContext, code: string): Promise<string[]> {
    const user = this.deps.access.requireSession(actor, 'totp.recovery.renew')
    if (!user.account.hasTotp) throw new AppError('CONFLICT', 'The authenticator is off')
    await this.require(user.id, true, code)
    const codes = newRecoveryCodes()
    await this.deps.db.transaction((tx) =>
      this.deps.factors.replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode)),
    )
    this.deps.access.done(actor, 'totp.recovery.renew')
    return codes
  }

  /**
   * Lets pass who needs no second factor, or brings a right one: a code, taken once, or a recovery code.
   * @throws TOTP_REQUIRED without one, INVALID_CODE for a wrong one, RATE_LIMITED after ten tries in a quarter of an hour
   */
  async require(userId: string, isOn: boolean, code: string | null | undefined): Promise<void> {
    if (!isOn) return
    if (!code?.trim()) throw new AppError('TOTP_REQUIRED', 'Enter the code of your authenticator app')
    await this.deps.limits.take('secondFactors', userId)
    const row = await this.deps.factors.find(this.deps.db, userId)
    const given = code.trim()
    const fits = /^\d{6}$/.test(given)
      ? row?.secret && (await this.takeCode(userId, row.secret, given))
      : await this.deps.factors.takeRecoveryCode(this.deps.db, userId, hashRecoveryCode(given), this.deps.clock.now())
    if (!fits) throw wrongFactor()
    await this.deps.limits.forget('secondFactors', userId)
  }

  /** Whoever's account it is hears that the second factor changed, in case it was not they who did. */
  private tell(tx: Db, userId: string): Promise<void> {
    return this.deps.notifications.notify(tx, 'SECOND_FACTOR_CHANGED', [{ userId, subjectId: userId }])
  }

  private async takeCode(userId: string, sealed: string, code: string): Promise<boolean> {
    const secret = this.deps.secrets.unseal(SEALED_FOR, sealed)
    if (!secret) return false
    const timestamp = this.deps.clock.now().getTime()
    const off = totp(secret, '').validate({ token: code.trim(), window: STEPS_OFF, timestamp })
    if (off === null) return false
    return this.deps.factors.takeStep(this.deps.db, userId, Math.floor(timestamp / 1_000 / STEP_SECONDS) + off)
  }
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT,
    label,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  })
}

/** Sixteen characters of base32 in groups of four: 80 bits each, so that a plain hash hides them. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase()
    return text.replace(/(.{4})(?=.)/g, '$1-')
  })
}

function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[\s-]/g, ''))
}

function wrongFactor(): AppError {
  return new AppError('INVALID_CODE', 'This code is not right')
}
