import { boolean, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
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

/** Every state a text ever had; the one with the highest number is what stands. They go with the text. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    contentType: contentType('content_type').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    contentValue: text('content_value').notNull(),
    isActive: boolean('is_active').notNull(),
    /** Whose change it was; null when it came with the product, or they are gone. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [unique('content_versions_number').on(table.itemId, table.version)],
)
