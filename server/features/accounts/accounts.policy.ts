import type { Actor, UserActor } from '#server/access/actor.ts'
import { signedInLately } from '#server/access/fresh-sign-in.ts'

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN'
}

/** By a session of their own, and no key in their name. */
export function isInPerson(actor: Actor): boolean {
  return actor.kind === 'user' && actor.via.kind === 'session'
}

/** Whether the session has just proved, without the password, whose it is. */
export function provedAfresh(user: UserActor, now: Date): boolean {
  const { via } = user
  return via.kind === 'session' && via.openedBy !== 'PASSWORD' && signedInLately(user, now)
}
