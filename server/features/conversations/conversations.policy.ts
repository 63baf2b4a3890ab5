import type { Actor } from '#server/access/actor.ts'

/** The two columns of which exactly one names the owner. */
export interface Owned {
  ownerUserId: string | null
  ownerGuestId: string | null
}

/** An owner in one word; undefined where it is not known. */
export function ownerKey({ ownerUserId, ownerGuestId }: Partial<Owned>): string | undefined {
  if (ownerUserId) return `user:${ownerUserId}`
  return ownerGuestId ? `guest:${ownerGuestId}` : undefined
}

/** Nobody but its owner reads or changes a conversation: not admins, not experts. */
export function owns(actor: Actor, conversation: Owned): boolean {
  if (actor.kind === 'user') return conversation.ownerUserId === actor.id
  return actor.kind === 'guest' && conversation.ownerGuestId === actor.id
}

/** Whoever can own a conversation may start one. */
export function mayStart(actor: Actor): boolean {
  return actor.kind !== 'anonymous'
}

/** How anybody's replies were made, without what tells of the patient: for admins, in person. */
export function readsTraces(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN' && actor.via.kind === 'session'
}
