import type { Actor } from '#server/access/actor.ts'

/** Admins read, in person, what people wrote about replies and the product. */
export function readsInbox(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}

/** Experts see how their own assistant is rated, in counts. */
export function seesCounts(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'EXPERT_PHYSICIAN'
}
