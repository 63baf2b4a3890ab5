import { asc, eq, getTableColumns } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { expertProfiles } from '#schema/experts.ts'
import { specialties, specialtyColumns } from '#schema/specialties.ts'
import { isListedExpert, pictureAddress } from '#server/access/account-rows.ts'
import type { Db } from '#server/platform/db.ts'
import { namesOf, type PublicExpert } from './experts.contract.ts'

export type ProfileRow = typeof expertProfiles.$inferSelect
export type ProfileChange = Partial<Omit<typeof expertProfiles.$inferInsert, 'userId' | 'createdAt' | 'updatedAt'>>

export class ExpertsRepository {
  /** What the expert has said so far, or null. */
  async find(db: Db, userId: string): Promise<ProfileRow | null> {
    const [row] = await db.select().from(expertProfiles).where(eq(expertProfiles.userId, userId))
    return row ?? null
  }

  /** In one statement, so that two savings of different fields both count. */
  async save(db: Db, userId: string, change: ProfileChange, now: Date): Promise<ProfileRow> {
    const [row] = await db
      .insert(expertProfiles)
      .values({ ...change, userId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: expertProfiles.userId, set: { ...change, updatedAt: now } })
      .returning()
    return row as ProfileRow
  }

  /** Verified, active experts by name. */
  async listed(db: Db, first: number): Promise<PublicExpert[]> {
    const { id, name, pictureId } = getTableColumns(users)
    const { firstName, lastName, bio, experienceYears } = getTableColumns(expertProfiles)
    const rows = await db
      .select({ id, name, pictureId, firstName, lastName, bio, experienceYears, specialty: specialtyColumns })
      .from(users)
      .leftJoin(expertProfiles, eq(expertProfiles.userId, users.id))
      .leftJoin(specialties, eq(specialties.id, users.specialtyId))
      .where(isListedExpert)
      .orderBy(asc(users.name), asc(users.id))
      .limit(first)
    return rows.map(({ name: full, pictureId: picture, ...row }) => ({
      ...row,
      ...namesOf(full, row),
      image: pictureAddress(picture),
    }))
  }
}
