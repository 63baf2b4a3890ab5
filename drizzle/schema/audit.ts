import { bigint, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const auditOutcome = pgEnum('audit_outcome', ['ALLOWED', 'REFUSED'])

/** Who did what to which object: ids and verbs only, never words of a patient. Append-only by trigger. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** The API key, where one was used. */
    keyId: uuid('key_id'),
    action: text('action').notNull(),
    outcome: auditOutcome('outcome').notNull(),
    subjectId: uuid('subject_id'),
  },
  (table) => [index('audit_events_subject').on(table.subjectId), index('audit_events_actor').on(table.actorId)],
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
