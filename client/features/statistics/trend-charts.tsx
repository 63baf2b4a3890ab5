import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { TrendsDocument, type TrendCharts_DayFragment } from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { useAddress } from '../../lib/use-address.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { RankChart } from '../../ui/rank-chart.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { meanFirstText, percentOf, RANGES, spansOf, sumOf, type Span } from './spans.ts'

void (
  /* GraphQL */ `
    fragment TrendCharts_day on TrendDay {
      date
      newUsers
      conversations
      flaggedConversations
      replies
      answered
      needsData
      declined
      failed
      firstTextMs
      tokens
    }

    query Trends($days: Int!) {
      adminTrends(days: $days) {
        days {
          ...TrendCharts_day @unmask
        }
        specialties {
          name
          conversations
        }
      }
    }
  `
)

type Day = TrendCharts_DayFragment

const COUNTED: readonly { title: string; unit: string; of: (day: Day) => number }[] = [
  { title: 'Conversations', unit: 'conversations', of: (day) => day.conversations },
  { title: 'New accounts', unit: 'accounts', of: (day) => day.newUsers },
  { title: 'Replies', unit: 'replies', of: (day) => day.replies },
  { title: 'Tokens', unit: 'tokens', of: (day) => day.tokens },
]

const OUTCOMES: readonly { name: string; of: (day: Day) => number }[] = [
  { name: 'Answered', of: (day) => day.answered },
  { name: 'Asked for more', of: (day) => day.needsData },
  { name: 'Declined', of: (day) => day.declined },
  { name: 'Failed', of: (day) => day.failed },
]

type Range = (typeof RANGES)[number]['value']

/** What came in the last days or weeks, drawn from what was counted. */
export function TrendCharts() {
  const id = useId()
  const [chosen, setChosen] = useAddress('days')
  const range = RANGES.find(({ value }) => value === chosen) ?? RANGES[0]
  const { data, previousData, error, loading, refetch } = useQuery(TrendsDocument, {
    variables: { days: range.days },
    fetchPolicy: 'cache-and-network',
  })
  const trends = (data ?? (error ? null : previousData))?.adminTrends
  const late = useDelayed(loading && !trends)
  return (
    <section aria-labelledby={`${id}-title`} className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-title text-title">
          Trends
        </h2>
        <span id={`${id}-range`} className="sr-only">
          Range
        </span>
        <Segmented<Range> labelledBy={`${id}-range`} options={RANGES} value={range.value} onChange={setChosen} />
      </div>
      {error && !trends && <ErrorRow onRetry={() => void refetch()}>The trends could not be loaded.</ErrorRow>}
      {late && <Skeleton lines={6} />}
      {trends && (
        <div className="grid min-w-0 gap-8 lg:grid-cols-2">
          <Charts days={trends.days} />
          <RankChart
            title="Conversations by specialty"
            unit="conversations"
            of="Specialty"
            none="No conversations by specialty."
            rows={trends.specialties.map(({ name, conversations }) => ({
              key: name ?? '',
              name: name ?? 'None',
              value: conversations,
            }))}
          />
        </div>
      )}
    </section>
  )
}

function Charts({ days }: { days: readonly Day[] }) {
  const spans = spansOf(days)
  const isWeekly = (spans.at(-1)?.days.length ?? 1) > 1
  const of = isWeekly ? 'Week' : 'Day'
  const per = isWeekly ? 'per week (UTC)' : 'per day (UTC)'
  const within = `in ${formatNumber(days.length)} days`
  const bars = (value: (span: Span) => number) => spans.map((span) => ({ name: span.name, value: value(span) }))
  return (
    <>
      {COUNTED.map((each) => (
        <BarChart
          key={each.title}
          title={`${each.title} ${per}`}
          unit={each.unit}
          of={of}
          within={within}
          bars={bars(({ days: part }) => sumOf(part, each.of))}
        />
      ))}
      <RankChart
        title="Outcomes of replies"
        unit="replies"
        of="Outcome"
        none={`No replies ${within}.`}
        rows={OUTCOMES.map((each) => ({ key: each.name, name: each.name, value: sumOf(days, each.of) }))}
      />
      <BarChart
        title={`Red-flag rate ${per}`}
        unit="percent"
        of={of}
        within={within}
        summary={flaggedWords(days, within)}
        bars={bars(({ days: part }) =>
          percentOf(
            sumOf(part, (day) => day.flaggedConversations),
            sumOf(part, (day) => day.conversations),
          ),
        )}
      />
      <BarChart
        title={`Time to the first words ${per}`}
        unit="milliseconds"
        of={of}
        within={within}
        summary={
          meanFirstText(days) === 0
            ? `No reply was timed ${within}.`
            : `A reply began after ${formatNumber(meanFirstText(days))} ms on average ${within}.`
        }
        bars={bars(({ days: part }) => meanFirstText(part))}
      />
    </>
  )
}

/** Of no conversations there is no rate. */
function flaggedWords(days: readonly Day[], within: string): string {
  const begun = sumOf(days, (day) => day.conversations)
  if (begun === 0) return `No conversations ${within}.`
  const flagged = sumOf(days, (day) => day.flaggedConversations)
  return `A red flag stands in ${percentOf(flagged, begun)} % of the conversations that were begun ${within}.`
}
