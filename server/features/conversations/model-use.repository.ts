import { and, eq, sql } from 'drizzle-orm'
import { modelUse } from '#schema/model-use.ts'
import type { Db } from '#server/platform/db.ts'

/** Guests spend together: whoever throws a cookie away has no budget of their own again. */
export const GUESTS = 'guests'

/** What was used of language models, by day and spender. */
export class ModelUseRepository {
  constructor(private readonly db: Db) {}

  /** Tokens of a day (UTC, "2026-01-31"). */
  async tokens(day: string, spender: string): Promise<number> {
    const [row] = await this.db
      .select({ tokens: modelUse.tokens })
      .from(modelUse)
      .where(and(eq(modelUse.day, day), eq(modelUse.spender, spender)))
    return row?.tokens ?? 0
  }

  async add(day: string, spender: string, tokens: number): Promise<void> {
    await this.db
      .insert(modelUse)
      .values({ day, spender, tokens })
      .onConflictDoUpdate({
        target: [modelUse.day, modelUse.spender],
        set: { tokens: sql`${modelUse.tokens} + ${tokens}` },
      })
  }
}
