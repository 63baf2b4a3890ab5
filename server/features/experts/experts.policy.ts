import type { Actor, UserActor } from '#server/access/actor.ts'

/** A profile is its expert's: they alone read it whole and change it. */
export function hasProfile(actor: Actor): actor is UserActor {
  return actor.kind === 'user' && actor.role === 'EXPERT_PHYSICIAN'
}
