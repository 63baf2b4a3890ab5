import { Arg, Ctx, Int, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { StatisticsService } from './statistics.service.ts'
import { AdminStats, AdminTrends, ExpertActivity } from './statistics.types.ts'

type Subscribing = { context: unknown }

/** type-graphql calls `subscribe` without the resolver's instance, so the service is handed over here. */
export function makeStatisticsResolver(statistics: StatisticsService) {
  const actorOf = (context: unknown) => (context as RequestContext).actor

  @Resolver()
  class StatisticsResolver {
    @Door({ for: 'admin', key: null })
    @Query(() => AdminStats, { description: 'What there is in the service, counted.' })
    adminStats(@Ctx() { actor }: RequestContext): Promise<AdminStats> {
      return statistics.stats(actor)
    }

    @Door({ for: 'admin', key: null })
    @Cost({ points: 500, items: 100 })
    @Query(() => AdminTrends, { description: 'What came on each of the last days.' })
    adminTrends(
      @Ctx() { actor }: RequestContext,
      @Arg('days', () => Int, { defaultValue: 30, description: '7 to 366, today included.' }) days: number,
    ): Promise<AdminTrends> {
      return statistics.trends(actor, days)
    }

    @Door({ for: 'expert', key: null })
    @Query(() => ExpertActivity, { description: 'What the caller’s assistant did in conversations of others.' })
    expertActivity(@Ctx() { actor }: RequestContext): Promise<ExpertActivity> {
      return statistics.activity(actor)
    }

    @Door({ for: 'admin', key: null })
    @Subscription(() => AdminStats, {
      name: 'adminStats',
      description: 'The admin dashboard, live: as it is, and again after a change, at most once a second.',
      subscribe: ({ context }: Subscribing) => statistics.watchStats(actorOf(context)),
    })
    liveStats(@Root() stats: AdminStats): AdminStats {
      return stats
    }

    @Door({ for: 'expert', key: null })
    @Subscription(() => ExpertActivity, {
      name: 'expertActivity',
      description:
        'The expert’s dashboard, live: as it is, and again after a change that shows, at most once a second.',
      subscribe: ({ context }: Subscribing) => statistics.watchActivity(actorOf(context)),
    })
    liveActivity(@Root() activity: ExpertActivity): ExpertActivity {
      return activity
    }
  }
  return StatisticsResolver
}
