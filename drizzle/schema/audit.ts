import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

export const auditOutcome = pgEnum('audit_outcome', ['ALLOWED', 'REFUSED'])

/** Actions that only looked at something, as a pattern of PostgreSQL. */
export const LOOKED = "'[.](list|read|watch)(-[a-z-]+)?$'"

/** The end of a reply, and each later addition to its trace: of what was done in the area of admins it is none. */
export const TRACE_SEALED = 'reply.seal-trace'

/** Who did what to which object: ids and verbs only, never words of a patient. Append-only by trigger. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by whoever writes the row: what is written again after a lost answer is the same row. Null in older rows. */
    entryId: uuid('entry_id').unique('audit_events_entry'),
    createdAt: createdAt(),
    /** When the database took it in: later than it happened where the database was away. Not part of what is sealed. */
    storedAt: at('stored_at')
      .notNull()
      .default(sql`now()`),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** The API key, where one was used. */
    keyId: uuid('key_id'),
    action: text('action').notNull(),
    outcome: auditOutcome('outcome').notNull(),
    subjectId: uuid('subject_id'),
    /** The code of a refusal, where it has one. */
    reason: text('reason'),
    /** Of refusals of callers who are not signed in: one of 256 groups of addresses, by a keyed hash; null where they were too many to tell apart. */
    origin: text('origin'),
    /** Of the same: how many there were within the minute before the row was written; null: one, in a row of its own. */
    count: integer('count'),
    /** Of the end of a reply: a digest of its trace as it then stood, so that it is sealed with this row. */
    traceDigest: text('trace_digest'),
  },
  // Each filter of the log with its order, which is that of time; actions are found by their beginning in any collation; of outcomes
  // only refusals are few.
  (table) => [
    index('audit_events_by_time').on(table.createdAt, table.id),
    index('audit_events_by_subject_time').on(table.subjectId, table.createdAt, table.id),
    index('audit_events_by_actor_time').on(table.actorId, table.createdAt, table.id),
    index('audit_events_by_action_time').on(table.action.op('text_pattern_ops'), table.createdAt, table.id),
    index('audit_events_refused_by_time')
      .on(table.createdAt, table.id)
      .where(sql`${table.outcome} = 'REFUSED'`),
    // On a busy service they are few among what was only looked at.
    index('audit_events_changes_by_time')
      .on(table.createdAt, table.id)
      .where(sql`${table.action} !~ ${sql.raw(LOOKED)}`),
  ],
)

/** Each row seals the audit rows since the last one: a digest over them, chained to the digest before. Append-only by trigger. */
export const auditSeals = pgTable('audit_seals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The last audit row that it covers, and how many. */
  lastEventId: bigint('last_event_id', { mode: 'number' }).notNull().unique(),
  events: integer('events').notNull(),
  digest: text('digest').notNull(),
  createdAt: createdAt(),
})
