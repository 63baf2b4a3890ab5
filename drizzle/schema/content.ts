import { boolean, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'

export const contentType = pgEnum('content_type', ['TEXT', 'JSON', 'HTML', 'EMAIL', 'URL'])

/** Texts of the pages that admins keep: what stands in them is theirs, not the code's. */
export const contentItems = pgTable('content_items', {
  id: id(),
  /** Names the item for ever. */
  contentKey: text('content_key').notNull().unique('content_items_key'),
  contentType: contentType('content_type').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  /** HTML is stored sanitised. */
  contentValue: text('content_value').notNull(),
  /** Only active items are public. */
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
