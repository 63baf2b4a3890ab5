import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, updatedAt } from './columns.ts'
import { specialties } from './specialties.ts'

/** What answers a physician: the default one, or an expert's own. One id space for both. */
export const assistants = pgTable(
  'assistants',
  {
    id: id(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** The expert it belongs to; null for the default one. */
    expertId: uuid('expert_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    specialtyId: uuid('specialty_id').references(() => specialties.id),
    description: text('description'),
    greeting: text('greeting').notNull(),
    maxQuestions: integer('max_questions').notNull().default(30),
    maxMessageLength: integer('max_message_length').notNull().default(2000),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('assistants_one_default').on(table.isDefault).where(sql`${table.isDefault}`)],
)
