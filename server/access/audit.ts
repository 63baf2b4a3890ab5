import { auditEvents } from '#schema/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { newId } from '#server/shared/ids.ts'
import type { AuditEntry } from './audit-entry.ts'
import { Refusals } from './refusals.ts'

const FLUSH_AFTER_MS = 100
/** Refusals of callers who are not signed in are counted for so long; what is counted when a process dies is lost with it. */
const COUNTED_FOR_MS = 60_000
/** Rows that wait while the database is away; beyond, the oldest are given up, and that is logged. */
const WAITING_MAX = 10_000
/** A statement takes 65,535 values, of which a row has a dozen. */
const ROWS_AT_ONCE = 1_000
const RETRY_AFTER_MS = 1_000

type Row = typeof auditEvents.$inferInsert & { entryId: string }

/**
 * Writes the audit log: who, what, which id, allowed or refused. Rows are gathered for a moment and stored together; refusals of
 * callers who are not signed in are counted for a minute. A row has its id before it is first sent: one whose answer was lost is sent
 * again, and stands once.
 */
export class Audit {
  private waiting: Row[] = []
  private timer: NodeJS.Timeout | null = null
  private counting: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()
  private readonly refusals: Refusals
  private isClosed = false

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
      entryId: newId(),
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
    this.waiting.push(...this.refusals.take().map((row) => ({ ...row, entryId: newId() })))
    return this.store()
  }

  /** Stores what is left; what cannot be stored now is lost with the process. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.flush()
  }

  private store(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const rows = this.waiting
    this.waiting = []
    if (rows.length > 0) this.writing = this.writing.then(() => this.insert(rows))
    return this.writing
  }

  private async insert(rows: Row[]): Promise<void> {
    let stored = 0
    try {
      for (; stored < rows.length; stored += ROWS_AT_ONCE)
        await this.db
          .insert(auditEvents)
          .values(rows.slice(stored, stored + ROWS_AT_ONCE))
          .onConflictDoNothing({ target: auditEvents.entryId })
    } catch (err) {
      this.keep(rows.slice(stored), err)
    }
  }

  /** Has them stored later, before what was recorded since. */
  private keep(rows: Row[], err: unknown): void {
    const kept = [...rows, ...this.waiting].slice(-WAITING_MAX)
    const lost = rows.length + this.waiting.length - kept.length
    this.waiting = kept
    if (!this.isClosed) this.timer ??= setTimeout(() => void this.store(), RETRY_AFTER_MS).unref()
    this.log.error({ err, rows: rows.length, lost }, 'audit rows could not be stored yet')
  }
}
