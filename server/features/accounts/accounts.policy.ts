import type { Actor, UserActor } from '#server/access/actor.ts'

/** How long after a sign-in with a code or at a provider its owner may do without the old password. */
export const FRESH_MS = 10 * 60_000

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN'
}

/** Whether the session has just proved, without the password, whose it is. */
export function provedAfresh({ via }: UserActor, now: Date): boolean {
  return via.kind === 'session' && via.openedBy !== 'PASSWORD' && now.getTime() - via.openedAt.getTime() <= FRESH_MS
}
