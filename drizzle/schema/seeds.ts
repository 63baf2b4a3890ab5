import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** What was laid into this database once: it never is again, whatever became of it. */
export const seeds = pgTable('seeds', {
  name: text('name').primaryKey(),
  laidAt: at('laid_at').notNull().defaultNow(),
})
