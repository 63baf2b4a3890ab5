import type { StatCards_StatsFragment } from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'

void (
  /* GraphQL */ `
    fragment StatCards_stats on AdminStats {
      totalUsers
      totalExperts
      totalGeneralPhysicians
      totalChats
      activeSubscriptions
      totalTokens
      liveReplies
      pendingExperts
      unreadFeedback
    }
  `
)

type Stats = StatCards_StatsFragment

const CARDS: readonly (readonly [label: string, of: keyof Omit<Stats, '__typename'>])[] = [
  ['Total users', 'totalUsers'],
  ['Total experts', 'totalExperts'],
  ['General physicians', 'totalGeneralPhysicians'],
  ['Total chats', 'totalChats'],
  ['Active subscriptions', 'activeSubscriptions'],
  ['Total tokens', 'totalTokens'],
]

/** The six figures of the service; what is not known is a dash. */
export function StatCards({ stats }: { stats: Stats | null }) {
  return (
    <dl className="grid grid-cols-2 gap-px border-y border-rule bg-rule sm:grid-cols-3" aria-label="Figures">
      {CARDS.map(([label, of]) => {
        const value = stats?.[of]
        return (
          <div key={of} className="bg-canvas px-4 py-3">
            <dt className="text-caption font-[650] text-ink-2">{label}</dt>
            <dd className="text-[28px] leading-9 tabular-nums">
              {typeof value === 'number' ? formatNumber(value) : '-'}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
