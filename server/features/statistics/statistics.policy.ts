import type { Actor, UserActor } from '#server/access/actor.ts'

/** Admins see what there is in the service, in counts. */
export function seesStats(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}

/** Experts see what their own assistant did, in counts. */
export function seesActivity(actor: Actor): actor is UserActor {
  return actor.kind === 'user' && actor.role === 'EXPERT_PHYSICIAN'
}
