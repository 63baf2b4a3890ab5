import type { Actor } from '#server/access/actor.ts'

/** A person reads what they are told themself: no key in their name. */
export function isPerson(actor: Actor): boolean {
  return actor.kind === 'user' && actor.via.kind === 'session'
}

/** Nobody but its owner sees a notification. */
export function ownsNotification(actor: Actor, { userId }: { userId: string }): boolean {
  return isPerson(actor) && actor.id === userId
}
