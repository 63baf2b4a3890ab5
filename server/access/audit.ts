import { auditEvents } from '#schema/audit.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Actor } from './actor.ts'

export interface AuditEntry {
  actor: Actor
  /** A verb of the domain: "conversation.read". */
  action: string
  outcome: 'ALLOWED' | 'REFUSED'
  /** The object's id, when it has one. */
  subjectId?: string | null
}

const FLUSH_AFTER_MS = 100
/** Rows that wait while the database is away; beyond, the oldest are given up, and that is logged. */
const WAITING_MAX = 10_000

/** Writes the audit log: who, what, which id, allowed or refused. Rows are gathered for a moment and stored together. */
export class Audit {
  private waiting: (typeof auditEvents.$inferInsert)[] = []
  private timer: NodeJS.Timeout | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  record({ actor, action, outcome, subjectId = null }: AuditEntry): void {
    const keyId = actor.kind === 'user' && actor.via.kind === 'key' ? actor.via.id : null
    this.waiting.push({ actorKind: actor.kind, actorId: actor.id, keyId, action, outcome, subjectId, createdAt: new Date() })
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS)
  }

  /** Resolves when all that was recorded so far is stored, or its failure is logged and it waits for the next time. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const rows = this.waiting
    this.waiting = []
    if (rows.length > 0) this.writing = this.writing.then(() => this.store(rows))
    return this.writing
  }

  private async store(rows: (typeof auditEvents.$inferInsert)[]): Promise<void> {
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
