import { and, asc, eq, inArray, isNull, sql, type InferSelectModel } from 'drizzle-orm'
import { notedFindings } from '#schema/conversations.ts'
import type { Danger } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import { statement } from '#server/platform/statement.ts'
import { isId } from '#server/shared/ids.ts'
import { dangerAsStored, readDanger } from './stored-reading.ts'

/** A noted finding without its place, which the database gives. */
export type NotedRow = Omit<InferSelectModel<typeof notedFindings>, 'position' | 'danger'> & { danger: Danger | null }

const findNoted = statement('noted findings', ['conversationId'], (db, { conversationId }) =>
  db
    .select()
    .from(notedFindings)
    .where(and(eq(notedFindings.conversationId, conversationId), isNull(notedFindings.struckAt)))
    .orderBy(asc(notedFindings.position)),
)

/** What is noted in the physician's own words. */
export class NotedRepository {
  /** Those of a conversation that are not struck, oldest first. */
  async of(db: Db, conversationId: string): Promise<NotedRow[]> {
    return (await findNoted(db, { conversationId })).map(asRow)
  }

  /** All of these conversations, struck ones included. */
  async allOf(db: Db, conversationIds: string[]): Promise<NotedRow[]> {
    const rows = await db
      .select()
      .from(notedFindings)
      .where(inArray(notedFindings.conversationId, conversationIds))
      .orderBy(asc(notedFindings.position))
    return rows.map(asRow)
  }

  async insert(tx: Db, rows: NotedRow[]): Promise<void> {
    if (rows.length === 0) return
    await tx
      .insert(notedFindings)
      .values(rows.map((row) => ({ ...row, text: row.text.toWellFormed(), danger: dangerAsStored(row.danger) })))
  }

  /** The conversation of a noted finding, or null. */
  async conversationOf(db: Db, id: string): Promise<string | null> {
    if (!isId(id)) return null
    const [row] = await db
      .select({ conversationId: notedFindings.conversationId })
      .from(notedFindings)
      .where(eq(notedFindings.id, id))
    return row?.conversationId ?? null
  }

  /** Strikes it; one that is struck stays as it was. */
  async strike(tx: Db, id: string, now: Date): Promise<void> {
    await tx
      .update(notedFindings)
      .set({ struckAt: sql`coalesce(${notedFindings.struckAt}, ${now})` })
      .where(eq(notedFindings.id, id))
  }
}

function asRow({ position: _, danger, ...row }: InferSelectModel<typeof notedFindings>): NotedRow {
  return { ...row, danger: readDanger(danger) }
}
