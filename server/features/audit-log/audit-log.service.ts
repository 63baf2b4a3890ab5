import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { isId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import { auditFilter, type AuditEventView, type AuditFilter } from './audit-log.contract.ts'
import { readsAuditLog } from './audit-log.policy.ts'
import type { AuditLogRepository } from './audit-log.repository.ts'

/** What was done and what was refused, for admins. Whoever reads it is in it. */
export class AuditLogService {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly access: Access,
  ) {}

  /** Events, the newest first; each filter keeps those that fit. An id that is none fits nothing. @throws BAD_USER_INPUT */
  async events(actor: Actor, filter: AuditFilter, first: number, after?: string | null): Promise<Page<AuditEventView>> {
    this.access.require(actor, 'audit.read', readsAuditLog(actor))
    const checked = validate(auditFilter, filter)
    const size = checkPageSize('first', first)
    const namesNothing = [checked.actorId, checked.subjectId].some((id) => id !== null && !isId(id))
    if (namesNothing) return { items: [], hasNextPage: false, hasPreviousPage: false }
    // Shows what was done up to now; rows wait a moment before they are stored.
    await this.access.audit.flush()
    return this.log.page(checked, size, after)
  }
}
