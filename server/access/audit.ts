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
    this.waiting.push({ actorKind: actor.kind, actorId: actor.id, action, outcome, subjectId, createdAt: new Date() })
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS)
  }

  /** Resolves when all that was recorded so far is stored, or its failure is logged. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const rows = this.waiting
    this.waiting = []
    if (rows.length > 0)
      this.writing = this.writing.then(async () => {
        try {
          await this.db.insert(auditEvents).values(rows)
        } catch (err) {
          this.log.error({ err, rows: rows.length }, 'audit rows could not be stored')
        }
      })
    return this.writing
  }
}
