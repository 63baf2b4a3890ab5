import type { Actor, UserActor } from '#server/access/actor.ts'

/** Experts set up their own assistant, and nobody else's. */
export function configuresOwn(actor: Actor): actor is UserActor {
  return actor.kind === 'user' && actor.role === 'EXPERT_PHYSICIAN'
}

/** The default one is set by admins, in person: its instructions are shown to no key. */
export function configuresDefault(actor: Actor): actor is UserActor {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
