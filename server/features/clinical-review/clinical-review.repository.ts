import { and, desc, eq, isNull } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { clinicalReviews } from '#schema/clinical-reviews.ts'
import type { Db } from '#server/platform/db.ts'
import type { Verdict } from './clinical-review.contract.ts'

/** What was last said of an item. */
export interface LastReview {
  item: string
  digest: string
  verdict: Verdict
  comment: string
  reviewedBy: string | null
  createdAt: Date
}

/** Reviews are added, and never changed. */
export class ClinicalReviewRepository {
  constructor(private readonly db: Db) {}

  /** The newest of each item. */
  async last(): Promise<Map<string, LastReview>> {
    const { item, digest, verdict, comment, createdAt } = clinicalReviews
    const rows = await this.db
      .selectDistinctOn([item], { item, digest, verdict, comment, createdAt, reviewedBy: users.name })
      .from(clinicalReviews)
      .leftJoin(users, and(eq(users.id, clinicalReviews.reviewerId), isNull(users.deletedAt)))
      .orderBy(item, desc(clinicalReviews.id))
    return new Map(rows.map((row) => [row.item, row]))
  }

  async insert(row: typeof clinicalReviews.$inferInsert): Promise<void> {
    await this.db.insert(clinicalReviews).values(row)
  }
}
