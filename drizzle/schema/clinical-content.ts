import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * One row: a number that grows with every transaction after which what experts taught may count differently. Triggers see
 * to it, at the end of the transaction.
 */
export const clinicalContent = pgTable(
  'clinical_content',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    /** The transaction that it last grew with: once is enough. */
    changedIn: text('changed_in'),
  },
  (table) => [check('clinical_content_only', sql`${table.isOnly}`)],
)
