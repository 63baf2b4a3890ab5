import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/** How many a day, by day. */
export type Daily = Map<string, number>

/** A conversation `c` that is kept: neither temporary nor deleted, nor of an account that was deleted. */
export const isKept = sql`not c.is_temporary and c.deleted_at is null and (c.owner_user_id is null or c.owner_user_id not in (select id from users where deleted_at is not null))`
/** A reply `m` that has said something, and still stands. */
const isReply = sql`m.sender = 'ASSISTANT' and m.status in ('COMPLETE', 'STOPPED', 'INTERRUPTED') and not m.replaced`

/** The days with what changed since they were written: both in one statement are the count as it stands. */
const COUNTED = sql`(select what, day, n from counted_days union all select what, day, n from count_changes)`
const SPECIALTIES_MAX = 100
export const GATHERED_AT_ONCE = 50_000

/** Counts, each in one statement over its index. They hold no word and no name. */
export class StatisticsRepository {
  constructor(private readonly db: Db) {}

  /** How many there are of each kind, over all days, in one statement. A kind of which there are none is left out. */
  async totals(): Promise<Map<string, number>> {
    const rows = await this.rows<{ what: string; times: string }>(
      sql`select what, sum(n) as times from ${COUNTED} as counted where what not like 'assistant:%' group by what`,
    )
    return new Map(rows.map(({ what, times }) => [what, Number(times)]))
  }

  /** What waits and what runs, as it stands. */
  async work(): Promise<{ liveReplies: number; pendingExperts: number; unreadFeedback: number }> {
    // Those that run are few: without `materialized` the planner may go through all conversations to look for them.
    const [row] = await this.rows<{ liveReplies: number; pendingExperts: number; unreadFeedback: number }>(sql`
      with running as materialized (select conversation_id from messages where status = 'STREAMING')
      select (select count(*)::int from running m join conversations c on c.id = m.conversation_id where ${isKept}) as "liveReplies",
      (select count(*)::int from users where role = 'EXPERT_PHYSICIAN' and not expert_verified and deleted_at is null) as "pendingExperts",
      (select count(*)::int from feedback f join conversations c on c.id = f.conversation_id where f.read_at is null and c.deleted_at is null) as "unreadFeedback"`)
    if (!row) throw new Error('A count without a row')
    return row
  }

  /** What came on each day since, by its kind. */
  async perDay(since: string): Promise<{ day: string; what: string; n: number }[]> {
    const rows = await this.rows<{ day: string; what: string; n: string }>(
      sql`select day::text, what, sum(n) as n from ${COUNTED} as counted where day >= ${since}::date and what not like 'assistant:%' group by 1, 2`,
    )
    return rows.map(({ day, what, n }) => ({ day, what, n: Number(n) }))
  }

  /** Conversations that were begun since, by the specialty of their assistant, the most first. */
  async perSpecialty(since: string): Promise<{ name: string | null; conversations: number }[]> {
    return this.rows(sql`
      select s.name, sum(c.n)::int as conversations from ${COUNTED} c
        left join assistants a on a.id = substr(c.what, 11)::uuid left join specialties s on s.id = a.specialty_id
      where c.day >= ${since}::date and c.what like 'assistant:%'
      group by s.name having sum(c.n) > 0 order by 2 desc, 1 limit ${SPECIALTIES_MAX}`)
  }

  /** Adds what changed to the days. @returns how many changes there were */
  async gather(): Promise<number> {
    const [row] = await this.rows<{ changes: number }>(sql`
      with taken as (delete from count_changes where id in (select id from count_changes order by id limit ${GATHERED_AT_ONCE}) returning what, day, n),
        added as (insert into counted_days (what, day, n) select what, day, sum(n) from taken group by 1, 2
          on conflict (what, day) do update set n = counted_days.n + excluded.n)
      select count(*)::int as changes from taken`)
    return row?.changes ?? 0
  }

  /** The assistant of an expert, or null. */
  async assistantOf(expertId: string): Promise<string | null> {
    const [row] = await this.rows<{ id: string }>(sql`select id from assistants where expert_id = ${expertId}`)
    return row?.id ?? null
  }

  /** What an expert's assistant did in other people's conversations. */
  async activity(expertId: string, assistantId: string, since: string) {
    const others = sql`c.assistant_id = ${assistantId} and ${isKept} and c.owner_user_id is distinct from ${expertId}`
    const [[totals], [said], days, repliesByDay] = await Promise.all([
      this.rows<{ conversations: number }>(
        sql`select count(*)::int as conversations from conversations c where ${others}`,
      ),
      this.rows<{ replies: number; likes: number; dislikes: number }>(sql`select
        count(*)::int as replies, count(*) filter (where m.rating = 'LIKE')::int as likes, count(*) filter (where m.rating = 'DISLIKE')::int as dislikes
        from messages m join conversations c on c.id = m.conversation_id where ${isReply} and ${others}`),
      this.daily(sql`c.created_at`, sql`conversations c where ${others}`, since),
      this.daily(
        sql`m.created_at`,
        sql`messages m join conversations c on c.id = m.conversation_id where ${isReply} and ${others}`,
        since,
      ),
    ])
    return {
      conversations: totals?.conversations ?? 0,
      replies: said?.replies ?? 0,
      likes: said?.likes ?? 0,
      dislikes: said?.dislikes ?? 0,
      days,
      repliesByDay,
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
