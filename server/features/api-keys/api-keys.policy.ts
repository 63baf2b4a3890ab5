import type { Actor } from '#server/access/actor.ts'

/** Keys belong to one account; nobody else finds them. */
export function ownsKey(actor: Actor, key: { userId: string }): boolean {
  return actor.kind === 'user' && actor.id === key.userId
}
