import { Extensions } from 'type-graphql'
import { AppError } from '#server/shared/errors.ts'
import type { Actor } from './actor.ts'
import type { Scope } from './scopes.ts'

/** Who may come through the door of one root field or REST call. What they may do behind it, the feature's policy says. */
export interface DoorRule {
  for: 'anyone' | 'user' | 'expert' | 'expert-or-admin' | 'admin'
  /** What an API key needs; null: never by a key. */
  key: Scope | null
}

/** Says a root field's rule; a root field without one stops the server from starting. */
export function Door(rule: DoorRule): MethodDecorator & PropertyDecorator {
  return Extensions({ door: rule })
}

/** Why the actor may not come through, or null when they may. The same for HTTP, socket and REST. */
export function refusal(rule: DoorRule, actor: Actor): AppError | null {
  if (actor.kind !== 'user') return rule.for === 'anyone' ? null : new AppError('UNAUTHENTICATED', 'Sign in to do this')
  if (actor.via.kind === 'key' && (rule.key === null || !actor.via.scopes.includes(rule.key)))
    return new AppError(
      'FORBIDDEN',
      rule.key === null ? 'API keys may not do this' : `This API key lacks the scope ${rule.key}`,
    )
  const isExpert = actor.role === 'EXPERT_PHYSICIAN'
  const isAdmin = actor.role === 'ADMIN'
  const roleFits = {
    anyone: true,
    user: true,
    expert: isExpert,
    'expert-or-admin': isExpert || isAdmin,
    admin: isAdmin,
  }
  return roleFits[rule.for] ? null : new AppError('FORBIDDEN', 'This is not open to your role')
}
