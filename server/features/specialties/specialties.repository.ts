import { and, asc, eq, ilike } from 'drizzle-orm'
import { specialties, specialtyColumns } from '#schema/specialties.ts'
import type { Db } from '#server/platform/db.ts'
import { likePattern } from '#server/platform/like.ts'
import { newId } from '#server/shared/ids.ts'
import type { AdminSpecialtyView, SpecialtyView } from './specialties.contract.ts'

const ADMIN_VIEW = {
  ...specialtyColumns,
  isActive: specialties.isActive,
  createdAt: specialties.createdAt,
}

export class SpecialtiesRepository {
  constructor(private readonly db: Db) {}

  listActive(search?: string | null): Promise<SpecialtyView[]> {
    return this.db
      .select(specialtyColumns)
      .from(specialties)
      .where(and(eq(specialties.isActive, true), search ? ilike(specialties.name, likePattern(search)) : undefined))
      .orderBy(asc(specialties.name))
  }

  listAll(): Promise<AdminSpecialtyView[]> {
    return this.db.select(ADMIN_VIEW).from(specialties).orderBy(asc(specialties.name))
  }

  async find(id: string): Promise<AdminSpecialtyView | null> {
    const [row] = await this.db.select(ADMIN_VIEW).from(specialties).where(eq(specialties.id, id))
    return row ?? null
  }

  async insert(row: Omit<typeof specialties.$inferInsert, 'id'>): Promise<AdminSpecialtyView> {
    const [inserted] = await this.db
      .insert(specialties)
      .values({ ...row, id: newId() })
      .returning(ADMIN_VIEW)
    return inserted as AdminSpecialtyView
  }

  /** What is undefined stays. */
  async update(id: string, change: Partial<typeof specialties.$inferInsert>): Promise<AdminSpecialtyView> {
    const [updated] = await this.db
      .update(specialties)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(specialties.id, id))
      .returning(ADMIN_VIEW)
    return updated as AdminSpecialtyView
  }

  async isActive(id: string, db: Db = this.db): Promise<boolean> {
    const [row] = await db
      .select({ id: specialties.id })
      .from(specialties)
      .where(and(eq(specialties.id, id), eq(specialties.isActive, true)))
    return row !== undefined
  }
}
