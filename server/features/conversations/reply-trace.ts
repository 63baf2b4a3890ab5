import { z } from 'zod'
import { LEVELS } from '#server/clinical/types.ts'
import { LLM_PROBLEMS } from '#server/platform/llm/llm.ts'
import { contentVersion } from './content-version.ts'
import { RULES_REASONS, type ModelNotes, type ReplyNotes } from './reply-notes.ts'
import type { Measured } from './reply-runner.ts'
import type { Understood } from './understand.ts'
import { readVersioned, type Upgrade } from './versioned-json.ts'

const counts = z.array(z.object({ kind: z.string(), count: z.int() }))

/**
 * How a reply was made: who wrote it and why, with which versions, on what of the record, what was masked, what the guards
 * found, how long it took and what it cost. Ids, counts and codes: of what was typed or written there is no word in it.
 */
const shape = z.object({
  rules: z.enum(RULES_REASONS).nullable(),
  model: z
    .object({
      attempts: z.array(
        z.object({ model: z.string(), problem: z.enum(LLM_PROBLEMS).nullable(), ms: z.int().nullable() }),
      ),
      prompt: z.string(),
      temperature: z.number(),
      maxTokens: z.int(),
      history: z.int(),
      masked: counts,
      objections: counts,
      withheld: z.int(),
      use: z.object({ inputTokens: z.int(), outputTokens: z.int() }).nullable(),
      costMicros: z.int().nullable().default(null),
    })
    .nullable(),
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
  const trace: StoredTrace = {
    rules: notes.rules,
    model: notes.model && modelOf(notes.model),
    content: await contentVersion(),
    ...(understood ? recordOf(understood) : NOTHING),
    firstTextMs,
    totalMs,
  }
  return { ...trace, version: UPGRADES.length + 1 }
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
