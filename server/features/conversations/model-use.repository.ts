import { and, eq, sql } from 'drizzle-orm'
import { modelUse } from '#schema/model-use.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'

/** Guests spend together: whoever throws a cookie away has no budget of their own again. */
export const GUESTS = 'guests'

/** Today, by UTC: "2026-01-31". */
export const dayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

export interface Spent {
  tokens: number
  /** Millionths of a US dollar, where a price is set. */
  costMicros: number
}

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

  /** What all of them spent in a day together: tokens, and what is known of their cost in millionths of a US dollar. */
  async ofDay(day: string): Promise<Spent> {
    const [row] = await this.db
      .select({
        tokens: sql<string>`coalesce(sum(${modelUse.tokens}), 0)`,
        costMicros: sql<string>`coalesce(sum(${modelUse.costMicros}), 0)`,
      })
      .from(modelUse)
      .where(eq(modelUse.day, day))
    return { tokens: Number(row?.tokens), costMicros: Number(row?.costMicros) }
  }

  async add(day: string, spender: string, { tokens, costMicros }: Spent): Promise<void> {
    await this.db
      .insert(modelUse)
      .values({ day, spender, tokens, costMicros })
      .onConflictDoUpdate({
        target: [modelUse.day, modelUse.spender],
        set: {
          tokens: sql`${modelUse.tokens} + ${tokens}`,
          costMicros: sql`${modelUse.costMicros} + ${costMicros}`,
        },
      })
  }
}
