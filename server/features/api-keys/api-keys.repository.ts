import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { apiKeys } from '#schema/api-keys.ts'
import { users } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export class ApiKeysRepository {
  constructor(readonly db: Db) {}

  /** Holds the account, so that its keys are counted and made one after the other. */
  async lockOwner(tx: Db, userId: string): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  }

  async insert(tx: Db, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
    const [inserted] = await tx.insert(apiKeys).values(row).returning()
    return inserted as ApiKeyRow
  }

  async find(id: string, db: Db = this.db): Promise<ApiKeyRow | null> {
    if (!isId(id)) return null
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
    return row ?? null
  }

  /** The account's keys, the newest first. */
  list(userId: string): Promise<ApiKeyRow[]> {
    return this.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.userId, userId))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(100)
  }

  /** @returns false when the key is dead already */
  async revoke(tx: Db, id: string, now: Date): Promise<boolean> {
    const rows = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
      .returning({ id: apiKeys.id })
    return rows.length > 0
  }

  /** Lets a key end sooner, never later. @returns false when it is dead already */
  async endBy(tx: Db, id: string, end: Date, now: Date): Promise<boolean> {
    const rows = await tx
      .update(apiKeys)
      .set({ expiresAt: sql`least(${apiKeys.expiresAt}, ${end.toISOString()}::timestamptz)` })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
      .returning({ id: apiKeys.id })
    return rows.length > 0
  }
}
