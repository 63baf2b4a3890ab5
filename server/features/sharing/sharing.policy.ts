import type { Actor } from '#server/access/actor.ts'

/** The verified address under which a signed-in person is known, in lower case; by a key nobody is. */
export function verifiedEmail(actor: Actor): string | null {
  if (actor.kind !== 'user' || actor.via.kind !== 'session' || !actor.account.emailVerified) return null
  return actor.account.email?.toLowerCase() ?? null
}

/** Only the addressed person opens a share, once they have verified the address. Not its owner, not an admin. */
export function mayOpen(actor: Actor, { email }: { email: string }): boolean {
  return verifiedEmail(actor) === email
}

/** Only who shared takes it back. */
export function mayRevoke(actor: Actor, { ownerId }: { ownerId: string }): boolean {
  return actor.kind === 'user' && actor.via.kind === 'session' && actor.id === ownerId
}
