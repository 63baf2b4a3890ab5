import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/** How many a day, by day. */
export type Daily = Map<string, number>

/** A conversation `c` that is kept: neither temporary nor deleted, nor of an account that was deleted. */
const isKept = sql`not c.is_temporary and c.deleted_at is null and (c.owner_user_id is null or c.owner_user_id not in (select id from users where deleted_at is not null))`
/** A reply `m` that has said something, and still stands. */
const isReply = sql`m.sender = 'ASSISTANT' and m.status in ('COMPLETE', 'STOPPED', 'INTERRUPTED') and not m.replaced`

/** Counts, each in one statement over its index. They hold no word and no name. */
export class StatisticsRepository {
  constructor(private readonly db: Db) {}

  /** Accounts that are not deleted, by role. */
  async accounts() {
    const rows = await this.rows<{ role: string; times: number }>(
      sql`select role, count(*)::int as times from users where deleted_at is null group by role`,
    )
    const times = new Map(rows.map((row) => [row.role, row.times]))
    const of = (role: string) => times.get(role) ?? 0
    const [totalExperts, totalGeneralPhysicians] = [of('EXPERT_PHYSICIAN'), of('GENERAL_PHYSICIAN')]
    return { totalUsers: totalExperts + totalGeneralPhysicians + of('ADMIN'), totalExperts, totalGeneralPhysicians }
  }

  /** What waits, what runs, and what was used, as it stands. */
  async work() {
    const [row] = await this.rows<{
      totalChats: number
      totalTokens: string
      liveReplies: number
      pendingExperts: number
      unreadFeedback: number
    }>(sql`select
      (select count(*)::int from conversations c where ${isKept}) as "totalChats",
      (select coalesce(sum(m.tokens), 0) from messages m join conversations c on c.id = m.conversation_id where m.tokens is not null and ${isKept}) as "totalTokens",
      (select count(*)::int from messages m join conversations c on c.id = m.conversation_id where m.status = 'STREAMING' and ${isKept}) as "liveReplies",
      (select count(*)::int from users where role = 'EXPERT_PHYSICIAN' and not expert_verified and deleted_at is null) as "pendingExperts",
      (select count(*)::int from feedback f join conversations c on c.id = f.conversation_id where f.read_at is null and c.deleted_at is null) as "unreadFeedback"`)
    if (!row) throw new Error('A count without a row')
    return { ...row, totalTokens: Number(row.totalTokens) }
  }

  newUsers(since: string): Promise<Daily> {
    return this.daily(sql`u.created_at`, sql`users u where u.deleted_at is null`, since)
  }

  conversations(since: string): Promise<Daily> {
    return this.daily(sql`c.created_at`, sql`conversations c where ${isKept}`, since)
  }

  replies(since: string): Promise<Daily> {
    return this.daily(
      sql`m.created_at`,
      sql`messages m join conversations c on c.id = m.conversation_id where ${isReply} and ${isKept}`,
      since,
    )
  }

  /** The assistant of an expert, or null. */
  async assistantOf(expertId: string): Promise<string | null> {
    const [row] = await this.rows<{ id: string }>(sql`select id from assistants where expert_id = ${expertId}`)
    return row?.id ?? null
  }

  /** What an expert's assistant did in other people's conversations. */
  async activity(expertId: string, assistantId: string, since: string) {
    const others = sql`c.assistant_id = ${assistantId} and ${isKept} and c.owner_user_id is distinct from ${expertId}`
    const [[totals], [said], days] = await Promise.all([
      this.rows<{ conversations: number }>(
        sql`select count(*)::int as conversations from conversations c where ${others}`,
      ),
      this.rows<{ replies: number; likes: number; dislikes: number }>(sql`select
        count(*)::int as replies, count(*) filter (where m.rating = 'LIKE')::int as likes, count(*) filter (where m.rating = 'DISLIKE')::int as dislikes
        from messages m join conversations c on c.id = m.conversation_id where ${isReply} and ${others}`),
      this.daily(sql`c.created_at`, sql`conversations c where ${others}`, since),
    ])
    return {
      conversations: totals?.conversations ?? 0,
      replies: said?.replies ?? 0,
      likes: said?.likes ?? 0,
      dislikes: said?.dislikes ?? 0,
      days,
    }
  }

  private async daily(time: SQL, from: SQL, since: string): Promise<Daily> {
    const day = sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`
    const rows = await this.rows<{ date: string; times: number }>(
      sql`select ${day} as date, count(*)::int as times from ${from} and ${time} >= ${`${since}T00:00:00Z`}::timestamptz group by 1`,
    )
    return new Map(rows.map(({ date, times }) => [date, times]))
  }

  private async rows<Row>(query: SQL): Promise<Row[]> {
    return (await this.db.execute(query)).rows as Row[]
  }
}
