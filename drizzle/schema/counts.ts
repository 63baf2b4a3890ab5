import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What there is, by the day in UTC on which it came: `users:<role>`, `conversations`, `flagged`, `assistant:<id>`, `replies`,
 * `outcome:<outcome>`, `tokens`, `first-texts` and `first-text-ms`. Kept by triggers; `count_everything()` counts anew.
 */
export const countedDays = pgTable(
  'counted_days',
  {
    what: text('what').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.day] })],
)

/** What came or went since, a row each, so that nobody waits for another's count. A job adds them to the days. */
export const countChanges = pgTable('count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  what: text('what').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
})
