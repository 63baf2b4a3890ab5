import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** What was laid into this database at its first chance, by name: none of it is ever laid again. */
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), createdAt: createdAt() })
