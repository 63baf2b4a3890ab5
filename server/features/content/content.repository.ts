import { and, asc, eq, inArray } from 'drizzle-orm'
import { contentItems } from '#schema/content.ts'
import type { Db } from '#server/platform/db.ts'
import { isContentKey } from './content.contract.ts'

export type ContentRow = typeof contentItems.$inferSelect

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

  /** @returns null when the key is taken */
  async insert(row: typeof contentItems.$inferInsert): Promise<ContentRow | null> {
    const [inserted] = await this.db
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

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(contentItems).where(eq(contentItems.id, id))
  }
}
