import { and, eq } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { specialties, specialtyColumns, type SpecialtyRow } from '#schema/specialties.ts'
import type { Db } from '#server/platform/db.ts'
import type { Account } from './actor.ts'

/** Columns of which an account is made, for queries that find out who calls. */
export const accountColumns = { user: users, specialty: specialtyColumns }

/** The specialty of the row's user; to be left-joined. */
export const itsSpecialty = eq(specialties.id, users.specialtyId)

/** Experts whom everyone may find: verified, and not shut out. */
export const isListedExpert = and(
  eq(users.role, 'EXPERT_PHYSICIAN'),
  eq(users.expertVerified, true),
  eq(users.isActive, true),
)

/** Where a picture is served. */
export function pictureAddress(pictureId: string): string
export function pictureAddress(pictureId: string | null): string | null
export function pictureAddress(pictureId: string | null): string | null {
  return pictureId && `/images/${pictureId}.webp`
}

export function accountOf({
  user,
  specialty,
}: {
  user: typeof users.$inferSelect
  specialty: SpecialtyRow | null
}): Account {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    role: user.role,
    picture: pictureAddress(user.pictureId),
    isActive: user.isActive,
    isVerifiedExpert: user.role === 'EXPERT_PHYSICIAN' && user.expertVerified,
    specialty,
    hasPassword: user.passwordHash !== null,
    hasTotp: user.totpConfirmedAt !== null,
    createdAt: user.createdAt,
  }
}

/** The account of an id, or null. */
export async function readAccount(db: Db, id: string): Promise<Account | null> {
  const [row] = await db.select(accountColumns).from(users).leftJoin(specialties, itsSpecialty).where(eq(users.id, id))
  return row ? accountOf(row) : null
}
