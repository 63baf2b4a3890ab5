import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** First answers of REST calls that carried an Idempotency-Key, kept 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who called, by kind and id. */
    caller: text('caller').notNull(),
    /** Method and path. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request body. */
    bodyHash: text('body_hash').notNull(),
    /** null while the first call still runs. */
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.route, table.key] })],
)
