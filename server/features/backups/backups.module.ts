import path from 'node:path'
import { z } from 'zod'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { BackupRunner } from './backup-runner.ts'
import { BackupsRepository } from './backups.repository.ts'
import { BackupsResolver } from './backups.resolver.ts'
import { BackupsService, NIGHTLY, RUN_BACKUP } from './backups.service.ts'

const NIGHTLY_BACKUP = 'nightly-backup'
const payload = z.object({ id: z.uuid() })

/** Backups of the database: written, restored on trial, and told of. */
export function backupsModule({ env, db, access, secrets, clock, log }: Foundation, databaseUrl: string) {
  const repository = new BackupsRepository(db)
  const service = new BackupsService({ db, repository, access, clock, keeps: env.BACKUPS_KEPT })
  const runner = new BackupRunner({
    repository,
    url: env.MIGRATE_DATABASE_URL ?? databaseUrl,
    folder: env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups'),
    keeps: env.BACKUPS_KEPT,
    secrets,
    clock,
    log,
  })
  return {
    services: { backups: service },
    resolvers: [new BackupsResolver(service)],
    tasks: {
      [RUN_BACKUP]: (job) => runner.run(payload.parse(job).id),
      [NIGHTLY_BACKUP]: () => service.nightly(),
    },
    schedules: [{ name: NIGHTLY_BACKUP, cron: NIGHTLY.cron }],
    start: () =>
      Promise.resolve(() => {
        runner.end()
        return Promise.resolve()
      }),
  } satisfies Module
}
