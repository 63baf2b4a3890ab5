import { z } from 'zod'
import { LEVELS } from '#server/clinical/types.ts'
import { PLAN_ITEM_ENDS } from '#server/clinical/proposed-plan.ts'
import { PROPOSAL_ENDS } from '#server/clinical/proposed-facts.ts'
import { LLM_PROBLEMS } from '#server/platform/llm/llm.ts'
import { contentVersion } from './content-version.ts'
import { MODEL_TOOLS, TOOL_OUTCOMES } from './model-tools.contract.ts'
import { MODEL_TASKS, TASK_OUTCOMES, type TaskCall } from './model-tasks.service.ts'
import {
  RULES_REASONS,
  type ModelNotes,
  type PlanItemCounts,
  type ProposalCounts,
  type ReplyNotes,
} from './reply-notes.ts'
import type { Measured } from './reply-runner.ts'
import type { Understood } from './understand.ts'
import { readVersioned, type Upgrade } from './versioned-json.ts'

const counts = z.array(z.object({ kind: z.string(), count: z.int() }))

const attempts = z.array(
  z.object({ model: z.string(), problem: z.enum(LLM_PROBLEMS).nullable(), ms: z.int().nullable() }),
)
const use = z.object({ inputTokens: z.int(), outputTokens: z.int() }).nullable()

/** A call of a language model beside a reply. */
const task = z.object({
  task: z.enum(MODEL_TASKS),
  outcome: z.enum(TASK_OUTCOMES),
  attempts,
  ms: z.int(),
  use,
  costMicros: z.int().nullable(),
})

/**
 * How a reply was made: who wrote it and why, with which versions, on what of the record, what was masked, what the guards
 * found, how long it took and what it cost. Ids, counts and codes: of what was typed or written there is no word in it.
 */
const shape = z.object({
  rules: z.enum(RULES_REASONS).nullable(),
  model: z
    .object({
      attempts,
      prompt: z.string(),
      temperature: z.number(),
      maxTokens: z.int(),
      history: z.int(),
      tools: z
        .array(
          z.object({
            tool: z.enum(MODEL_TOOLS).nullable(),
            outcome: z.enum(TOOL_OUTCOMES),
            about: z.string().nullable(),
          }),
        )
        .default([]),
      masked: counts,
      objections: counts,
      withheld: z.int(),
      use,
      costMicros: z.int().nullable().default(null),
    })
    .nullable(),
  tasks: z.array(task).default([]),
  /** The facts that a model proposed, by what became of them. */
  proposals: z
    .object({ kept: z.int(), ends: z.array(z.object({ kind: z.enum(PROPOSAL_ENDS), count: z.int() })) })
    .nullable()
    .default(null),
  /** The lines that it proposed for the plan, by what became of them. */
  planItems: z
    .object({ kept: z.int(), ends: z.array(z.object({ kind: z.enum(PLAN_ITEM_ENDS), count: z.int() })) })
    .nullable()
    .default(null),
  /** The clinical content, as a digest. */
  content: z.string(),
  /** The configuration of the assistant. */
  assistantVersionId: z.string().nullable(),
  /** The record that it rests on: all that was recorded up to this fact, and was then this revision of the conversation. */
  upToFactId: z.string().nullable(),
  facts: z.int(),
  revision: z.int().nullable(),
  level: z.enum(LEVELS).nullable(),
  /** Rules that raised a flag or set the level. */
  ruleIds: z.array(z.string()),
  firstTextMs: z.int().nullable(),
  totalMs: z.int(),
})
export type StoredTrace = z.output<typeof shape>

const UPGRADES: Upgrade[] = []

/** As it is stored with the reply. */
export async function traceOf(notes: ReplyNotes, understood: Understood | null, measured: Measured): Promise<object> {
  const { firstTextMs, totalMs } = measured
  const content = await contentVersion()
  notes.isTraced = true
  const trace: StoredTrace = {
    rules: notes.rules,
    model: notes.model && modelOf(notes.model),
    tasks: [...notes.tasks],
    proposals: notes.proposals && proposalsOf(notes.proposals),
    planItems: notes.planItems && planItemsOf(notes.planItems),
    content,
    ...(understood ? recordOf(understood) : NOTHING),
    firstTextMs,
    totalMs,
  }
  return { ...trace, version: UPGRADES.length + 1 }
}

/** What is added to a stored trace by what became known after the reply's end. */
export function addedToTrace(
  call: TaskCall,
  { proposals, planItems }: Pick<ReplyNotes, 'proposals' | 'planItems'>,
): Pick<StoredTrace, 'tasks' | 'proposals' | 'planItems'> {
  return {
    tasks: [call],
    proposals: proposals && proposalsOf(proposals),
    planItems: planItems && planItemsOf(planItems),
  }
}

const planItemsOf = ({ kept, ends }: PlanItemCounts): StoredTrace['planItems'] => {
  return { kept, ends: PLAN_ITEM_ENDS.flatMap((kind) => (ends[kind] ? [{ kind, count: ends[kind] }] : [])) }
}

const proposalsOf = ({ kept, ends }: ProposalCounts): StoredTrace['proposals'] => {
  return { kept, ends: PROPOSAL_ENDS.flatMap((kind) => (ends[kind] ? [{ kind, count: ends[kind] }] : [])) }
}

/** Null where there is none, or none that can be read. */
export function readTrace(stored: unknown): StoredTrace | null {
  return stored === null ? null : readVersioned(stored, UPGRADES, shape)
}

function modelOf({ masked, objections, ...notes }: ModelNotes): StoredTrace['model'] {
  return { ...notes, masked: counted(masked), objections: counted(objections) }
}

const counted = (by: Partial<Record<string, number>>) =>
  Object.entries(by).map(([kind, count]) => ({ kind, count: count ?? 0 }))

type RecordPart = Pick<StoredTrace, 'assistantVersionId' | 'upToFactId' | 'facts' | 'revision' | 'level' | 'ruleIds'>
/** Of a turn on which the engine failed. */
const NOTHING: RecordPart = {
  assistantVersionId: null,
  upToFactId: null,
  facts: 0,
  revision: null,
  level: null,
  ruleIds: [],
}

function recordOf({ conversation, facts, decision: { triage, redFlags } }: Understood): RecordPart {
  const ruleIds = [...redFlags, ...(triage?.reasons ?? [])].map(({ ruleId }) => ruleId)
  return {
    assistantVersionId: conversation.assistantVersionId,
    upToFactId: facts.at(-1)?.id ?? null,
    facts: facts.length,
    revision: conversation.revision,
    level: triage?.level ?? null,
    ruleIds: [...new Set(ruleIds)],
  }
}
