import { sealAudit } from '#server/access/audit-seal.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { AuditLogRepository } from './audit-log.repository.ts'
import { AuditLogResolver } from './audit-log.resolver.ts'
import { auditLogRoutes } from './audit-log.routes.ts'
import { AuditLogService } from './audit-log.service.ts'

const SEAL_AUDIT = 'seal-audit'

/** Who did what, for admins to read; sealed once a minute. */
export function auditLogModule({ database, db, access }: Foundation) {
  const auditLog = new AuditLogService(new AuditLogRepository(db), access, database.upkeep)
  return {
    resolvers: [new AuditLogResolver(auditLog)],
    endpoints: auditLogRoutes(auditLog),
    tasks: { [SEAL_AUDIT]: async () => void (await sealAudit(database.upkeep)) },
    schedules: [{ name: SEAL_AUDIT, cron: '* * * * *' }],
  } satisfies Module
}
