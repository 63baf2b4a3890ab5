import { bigint, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    action: text('action').notNull(),
    outcome: auditOutcome('outcome').notNull(),
    subjectId: uuid('subject_id'),
  },
  (table) => [index('audit_events_subject').on(table.subjectId), index('audit_events_actor').on(table.actorId)],
)
