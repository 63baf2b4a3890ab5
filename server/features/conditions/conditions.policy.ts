import type { Actor } from '#server/access/actor.ts'

/** What of a condition or data point decides who may see and change it. */
export interface Taught {
  ownerId: string | null
  /** Whether the owner is an expert whom an admin has verified; true where nobody owns it. */
  isShared: boolean
}

/** Admins work in every specialty, experts in their own. */
export function worksIn(actor: Actor, specialtyId: string): boolean {
  if (actor.kind !== 'user') return false
  return actor.role === 'ADMIN' || (actor.role === 'EXPERT_PHYSICIAN' && actor.account.specialty?.id === specialtyId)
}

/** What an unverified expert taught, only they and admins see. */
export function mayRead(actor: Actor, taught: Taught): boolean {
  return actor.kind === 'user' && (taught.isShared || taught.ownerId === actor.id || actor.role === 'ADMIN')
}

/** What counts for everyone, only admins and verified experts change. */
export function mayChange(actor: Actor, taught: Taught): boolean {
  if (actor.kind !== 'user') return false
  return actor.role === 'ADMIN' || taught.ownerId === actor.id || (taught.isShared && actor.account.isVerifiedExpert)
}
