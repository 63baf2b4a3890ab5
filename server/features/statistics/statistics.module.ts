import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { StatisticsRepository } from './statistics.repository.ts'
import { makeStatisticsResolver } from './statistics.resolver.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { StatisticsService } from './statistics.service.ts'

/** What there is in the service, counted. */
export function statisticsModule({ db, activity, access, clock, log }: Foundation) {
  const statistics = new StatisticsService(new StatisticsRepository(db), activity, access, clock, log)
  const StatisticsResolver = makeStatisticsResolver(statistics)
  return { resolvers: [new StatisticsResolver()], endpoints: statisticsRoutes(statistics) } satisfies Module
}
