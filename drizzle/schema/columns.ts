import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that mean the same in every table. Ids are made by the app (UUID v7). */
export const id = () => uuid('id').primaryKey()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () =>
  at('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  at('updated_at')
    .notNull()
    .default(sql`now()`)
