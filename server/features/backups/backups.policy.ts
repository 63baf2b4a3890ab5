import type { Actor } from '#server/access/actor.ts'

/** Backups are made and looked at by admins, in person. */
export function keepsBackups(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
