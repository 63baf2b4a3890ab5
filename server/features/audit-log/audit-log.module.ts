import { sealAudit } from '#server/access/audit-seal.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { AuditLogRepository } from './audit-log.repository.ts'
import { AuditLogResolver } from './audit-log.resolver.ts'
import { AuditLogService } from './audit-log.service.ts'

const SEAL_AUDIT = 'seal-audit'

/** Who did what, for admins to read; sealed once a minute. */
export function auditLogModule({ database, db, access }: Foundation) {
  return {
    resolvers: [new AuditLogResolver(new AuditLogService(new AuditLogRepository(db), access))],
    tasks: { [SEAL_AUDIT]: async () => void (await sealAudit(database.upkeep)) },
    schedules: [{ name: SEAL_AUDIT, cron: '* * * * *' }],
  } satisfies Module
}
