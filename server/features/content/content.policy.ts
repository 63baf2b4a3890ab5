import type { Actor } from '#server/access/actor.ts'

/** Admins keep the content, in person; everyone reads what is active of it. */
export function keepsContent(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
