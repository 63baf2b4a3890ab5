import type { TrendCharts_DayFragment } from '../../gql/graphql.ts'

export const RANGES = [
  { value: '', days: 14, label: '14 days' },
  { value: '30', days: 30, label: '30 days' },
  { value: '90', days: 90, label: '90 days' },
  { value: '365', days: 365, label: 'A year' },
] as const

/** Beyond so many days a bar stands for a week: more bars than that nobody tells apart. */
const DAILY_MAX = 31
const WEEK = 7

type Day = TrendCharts_DayFragment

export type Span = { name: string; days: readonly Day[] }

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "3 Nov", of a day in UTC. */
export const nameOf = (date: string) => short.format(new Date(`${date}T00:00:00Z`))

/** The days, or where they are many the weeks that end today, each by the name of its first day. */
export function spansOf(days: readonly Day[]): readonly Span[] {
  const size = days.length > DAILY_MAX ? WEEK : 1
  const spans: Span[] = []
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    spans.unshift({ name: nameOf(part[0]?.date ?? ''), days: part })
  }
  return spans
}

export const sumOf = (days: readonly Day[], of: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)

/** A share of the whole in whole percent; none of nothing is none. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** The mean time to the first words over days, each counted by its replies; 0 where there were none. */
export function meanFirstText(days: readonly Day[]): number {
  const counted = days.filter(({ firstTextMs, replies }) => firstTextMs !== null && replies > 0)
  const replies = sumOf(counted, (day) => day.replies)
  return replies === 0 ? 0 : Math.round(sumOf(counted, (day) => (day.firstTextMs ?? 0) * day.replies) / replies)
}
