import type { Actor } from '#server/access/actor.ts'

/** Admins read the log, in person. */
export function readsAuditLog(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
