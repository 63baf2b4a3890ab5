import type { Actor } from '#server/access/actor.ts'

/** How the parts are is for admins, in person. */
export function seesHealth(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
