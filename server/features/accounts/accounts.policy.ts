import type { Actor, UserActor } from '#server/access/actor.ts'

/** How long after a sign-in with a code or at a provider its owner may do without the old password. */
export const FRESH_MS = 10 * 60_000

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN'
}

/** Whether whoever holds the session signed in just now, in whatever way. */
export function signedInLately({ via }: UserActor, now: Date): boolean {
  return via.kind === 'session' && now.getTime() - via.openedAt.getTime() <= FRESH_MS
}

/** Whether the session has just proved, without the password, whose it is. */
export function provedAfresh(user: UserActor, now: Date): boolean {
  const { via } = user
  return via.kind === 'session' && via.openedBy !== 'PASSWORD' && signedInLately(user, now)
}
