import type { auditEvents } from '#schema/audit.ts'
import type { AuditEntry } from './audit-entry.ts'

type Row = typeof auditEvents.$inferInsert

/** Kinds of refusals that are told apart within a minute; beyond, only what was refused and why. */
const KINDS_MAX = 500

/**
 * Refusals of callers who are not signed in, counted instead of written one by one: whoever can be refused for nothing would
 * otherwise fill a log that is kept for six years. Told apart by what was refused, why, to which thing, and the group of
 * addresses that it came from; where it was about a thing, by the guest as well.
 */
export class Refusals {
  private readonly counted = new Map<string, Row & { count: number }>()

  constructor(private readonly groupOf: (address: string) => string) {}

  add({ actor, action, subjectId = null, reason = null }: AuditEntry): void {
    const coarse = {
      actorKind: actor.kind,
      actorId: null,
      keyId: null,
      action,
      outcome: 'REFUSED' as const,
      subjectId: null,
      reason,
      origin: null,
    }
    const exact = { ...coarse, actorId: subjectId && actor.id, subjectId, origin: this.groupOf(actor.address) }
    const isTold = this.counted.size < KINDS_MAX || this.counted.has(JSON.stringify(exact))
    const row = isTold ? exact : coarse
    const key = JSON.stringify(row)
    const counted = this.counted.get(key)
    if (counted) counted.count += 1
    else this.counted.set(key, { ...row, count: 1 })
  }

  /** What was counted since the last time, as rows of the log. */
  take(): Row[] {
    const createdAt = new Date()
    const rows = [...this.counted.values()].map((row) => ({ ...row, createdAt }))
    this.counted.clear()
    return rows
  }
}
