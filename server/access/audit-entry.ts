import type { Actor } from './actor.ts'

/** What is recorded of one call, allowed or refused. */
export interface AuditEntry {
  actor: Actor
  /** A verb of the domain: "conversation.read". */
  action: string
  outcome: 'ALLOWED' | 'REFUSED'
  /** The object's id, when it has one. */
  subjectId?: string | null
  /** The code of a refusal. */
  reason?: string | null
}
