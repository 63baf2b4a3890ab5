import type { Actor } from './actor.ts'
import type { Audit } from './audit.ts'
import { refusal, type DoorRule } from './door-rule.ts'

/** Asks at the door, for every root field and REST call alike. Refusals are noted in the audit log. */
export class Doorkeeper {
  constructor(private readonly audit: Audit) {}

  /** `name` is the root field or call. @throws UNAUTHENTICATED or FORBIDDEN */
  admit(rule: DoorRule, actor: Actor, name: string): void {
    const error = refusal(rule, actor)
    if (!error) return
    this.audit.record({ actor, action: `door.${name}`, outcome: 'REFUSED', reason: error.code })
    throw error
  }
}
