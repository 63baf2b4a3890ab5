import { sql, type SQL } from 'drizzle-orm'
import { COUNTED_FROM } from '#server/features/feedback/feedback.contract.ts'
import type { Db } from '#server/platform/db.ts'
import type { ActivityCount, ReplyOutcome } from './statistics.contract.ts'
import { isKept } from './statistics.repository.ts'

/** Longer words are a sentence, and may be one person's alone. */
const WORDS_MAX = 80
const LISTED = 10

/** Which conversations are counted: those that others had with an expert's assistant, from a day on. */
interface Counted {
  expertId: string
  assistantId: string
  since: string
}

/** What happens in other people's conversations with an expert's assistant: nothing that fewer than five have in common. */
export class ExpertActivityRepository {
  constructor(private readonly db: Db) {}

  /** Replies by how they ended, of all time. */
  async outcomes({ expertId, assistantId }: Omit<Counted, 'since'>): Promise<Map<ReplyOutcome, number>> {
    const rows = await this.rows<{ outcome: ReplyOutcome; times: number }>(sql`
      select m.outcome, count(*)::int as times
      from messages m join conversations c on c.id = m.conversation_id
      where m.sender = 'ASSISTANT' and m.outcome is not null and not m.replaced and ${ofOthers(expertId, assistantId)}
      group by 1`)
    return new Map(rows.map(({ outcome, times }) => [outcome, times]))
  }

  /** Data points that were asked for and never answered. */
  unanswered(counted: Counted): Promise<ActivityCount[]> {
    return this.rows(sql`
      select a.key, coalesce((select p.label from data_points p where p.name = a.key order by p.created_at limit 1), a.key) as name,
        count(distinct c.id)::int as conversations
      from conversations c cross join lateral unnest(c.asked) as a(key)
      where ${within(counted)} and not exists (
        select from facts f where f.conversation_id = c.id and f.status <> 'UNKNOWN'
          and f.key = case a.key when 'blood_pressure' then 'systolic_bp' else a.key end)
      group by a.key having count(distinct c.id) >= ${COUNTED_FROM}
      order by conversations desc, name limit ${LISTED}`)
  }

  /** Conditions that the facts spoke for. */
  matched(counted: Counted): Promise<ActivityCount[]> {
    return this.rows(sql`
      select d ->> 'conditionKey' as key, max(d ->> 'name') as name, count(distinct c.id)::int as conversations
      from conversations c
        cross join lateral jsonb_path_query(c.decision, '$.differential[*] ? (@.group == "LIKELY" && !(@.isAddressed == false))') as d
      where ${within(counted)}
      group by 1 having count(distinct c.id) >= ${COUNTED_FROM}
      order by conversations desc, name limit ${LISTED}`)
  }

  /** Clinical words that no rule used, as at least five people wrote them. */
  noted(counted: Counted): Promise<ActivityCount[]> {
    return this.rows(sql`
      select n.words as key, n.words as name, count(distinct c.id)::int as conversations
      from conversations c join lateral (
        select lower(regexp_replace(btrim(text), '\\s+', ' ', 'g')) as words from noted_findings
        where conversation_id = c.id and struck_at is null and length(text) <= ${WORDS_MAX}) n on true
      where ${within(counted)}
      group by 1 having count(distinct coalesce(c.owner_user_id, c.owner_guest_id)) >= ${COUNTED_FROM}
      order by conversations desc, name limit ${LISTED}`)
  }

  private async rows<Row>(query: SQL): Promise<Row[]> {
    return (await this.db.execute(query)).rows as Row[]
  }
}

function ofOthers(expertId: string, assistantId: string): SQL {
  return sql`c.assistant_id = ${assistantId} and ${isKept} and c.owner_user_id is distinct from ${expertId}`
}

function within({ expertId, assistantId, since }: Counted): SQL {
  return sql`${ofOthers(expertId, assistantId)} and c.created_at >= ${`${since}T00:00:00Z`}::timestamptz`
}
