import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** REST calls that carried an Idempotency-Key, kept 24 hours. */
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
    /** Which of the calls with this key may write here. */
    claim: uuid('claim').notNull(),
    /** Until when the call that runs is taken to be alive; it says so again and again. */
    leaseUntil: at('lease_until').notNull(),
    /** null while a call runs. */
    status: integer('status'),
    /** What was answered; null where the call itself answers as before. Never of a patient. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.route, table.key] })],
)
