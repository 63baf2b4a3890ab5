import { useQuery, useSubscription } from '@apollo/client/react'
import {
  ExpertActivityDocument,
  ExpertActivityLiveDocument,
  type ExpertActivity_ActivityFragment,
  type ReplyOutcome,
} from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { RankChart, type Ranked } from '../../ui/rank-chart.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { nameOf } from './spans.ts'

void (
  /* GraphQL */ `
    fragment ExpertActivity_activity on ExpertActivity {
      conversations
      replies
      likes
      dislikes
      outcomes {
        outcome
        replies
      }
      days {
        date
        conversations
        replies
      }
      unanswered {
        key
        name
        conversations
      }
      matched {
        key
        name
        conversations
      }
      noted {
        key
        name
        conversations
      }
    }

    query ExpertActivity {
      expertActivity {
        ...ExpertActivity_activity @unmask
      }
    }

    subscription ExpertActivityLive {
      expertActivity {
        ...ExpertActivity_activity @unmask
      }
    }
  `
)

type Activity = ExpertActivity_ActivityFragment

const OUTCOMES: Record<ReplyOutcome, string> = {
  ANSWERED: 'Answered',
  NEEDS_DATA: 'Asked for data',
  DECLINED: 'Declined',
  FAILED: 'Failed',
}
const CARDS = [
  ['Conversations', 'conversations'],
  ['Replies', 'replies'],
  ['Found helpful', 'likes'],
  ['Found not helpful', 'dislikes'],
] as const

const rankedOf = (counts: Activity['matched']): Ranked[] =>
  counts.map(({ key, name, conversations }) => ({ key, name, value: conversations }))

/** What an expert's assistant did in conversations of others, live. Nothing that fewer than five have in common. */
export function ExpertActivity() {
  const { data, error, loading, refetch } = useQuery(ExpertActivityDocument, { fetchPolicy: 'cache-and-network' })
  // Never from the cache: these figures belong to the moment.
  const { data: live } = useSubscription(ExpertActivityLiveDocument, { fetchPolicy: 'no-cache' })
  const activity = live?.expertActivity ?? data?.expertActivity
  const late = useDelayed(loading && !activity)
  if (error && !activity) return <ErrorRow onRetry={() => void refetch()}>The figures could not be loaded.</ErrorRow>
  if (!activity) return late ? <Skeleton lines={6} /> : null
  return (
    <div className="grid gap-8">
      <dl aria-label="Figures" className="grid grid-cols-2 gap-px border-y border-rule bg-rule sm:grid-cols-4">
        {CARDS.map(([label, of]) => (
          <div key={of} className="bg-canvas px-4 py-3">
            <dt className="text-caption font-[650] text-ink-2">{label}</dt>
            <dd className="text-[28px] leading-9 tabular-nums">
              {activity[of] === null ? (
                <span className="text-body text-ink-2">fewer than five</span>
              ) : (
                formatNumber(activity[of])
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid min-w-0 gap-8 lg:grid-cols-2">
        <BarChart
          title="Conversations per day (UTC)"
          unit="conversations"
          of="Day"
          bars={activity.days.map(({ date, conversations }) => ({ name: nameOf(date), value: conversations }))}
        />
        <BarChart
          title="Replies per day (UTC)"
          unit="replies"
          of="Day"
          bars={activity.days.map(({ date, replies }) => ({ name: nameOf(date), value: replies }))}
        />
        <RankChart
          title="What replies came to"
          unit="replies"
          of="Outcome"
          none="Nothing was reached five times yet."
          rows={activity.outcomes.map(({ outcome, replies }) => ({
            key: outcome,
            name: OUTCOMES[outcome],
            value: replies,
          }))}
        />
        <RankChart
          title="Conditions that match most"
          unit="conversations"
          of="Condition"
          none="None in five conversations of the last 90 days."
          rows={rankedOf(activity.matched)}
        />
        <RankChart
          title="Data points that go unanswered"
          unit="conversations"
          of="Data point"
          none="None in five conversations of the last 90 days."
          rows={rankedOf(activity.unanswered)}
        />
        <RankChart
          title="Words that no rule used"
          unit="conversations"
          of="Words"
          none="None from five people in the last 90 days."
          rows={rankedOf(activity.noted)}
        />
      </div>
    </div>
  )
}
