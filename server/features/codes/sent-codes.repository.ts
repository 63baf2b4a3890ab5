import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import { sentCodes } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'

export interface Bound {
  codes: number
  seconds: number
}

/** What was sent to whom within the last day, by the identifier's hash. */
export class SentCodesRepository {
  /** Makes senders to one identifier wait for one another until the transaction ends, so that each sees what the others sent. */
  async lock(tx: Db, identifierHash: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifierHash}, 0))`)
  }

  /** When the bound lets another code pass; null when it does now. */
  async freeAt(tx: Db, identifierHash: string, { codes, seconds }: Bound, now: Date): Promise<Date | null> {
    const since = new Date(now.getTime() - seconds * 1_000)
    const recent = and(eq(sentCodes.identifierHash, identifierHash), gt(sentCodes.createdAt, since))
    const [row] = await tx
      .select({ sent: count(), oldest: min(sentCodes.createdAt) })
      .from(sentCodes)
      .where(recent)
    if (!row?.oldest || row.sent < codes) return null
    return new Date(row.oldest.getTime() + seconds * 1_000)
  }

  async note(tx: Db, identifierHash: string, now: Date): Promise<void> {
    await tx.insert(sentCodes).values({ id: newId(), identifierHash, createdAt: now })
  }
}
