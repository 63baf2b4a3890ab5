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

/** What an expert's assistant did in other people's conversations; null: fewer than five. */
export interface ExpertActivity {
  conversations: number | null
  replies: number | null
  likes: number | null
  dislikes: number | null
  days: { date: string; conversations: number | null }[]
}

/** The days that are looked back on, the oldest first, in UTC. */
export function lastDays(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(today - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
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
