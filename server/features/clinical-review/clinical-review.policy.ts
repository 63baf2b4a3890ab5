import type { Actor } from '#server/access/actor.ts'

/** Admins work through the list, in person. */
export function reviewsContent(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
