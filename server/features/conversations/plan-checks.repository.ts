import { and, asc, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm'
import { planChecks } from '#schema/conversations.ts'
import type { Db } from '#server/platform/db.ts'

export type PlanCheckRow = InferSelectModel<typeof planChecks>

/** Lines of plans that their owners have ticked. */
export class PlanChecksRepository {
  of(db: Db, conversationId: string): Promise<PlanCheckRow[]> {
    return db
      .select()
      .from(planChecks)
      .where(eq(planChecks.conversationId, conversationId))
      .orderBy(asc(planChecks.checkedAt), asc(planChecks.itemId))
  }

  /** Those of these conversations. */
  allOf(db: Db, conversationIds: string[]): Promise<PlanCheckRow[]> {
    return db.select().from(planChecks).where(inArray(planChecks.conversationId, conversationIds))
  }

  /** Ticks a line, as it reads now. */
  async check(tx: Db, row: PlanCheckRow): Promise<void> {
    await tx
      .insert(planChecks)
      .values({ ...row, text: row.text.toWellFormed() })
      .onConflictDoUpdate({
        target: [planChecks.conversationId, planChecks.itemId],
        set: { text: sql`excluded.text`, checkedAt: sql`excluded.checked_at` },
      })
  }

  async uncheck(tx: Db, conversationId: string, itemId: string): Promise<void> {
    await tx.delete(planChecks).where(and(eq(planChecks.conversationId, conversationId), eq(planChecks.itemId, itemId)))
  }
}
