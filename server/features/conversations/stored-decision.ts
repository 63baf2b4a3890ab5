import { z } from 'zod'
import type {
  Assumption,
  ConditionMatch,
  Decision,
  Interview,
  Missing,
  RedFlag,
  Score,
  Source,
  Triage,
  Unclear,
} from '#server/clinical/types.ts'
import { standingOf } from '#server/clinical/standing.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { readVersioned, type Upgrade } from './versioned-json.ts'

/** What the engine concluded last from the facts, without the plan and the form, which have places of their own. */
export interface StoredDecision extends Pick<
  Decision,
  'triage' | 'redFlags' | 'scores' | 'differential' | 'missing' | 'assumed'
> {
  unclear: Unclear[]
  /** null in decisions from before it was kept. */
  interview: Interview | null
}

/** What of a decision stands while the next message only adds. */
export const standingIn = (decision: StoredDecision | null): string[] => (decision ? standingOf(decision) : [])

const level = z.enum(LEVELS)

const source = z.object({
  organisation: z.string(),
  title: z.string(),
  year: z.number().nullable(),
  doi: z.string().nullable(),
}) satisfies z.ZodType<Source>

const triage = z.object({
  level,
  reasons: z.array(z.object({ ruleId: z.string(), text: z.string(), level, facts: z.array(z.string()), source })),
}) satisfies z.ZodType<Triage>

const redFlag = z.object({
  ruleId: z.string(),
  text: z.string(),
  floor: level,
  facts: z.array(z.string()),
  conditionKey: z.string().nullable(),
  source,
}) satisfies z.ZodType<RedFlag>

const missingInput = z.object({ name: z.string(), label: z.string(), key: z.string().nullable() })
const factValue = z.union([z.number(), z.string(), z.boolean()])

const score = z.object({
  calculatorId: z.string(),
  name: z.string(),
  value: z.union([z.number(), z.string()]).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string().nullable(),
  band: z.object({ label: z.string(), meaning: z.string(), action: z.string().nullable() }).nullable(),
  inputs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      value: factValue,
      unit: z.string().nullable(),
      key: z.string().nullable(),
    }),
  ),
  missing: z.array(missingInput),
  decisive: missingInput.nullable(),
  alerts: z.array(z.object({ label: z.string(), action: z.string() })),
  refused: z.string().nullable(),
  source,
}) satisfies z.ZodType<Score>

const conditionMatch = z.object({
  conditionKey: z.string(),
  name: z.string(),
  icd10: z.array(z.string()),
  group: z.enum(['LIKELY', 'MUST_NOT_MISS']),
  for: z.array(z.string()),
  against: z.array(z.string()),
  isAddressed: z.boolean().nullable(),
  stillToAsk: z.array(z.object({ key: z.string(), label: z.string() })),
}) satisfies z.ZodType<ConditionMatch>

const missing = z.object({ key: z.string(), label: z.string(), why: z.string() }) satisfies z.ZodType<Missing>
const assumption = z.object({ key: z.string(), text: z.string() }) satisfies z.ZodType<Assumption>
const interview = z.object({
  asked: z.number(),
  limit: z.number(),
  shouldStop: z.boolean(),
}) satisfies z.ZodType<Interview>

const unclear = z.object({
  key: z.string(),
  label: z.string(),
  span: z.object({ start: z.number(), end: z.number() }),
  why: z.string(),
}) satisfies z.ZodType<Unclear>

const decision = z.object({
  triage: triage.nullable(),
  redFlags: z.array(redFlag),
  scores: z.array(score),
  differential: z.array(conditionMatch),
  missing: z.array(missing),
  assumed: z.array(assumption),
  unclear: z.array(unclear),
  interview: interview.nullable(),
}) satisfies z.ZodType<StoredDecision>

const rows = z.array(z.looseObject({}))

/** What decisions were before they had a number: alerts, dangers' state and the interview came one after the other. */
const before2 = z.looseObject({ scores: rows, differential: rows })

const UPGRADES: Upgrade[] = [
  (stored) => {
    const { scores, differential, ...rest } = before2.parse(stored)
    return {
      unclear: [],
      assumed: [],
      interview: null,
      ...rest,
      scores: scores.map((each) => ({ alerts: [], ...each })),
      differential: differential.map((each) => ({ isAddressed: null, stillToAsk: [], ...each })),
    }
  },
]

/** The decision as it is stored: with the number of its shape. */
export function decisionAsStored(decided: StoredDecision): object {
  return { ...decided, version: UPGRADES.length + 1 }
}

/** A stored decision of whichever shape, as it would be stored today; null where it is none that we know. */
export function readDecision(stored: unknown): StoredDecision | null {
  return readVersioned(stored, UPGRADES, decision)
}
