import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { RetentionRepository } from './retention.repository.ts'

const PURGE = 'purge'

/** Deletes what is past its time, every ten minutes. */
export function retentionModule({ database }: Foundation) {
  const retention = new RetentionRepository(database.upkeep)
  return {
    tasks: { [PURGE]: () => retention.purge() },
    schedules: [{ name: PURGE, cron: '*/10 * * * *' }],
  } satisfies Module
}
