import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { ExpertActivityRepository } from './expert-activity.repository.ts'
import { StatisticsRepository } from './statistics.repository.ts'
import { makeStatisticsResolver } from './statistics.resolver.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { StatisticsService } from './statistics.service.ts'

const GATHER_COUNTS = 'gather-counts'

/** What there is in the service, counted. */
export function statisticsModule({ db, activity, access, clock, log }: Foundation) {
  const statistics = new StatisticsService(
    new StatisticsRepository(db),
    new ExpertActivityRepository(db),
    activity,
    access,
    clock,
    log,
  )
  const StatisticsResolver = makeStatisticsResolver(statistics)
  return {
    resolvers: [new StatisticsResolver()],
    endpoints: statisticsRoutes(statistics),
    tasks: { [GATHER_COUNTS]: () => statistics.gather() },
    schedules: [{ name: GATHER_COUNTS, cron: '* * * * *' }],
  } satisfies Module
}
