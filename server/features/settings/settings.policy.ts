import type { Actor } from '#server/access/actor.ts'

/** What holds for the whole service is set by admins, in person. */
export function keepsSettings(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
