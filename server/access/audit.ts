import { auditEvents } from '#schema/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { AuditEntry } from './audit-entry.ts'
import { Refusals } from './refusals.ts'

const FLUSH_AFTER_MS = 100
/** Refusals of callers who are not signed in are counted for so long; what is counted when a process dies is lost with it. */
const COUNTED_FOR_MS = 60_000
/** Rows that wait while the database is away; beyond, the oldest are given up, and that is logged. */
const WAITING_MAX = 10_000

/**
 * Writes the audit log: who, what, which id, allowed or refused. Rows are gathered for a moment and stored together; refusals of
 * callers who are not signed in are counted for a minute.
 */
export class Audit {
  private waiting: (typeof auditEvents.$inferInsert)[] = []
  private timer: NodeJS.Timeout | null = null
  private counting: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()
  private readonly refusals: Refusals

  constructor(
    private readonly db: Db,
    private readonly log: Log,
    /** The group that an address belongs to, which says nothing of the address. */
    groupOf: (address: string) => string,
  ) {
    this.refusals = new Refusals(groupOf)
  }

  record(entry: AuditEntry): void {
    const { actor, action, outcome, subjectId = null, reason = null } = entry
    if (actor.kind !== 'user' && outcome === 'REFUSED') {
      this.refusals.add(entry)
      this.counting ??= setTimeout(() => void this.flush(), COUNTED_FOR_MS).unref()
      return
    }
    const keyId = actor.kind === 'user' && actor.via.kind === 'key' ? actor.via.id : null
    this.waiting.push({
      actorKind: actor.kind,
      actorId: actor.id,
      keyId,
      action,
      outcome,
      subjectId,
      reason,
      createdAt: new Date(),
    })
    this.timer ??= setTimeout(() => void this.store(), FLUSH_AFTER_MS)
  }

  /** Resolves when all that was recorded so far is stored, or its failure is logged and it waits for the next time. */
  flush(): Promise<void> {
    if (this.counting) clearTimeout(this.counting)
    this.counting = null
    this.waiting.push(...this.refusals.take())
    return this.store()
  }

  private store(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const rows = this.waiting
    this.waiting = []
    if (rows.length > 0) this.writing = this.writing.then(() => this.insert(rows))
    return this.writing
  }

  private async insert(rows: (typeof auditEvents.$inferInsert)[]): Promise<void> {
    try {
      await this.db.insert(auditEvents).values(rows)
    } catch (err) {
      const kept = [...rows, ...this.waiting].slice(-WAITING_MAX)
      const lost = rows.length + this.waiting.length - kept.length
      this.waiting = kept
      this.log.error({ err, rows: rows.length, lost }, 'audit rows could not be stored yet')
    }
  }
}
