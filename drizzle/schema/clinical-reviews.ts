import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

export const reviewVerdict = pgEnum('review_verdict', ['CONFIRMED', 'CHANGE_WANTED'])

/** What clinicians said of compiled clinical content. Rows are only added; the newest of an item counts. */
export const clinicalReviews = pgTable(
  'clinical_reviews',
  {
    id: id(),
    /** The kind and the id of the rule, such as `FLAG:universal.news2`. */
    item: text('item').notNull(),
    /** Of what the item said then: a review of other words is none. */
    digest: text('digest').notNull(),
    verdict: reviewVerdict('verdict').notNull(),
    comment: text('comment').notNull(),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('clinical_reviews_of_item').on(table.item, table.id)],
)
