import type { Actor } from '#server/access/actor.ts'
import type { Rule } from '#server/access/authorize.ts'

/** The verified address under which a signed-in person is known, in lower case; by a key nobody is. */
export function verifiedEmail(actor: Actor): string | null {
  if (actor.kind !== 'user' || actor.via.kind !== 'session' || !actor.account.emailVerified) return null
  return actor.account.email?.toLowerCase() ?? null
}

/** Only the addressed person opens a share, once they have verified the address, until it ends. Not its owner, not an admin. */
export function mayOpen(now: Date): Rule<{ email: string; expiresAt: Date }> {
  return (actor, { email, expiresAt }) => verifiedEmail(actor) === email && expiresAt > now
}

/** Only who shared takes it back. */
export function mayRevoke(actor: Actor, { ownerId }: { ownerId: string }): boolean {
  return actor.kind === 'user' && actor.via.kind === 'session' && actor.id === ownerId
}
