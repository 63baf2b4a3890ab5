import { z } from 'zod'

/** How many days the dashboards look back, today included. */
export const DAYS = 14
export interface StatsDay {
  /** The day in UTC, such as 2026-07-31. */
  date: string
  newUsers: number
  conversations: number
  replies: number
}

/** One day of the service. */
export interface TrendDay extends StatsDay {
  flaggedConversations: number
  answered: number
  needsData: number
  declined: number
  failed: number
  /** The mean, in ms; null on a day without a reply's first words. */
  firstTextMs: number | null
  tokens: number
}

/** What came in a span of days. */
export interface AdminTrends {
  days: TrendDay[]
  specialties: { name: string | null; conversations: number }[]
}

export const TREND_DAYS = { min: 7, max: 366 }

/** What the service has in it, counted. Nothing temporary and nothing deleted is. */
export interface AdminStats {
  totalUsers: number
  totalExperts: number
  totalGeneralPhysicians: number
  totalChats: number
  /** There is no billing, so that nobody has one. */
  activeSubscriptions: number | null
  totalTokens: number
  liveReplies: number
  pendingExperts: number
  unreadFeedback: number
  days: StatsDay[]
}

/** How far back the expert's dashboard looks for what it lists by name. */
export const LISTED_DAYS = 90

/** Something by its key and name, in so many conversations; never fewer than five. */
export interface ActivityCount {
  key: string
  name: string
  conversations: number
}

/** What an expert's assistant did in other people's conversations; null: fewer than five. */
export interface ExpertActivity {
  conversations: number | null
  replies: number | null
  likes: number | null
  dislikes: number | null
  outcomes: { outcome: ReplyOutcome; replies: number | null }[]
  days: { date: string; conversations: number | null; replies: number | null }[]
  /** Of the last 90 days, the most first. */
  unanswered: ActivityCount[]
  matched: ActivityCount[]
  /** Words that no rule used, said by at least five people. */
  noted: ActivityCount[]
}

export const REPLY_OUTCOMES = ['ANSWERED', 'NEEDS_DATA', 'DECLINED', 'FAILED'] as const
export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number]

/** So many days to look back on, the oldest first, in UTC, today included. */
export function lastDays(now: Date, days = DAYS): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

export const restStats = z.object({
  total_users: z.number(),
  total_experts: z.number(),
  total_general_physicians: z.number(),
  total_chats: z.number(),
  active_subscriptions: z.number().nullable(),
  total_tokens: z.number(),
})

export function statsAsRest(stats: AdminStats): z.input<typeof restStats> {
  return {
    total_users: stats.totalUsers,
    total_experts: stats.totalExperts,
    total_general_physicians: stats.totalGeneralPhysicians,
    total_chats: stats.totalChats,
    active_subscriptions: stats.activeSubscriptions,
    total_tokens: stats.totalTokens,
  }
}
