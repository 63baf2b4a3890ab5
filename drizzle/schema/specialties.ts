import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'

export const specialties = pgTable(
  'specialties',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('specialties_name').on(sql`lower(${table.name})`)],
)

/** What everyone sees of a specialty. */
export const specialtyColumns = { id: specialties.id, name: specialties.name, description: specialties.description }
export type SpecialtyRow = Pick<typeof specialties.$inferSelect, keyof typeof specialtyColumns>
