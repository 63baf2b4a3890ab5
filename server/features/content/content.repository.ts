import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { contentItems, contentVersions } from '#schema/content.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'
import { isContentKey, type ContentVersionView } from './content.contract.ts'

export type ContentRow = typeof contentItems.$inferSelect

const VERSIONS_MAX = 100

export class ContentRepository {
  constructor(readonly db: Db) {}

  /** Active items among these keys, in no order. */
  async active(keys: string[]): Promise<ContentRow[]> {
    const possible = keys.filter(isContentKey)
    if (possible.length === 0) return []
    return this.db
      .select()
      .from(contentItems)
      .where(and(inArray(contentItems.contentKey, possible), eq(contentItems.isActive, true)))
  }

  /** Every item, by key. */
  list(): Promise<ContentRow[]> {
    return this.db.select().from(contentItems).orderBy(asc(contentItems.contentKey))
  }

  /** The item, locked until the transaction ends: its type and value change together. */
  async lock(tx: Db, key: string): Promise<ContentRow | null> {
    if (!isContentKey(key)) return null
    const [row] = await tx.select().from(contentItems).where(eq(contentItems.contentKey, key)).for('update')
    return row ?? null
  }

  async find(db: Db, key: string): Promise<ContentRow | null> {
    if (!isContentKey(key)) return null
    const [row] = await db.select().from(contentItems).where(eq(contentItems.contentKey, key))
    return row ?? null
  }

  /** @returns null when the key is taken */
  async insert(tx: Db, row: typeof contentItems.$inferInsert): Promise<ContentRow | null> {
    const [inserted] = await tx
      .insert(contentItems)
      .values(row)
      .onConflictDoNothing({ target: contentItems.contentKey })
      .returning()
    return inserted ?? null
  }

  async update(tx: Db, id: string, change: Partial<typeof contentItems.$inferInsert>): Promise<ContentRow> {
    const [row] = await tx.update(contentItems).set(change).where(eq(contentItems.id, id)).returning()
    return row as ContentRow
  }

  /** Notes how an item stands now, as its next version. */
  async appendVersion(tx: Db, row: ContentRow, createdBy: string | null): Promise<void> {
    const { id: itemId, contentType, title, description, contentValue, isActive, updatedAt: createdAt } = row
    const version = sql`(select coalesce(max(version), 0) + 1 from ${contentVersions} where item_id = ${itemId})`
    const state = { contentType, title, description, contentValue, isActive, createdAt }
    await tx.insert(contentVersions).values({ id: newId(), itemId, version, createdBy, ...state })
  }

  async hasVersions(tx: Db, itemId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: contentVersions.id })
      .from(contentVersions)
      .where(eq(contentVersions.itemId, itemId))
      .limit(1)
    return rows.length > 0
  }

  /** An item's versions, the newest first; of those who made them the names that there still are. */
  async versions(db: Db, itemId: string): Promise<ContentVersionView[]> {
    const rows = await db
      .select({ state: contentVersions, createdBy: users.name })
      .from(contentVersions)
      .leftJoin(users, and(eq(users.id, contentVersions.createdBy), isNull(users.deletedAt)))
      .where(eq(contentVersions.itemId, itemId))
      .orderBy(desc(contentVersions.version))
      .limit(VERSIONS_MAX)
    return rows.map(({ state, createdBy }) => ({ ...state, createdBy }))
  }

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(contentItems).where(eq(contentItems.id, id))
  }
}
