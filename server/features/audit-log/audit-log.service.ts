import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { verifyChain } from '#server/access/audit-seal.ts'
import { checkTraces } from '#server/access/trace-seal.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import { auditFilter, type AuditEventView, type AuditFilter, type ChainView } from './audit-log.contract.ts'
import { readsAuditLog } from './audit-log.policy.ts'
import type { AuditLogRepository } from './audit-log.repository.ts'

const EXPORTED_AT_ONCE = 1_000

/** What was done and what was refused, for admins. Whoever reads it is in it. */
export class AuditLogService {
  private verifying: Promise<ChainView> | null = null

  constructor(
    private readonly log: AuditLogRepository,
    private readonly access: Access,
    private readonly upkeep: Db,
  ) {}

  /** Events, the newest first; each filter keeps those that fit. An id that is none fits nothing. @throws BAD_USER_INPUT */
  async events(actor: Actor, filter: AuditFilter, first: number, after?: string | null): Promise<Page<AuditEventView>> {
    this.access.require(actor, 'audit.read', readsAuditLog(actor))
    const size = checkPageSize('first', first)
    return this.read(filter, size, after)
  }

  /** All events that fit, in batches, for a file. @throws BAD_USER_INPUT */
  export(actor: Actor, filter: AuditFilter): AsyncGenerator<AuditEventView[]> {
    this.access.require(actor, 'audit.export', readsAuditLog(actor))
    validate(auditFilter, filter)
    return this.batches(filter)
  }

  /** Computes every seal anew; who asks while that is under way has the same answer. */
  async verify(actor: Actor): Promise<ChainView> {
    this.access.require(actor, 'audit.verify', readsAuditLog(actor))
    this.verifying ??= this.computeAnew().finally(() => (this.verifying = null))
    return this.verifying
  }

  private async computeAnew(): Promise<ChainView> {
    return { ...(await verifyChain(this.upkeep)), traces: await checkTraces(this.upkeep) }
  }

  private async *batches(filter: AuditFilter): AsyncGenerator<AuditEventView[]> {
    let after: string | null = null
    do {
      const page: Page<AuditEventView> = await this.read(filter, EXPORTED_AT_ONCE, after)
      yield page.items.map(({ node }) => node)
      after = page.hasNextPage ? (page.items.at(-1)?.cursor ?? null) : null
    } while (after !== null)
  }

  private async read(filter: AuditFilter, size: number, after?: string | null): Promise<Page<AuditEventView>> {
    const checked = validate(auditFilter, filter)
    const namesNothing = [checked.actorId, checked.subjectId].some((id) => id !== null && !isId(id))
    if (namesNothing) return { items: [], hasNextPage: false, hasPreviousPage: false }
    // Shows what was done up to now; rows wait a moment before they are stored.
    await this.access.audit.flush()
    return this.log.page(checked, size, after)
  }
}
