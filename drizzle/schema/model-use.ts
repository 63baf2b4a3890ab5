import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Tokens of language models that were used in a day: of a user, by id, and of all guests together. No patient is in it. */
export const modelUse = pgTable(
  'model_use',
  {
    /** UTC. */
    day: date('day').notNull(),
    /** A user's id, or "guests". */
    spender: text('spender').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    /** What that cost, in millionths of a US dollar, where a price is set. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.spender] })],
)
