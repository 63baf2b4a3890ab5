import { and, desc, eq, isNull } from 'drizzle-orm'
import { roleChanges, users } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'
import type { RoleChangeView } from './directory.contract.ts'

const SHOWN_MAX = 50

/** What accounts might do before. Rows are only added. */
export class RoleChangesRepository {
  async insert(tx: Db, row: typeof roleChanges.$inferInsert): Promise<void> {
    await tx.insert(roleChanges).values(row)
  }

  /** The newest first, with the names of who changed it. */
  of(db: Db, userId: string): Promise<RoleChangeView[]> {
    const { id, fromRole, toRole, reason, createdAt } = roleChanges
    return db
      .select({ id, fromRole, toRole, reason, createdAt, changedBy: users.name })
      .from(roleChanges)
      .leftJoin(users, and(eq(users.id, roleChanges.changedBy), isNull(users.deletedAt)))
      .where(eq(roleChanges.userId, userId))
      .orderBy(desc(roleChanges.id))
      .limit(SHOWN_MAX)
  }
}
