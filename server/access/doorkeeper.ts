import { AppError } from '#server/shared/errors.ts'
import type { Actor } from './actor.ts'
import type { Audit } from './audit.ts'
import { refusal, type DoorRule } from './door-rule.ts'

/** What admins set that holds at every door. */
interface DoorSettings {
  maintenanceMode: boolean
  adminsNeedTotp: boolean
}

const MAINTENANCE = 'The service is being maintained. Reading works; what you send waits.'
const NEEDS_TOTP = 'Administrators need two-factor sign-in here. Set it up in your own settings first.'

/**
 * Goes on while the service is maintained, for everyone: signing in and out, without which no admin would come back, what
 * ends a running reply, and what keeps words that are typed.
 */
const GOES_ON: ReadonlySet<string> = new Set(
  [
    'checkIdentifier',
    'signIn',
    'signInWithCode',
    'requestSignInCode',
    'signInWithGoogle',
    'startDoximity',
    'exchangeDoximityCode',
    'identifyDoximityUser',
    'signInWithDoximity',
    'revokeCurrentSession',
    'signOut',
    'stopReply',
    'saveDraft',
  ].map((name) => `Mutation.${name}`),
)
const GOES_ON_OVER_REST = /^POST \/(auth\/(login|logout|doximity|verify|resend-otp)|vitals)/

const stores = (name: string) => name.startsWith('Mutation.') || /^(POST|PUT|DELETE) /.test(name)

/** Asks at the door, for every root field and REST call alike. Refusals are noted in the audit log. */
export class Doorkeeper {
  constructor(
    private readonly audit: Audit,
    private readonly settings: () => DoorSettings,
  ) {}

  /** `name` is the root field or call. @throws UNAUTHENTICATED or FORBIDDEN; UNAVAILABLE while the service is maintained */
  admit(rule: DoorRule, actor: Actor, name: string): void {
    const error = refusal(rule, actor) ?? this.withoutTotp(rule, actor)
    if (error) {
      this.audit.record({ actor, action: `door.${name}`, outcome: 'REFUSED', reason: error.code })
      throw error
    }
    if (this.waits(actor, name)) throw new AppError('UNAVAILABLE', MAINTENANCE)
  }

  private withoutTotp(rule: DoorRule, actor: Actor): AppError | null {
    const isAdmins = rule.for === 'admin' || rule.for === 'expert-or-admin'
    if (!isAdmins || actor.kind !== 'user' || actor.role !== 'ADMIN' || actor.account.hasTotp) return null
    return this.settings().adminsNeedTotp ? new AppError('FORBIDDEN', NEEDS_TOTP) : null
  }

  private waits(actor: Actor, name: string): boolean {
    if (!this.settings().maintenanceMode || (actor.kind === 'user' && actor.role === 'ADMIN')) return false
    return stores(name) && !GOES_ON.has(name) && !GOES_ON_OVER_REST.test(name)
  }
}
