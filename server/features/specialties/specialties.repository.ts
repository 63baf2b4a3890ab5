import { and, asc, eq, ilike } from 'drizzle-orm'
import { specialties } from '#schema/specialties.ts'
import type { Db } from '#server/platform/db.ts'
import { likePattern } from '#server/platform/like.ts'
import type { SpecialtyView } from './specialties.contract.ts'

export class SpecialtiesRepository {
  constructor(private readonly db: Db) {}

  listActive(search?: string | null): Promise<SpecialtyView[]> {
    return this.db
      .select({ id: specialties.id, name: specialties.name, description: specialties.description })
      .from(specialties)
      .where(and(eq(specialties.isActive, true), search ? ilike(specialties.name, likePattern(search)) : undefined))
      .orderBy(asc(specialties.name))
  }

  async exists(id: string): Promise<boolean> {
    const [row] = await this.db.select({ id: specialties.id }).from(specialties).where(eq(specialties.id, id))
    return row !== undefined
  }

  async isActive(id: string, db: Db = this.db): Promise<boolean> {
    const [row] = await db.select({ id: specialties.id }).from(specialties).where(and(eq(specialties.id, id), eq(specialties.isActive, true)))
    return row !== undefined
  }
}
