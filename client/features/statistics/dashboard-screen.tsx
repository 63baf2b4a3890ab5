import { useQuery, useSubscription } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DashboardDocument, DashboardLiveDocument, type DashboardQuery } from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { ErrorRow } from '../../ui/notice.tsx'
import { HealthList } from './health-list.tsx'
import { StatCards } from './stat-cards.tsx'
import { TrendCharts } from './trend-charts.tsx'

void (
  /* GraphQL */ `
    fragment Dashboard_stats on AdminStats {
      ...StatCards_stats @unmask
    }

    query Dashboard {
      adminStats {
        ...Dashboard_stats @unmask
      }
      clinicalReviewCounts {
        total
        notReviewed
      }
    }

    subscription DashboardLive {
      adminStats {
        ...Dashboard_stats @unmask
      }
    }
  `
)

type Stats = DashboardQuery['adminStats']

/** The service in figures, live, and what was done in it last. */
export function DashboardScreen({ activity }: { activity: ReactNode }) {
  const { data, error, refetch } = useQuery(DashboardDocument, { fetchPolicy: 'cache-and-network' })
  // Never from the cache: these figures belong to the moment.
  const { data: live } = useSubscription(DashboardLiveDocument, { fetchPolicy: 'no-cache' })
  const stats = live?.adminStats ?? data?.adminStats ?? null
  return (
    <main className="mx-auto grid w-full max-w-[1200px] gap-8 px-4 py-6">
      <section aria-label="Figures of the service" className="min-w-0">
        <StatCards stats={stats} />
        {error && !stats && <ErrorRow onRetry={() => void refetch()}>The figures could not be loaded.</ErrorRow>}
        {stats && <Waiting stats={stats} review={data?.clinicalReviewCounts ?? null} />}
      </section>
      <TrendCharts />
      <HealthList />
      <section aria-labelledby="recent-activity" className="min-w-0">
        <h2 id="recent-activity" className="pb-2 font-title text-title">
          Recent activity
        </h2>
        {activity}
      </section>
    </main>
  )
}

type WaitingProps = { stats: Stats; review: DashboardQuery['clinicalReviewCounts'] | null }

/** What goes on now, and what waits for an admin. */
function Waiting({ stats: { liveReplies, pendingExperts, unreadFeedback }, review }: WaitingProps) {
  const link = 'inline-flex min-h-10 touch:min-h-11 items-center text-methylene underline underline-offset-4'
  return (
    <p className="flex flex-wrap items-center gap-x-6 py-2 text-small text-ink-2">
      <span>Replies streaming now: {formatNumber(liveReplies)}</span>
      <Link to="/admin/experts" className={link}>
        Experts to verify: {formatNumber(pendingExperts)}
      </Link>
      <Link to="/admin/inbox" className={link}>
        Unread feedback: {formatNumber(unreadFeedback)}
      </Link>
      {review && (
        <Link to="/admin/clinical-review" className={link}>
          Rules that no clinician has reviewed: {formatNumber(review.notReviewed)} of {formatNumber(review.total)}
        </Link>
      )}
    </p>
  )
}
