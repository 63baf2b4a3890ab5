import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import { restStats, statsAsRest } from './statistics.contract.ts'
import type { StatisticsService } from './statistics.service.ts'

export function statisticsRoutes(statistics: StatisticsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/admin/stats',
      summary: 'What there is in the service, counted; active_subscriptions is null as long as there is no billing.',
      door: { for: 'admin', key: null },
      input: z.object({}),
      output: restStats,
      run: async ({ actor }) => statsAsRest(await statistics.stats(actor)),
    }),
  ]
}
