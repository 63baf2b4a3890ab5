import { asc, desc, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm'
import { conversations, facts, plans } from '#schema/conversations.ts'
import type { Plan } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import { raw, statement } from '#server/platform/statement.ts'
import { readDecision, type StoredDecision } from './stored-decision.ts'
import { planAsStored, readPlan, readPlanChange, type StoredPlanChange } from './stored-plan.ts'

/** A fact without its place, which the database gives. */
export type FactRow = Omit<InferSelectModel<typeof facts>, 'position'>

/** A version of a plan. Its `body` is null where what is stored cannot be read. */
export type PlanRow = Omit<InferSelectModel<typeof plans>, 'body' | 'change'> & {
  body: Plan | null
  change: StoredPlanChange | null
}

/** What is stored of a decision: nothing yet, something that cannot be read, or a decision. */
export type DecisionFound = StoredDecision | 'UNREADABLE' | null

const findFacts = statement('facts of a conversation', ['conversationId'], (db, { conversationId }) =>
  db.select().from(facts).where(eq(facts.conversationId, conversationId)).orderBy(asc(facts.position)),
)

const insertFacts = statement('insert facts', ['rows'], (db, { rows }) =>
  raw(
    db,
    sql`insert into facts (id, conversation_id, key, value, unit, status, uncertain, original, source, message_id, span_start, span_end, words, recorded_at)
      select id, conversation_id, key, value, unit, status, uncertain, original, source, message_id, span_start, span_end, words, recorded_at
      from rows from (jsonb_to_recordset(${rows}::jsonb) as (
        id uuid, conversation_id uuid, key text, value jsonb, unit text, status fact_status, uncertain boolean, original text,
        source fact_source, message_id uuid, span_start integer, span_end integer, words text, recorded_at timestamptz
      )) with ordinality order by ordinality`,
  ),
)

const findDecisions = statement('decisions', ['ids'], (db, { ids }) =>
  db
    .select({ id: conversations.id, decision: conversations.decision })
    .from(conversations)
    .where(sql`${conversations.id} = any(${ids})`),
)

const findLatestPlan = statement('latest plan', ['conversationId'], (db, { conversationId }) =>
  db.select().from(plans).where(eq(plans.conversationId, conversationId)).orderBy(desc(plans.version)).limit(1),
)

const insertPlan = statement(
  'insert plan',
  ['conversationId', 'body', 'change', 'updatedAt'],
  (db, { conversationId, ...values }) => {
    const next = sql<number>`(select coalesce(max(${plans.version}), 0) + 1 from ${plans} where ${plans.conversationId} = ${conversationId})`
    return db
      .insert(plans)
      .values({ ...values, conversationId, version: next })
      .returning({ version: plans.version })
  },
)

/** The record of a conversation: what was said of the patient, what the engine concluded, and the plans. */
export class RecordRepository {
  /** Everything ever said of the patient, oldest first. */
  facts(db: Db, conversationId: string): Promise<FactRow[]> {
    return findFacts(db, { conversationId })
  }

  /** The same of many conversations. */
  factsOf(db: Db, conversationIds: string[]): Promise<FactRow[]> {
    return db.select().from(facts).where(inArray(facts.conversationId, conversationIds)).orderBy(asc(facts.position))
  }

  async insertFacts(tx: Db, added: FactRow[]): Promise<void> {
    if (added.length > 0) await insertFacts(tx, { rows: JSON.stringify(added.map(factAsJson), wellFormed) })
  }

  /** What the engine concluded last, in the order of the ids. */
  async decisions(db: Db, ids: readonly string[]): Promise<DecisionFound[]> {
    const rows = await findDecisions(db, { ids: [...new Set(ids)] })
    const byId = new Map(rows.map(({ id, decision }) => [id, decision]))
    const read = new Map([...byId].map(([id, stored]) => [id, decisionFound(stored)]))
    return ids.map((id) => read.get(id) ?? null)
  }

  async latestPlan(db: Db, conversationId: string): Promise<PlanRow | null> {
    const [row] = await findLatestPlan(db, { conversationId })
    return row ? planFound(row) : null
  }

  /** The latest plans of those of these conversations that have one. */
  async latestPlansOf(db: Db, conversationIds: string[]): Promise<PlanRow[]> {
    const rows = await db
      .selectDistinctOn([plans.conversationId])
      .from(plans)
      .where(inArray(plans.conversationId, conversationIds))
      .orderBy(plans.conversationId, desc(plans.version))
    return rows.map(planFound)
  }

  /** Adds a version of the plan, the one after the last. */
  async insertPlan(
    tx: Db,
    conversationId: string,
    { body, change }: { body: Plan; change: StoredPlanChange | null },
    now: Date,
  ): Promise<PlanRow> {
    const [row] = await insertPlan(tx, { conversationId, body: planAsStored(body), change, updatedAt: now })
    return { conversationId, version: row?.version ?? 1, body, change, updatedAt: now }
  }
}

function factAsJson(row: FactRow) {
  return {
    id: row.id,
    conversation_id: row.conversationId,
    key: row.key,
    value: row.value,
    unit: row.unit,
    status: row.status,
    uncertain: row.uncertain,
    original: row.original,
    source: row.source,
    message_id: row.messageId,
    span_start: row.spanStart,
    span_end: row.spanEnd,
    words: row.words,
    recorded_at: row.recordedAt,
  }
}

/** Half a surrogate pair is no JSON to PostgreSQL; as plain text it would be written as the replacement character, too. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

function decisionFound(stored: unknown): DecisionFound {
  return stored === null ? null : (readDecision(stored) ?? 'UNREADABLE')
}

function planFound(row: InferSelectModel<typeof plans>): PlanRow {
  return { ...row, body: readPlan(row.body), change: row.change === null ? null : readPlanChange(row.change) }
}
