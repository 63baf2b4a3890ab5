import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Which first contents were laid already: what someone edited or deleted never comes back. */
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), createdAt: createdAt() })
