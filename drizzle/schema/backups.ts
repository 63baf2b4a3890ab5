import { sql } from 'drizzle-orm'
import { bigint, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, id } from './columns.ts'

export const backupState = pgEnum('backup_state', ['RUNNING', 'DRILLING', 'DONE', 'FAILED'])
export const drillOutcome = pgEnum('drill_outcome', ['PASSED', 'FAILED', 'NOT_ALLOWED'])

/** Backups of this installation that were begun, and what became of them. It is in no backup itself. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    state: backupState('state').notNull(),
    /** Who asked for it; null: the clock. */
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    beganAt: at('began_at').notNull(),
    /** When whoever makes it was last heard of. */
    seenAt: at('seen_at').notNull(),
    endedAt: at('ended_at'),
    /** Its folder, once it is there. */
    name: text('name'),
    tables: integer('tables').notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Why there is none, in words. */
    failure: text('failure'),
    drill: drillOutcome('drill'),
    /** Why it could not be restored on trial, in words. */
    drillFailure: text('drill_failure'),
    drilledAt: at('drilled_at'),
  },
  (table) => [
    uniqueIndex('backups_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${table.endedAt} is null`),
  ],
)
