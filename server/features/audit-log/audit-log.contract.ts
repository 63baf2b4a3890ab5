import { z } from 'zod'
import type { TraceCheck } from '#server/access/trace-seal.ts'

const ACTION_MAX = 120
export const OUTCOMES = ['ALLOWED', 'REFUSED'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const ACTOR_TYPES = ['user', 'guest', 'anonymous', 'operator'] as const
export type ActorType = (typeof ACTOR_TYPES)[number]

const given = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value || null)

/** What is left out, or empty, keeps every event. */
export const auditFilter = z.object({
  actorId: given(z.string()),
  subjectId: given(z.string()),
  action: given(z.string().trim().max(ACTION_MAX, `An action has at most ${ACTION_MAX} characters`)),
  outcome: given(z.enum(OUTCOMES)),
  /** The beginning of an action: all that is done to accounts is `account.`. */
  actionPrefix: given(z.string().trim().max(ACTION_MAX, `An action has at most ${ACTION_MAX} characters`)),
  /** Leaves out what only looked at something. */
  changesOnly: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  from: given(z.date()),
  until: given(z.date()),
})
export type AuditFilter = z.input<typeof auditFilter>
export type CheckedAuditFilter = z.output<typeof auditFilter>

/** What computing the seals anew found. */
export interface ChainView {
  /** Rows that no seal covers yet: those of the last minutes. */
  unsealed: number
  seals: number
  sealedEvents: number
  lastSealedAt: Date | null
  /** The first row of the first stretch that does not fit its seal; null when all do. */
  firstBrokenEventId: string | null
  /** The same of the traces of replies, each beside its digest in the log. */
  traces: TraceCheck
}

/** Who did what to which object: ids and verbs, and of an actor who still exists the name. */
export interface AuditEventView {
  id: string
  at: Date
  actorKind: string
  /** Null where nobody was signed in. */
  actor: { id: string; name: string | null } | null
  keyId: string | null
  action: string
  outcome: Outcome
  subjectId: string | null
  reason: string | null
  origin: string | null
  count: number
}
