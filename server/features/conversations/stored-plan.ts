import { z } from 'zod'
import type { PlanChange } from '#server/clinical/plan-diff.ts'
import { PROMPT_TYPES, type Plan } from '#server/clinical/types.ts'
import { readVersioned, type Upgrade } from './versioned-json.ts'

/** What became of a plan with this version, and the facts that came in between, in words. */
export type StoredPlanChange = PlanChange & { because: string[] }

const item = z.object({
  id: z.string(),
  text: z.string(),
  detail: z.string().nullable(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  basis: z.array(z.object({ kind: z.enum(['FACT', 'RULE', 'SCORE', 'SOURCE']), ref: z.string(), text: z.string() })),
  medicineCheck: z
    .object({ status: z.enum(['CHECKED', 'CAUTION', 'CONFLICT', 'NOT_KNOWN']), text: z.string() })
    .nullable(),
  wouldChange: z.array(z.string()),
})

const plan = z.object({
  promptType: z.enum(PROMPT_TYPES),
  sections: z.array(z.object({ heading: z.string(), items: z.array(item) })),
  markdown: z.string(),
}) satisfies z.ZodType<Plan>

const change = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.object({ id: z.string(), before: z.string() })),
  because: z.array(z.string()),
}) satisfies z.ZodType<StoredPlanChange>

/** Before plans had a number their shape was the same. */
const UPGRADES: Upgrade[] = [(stored) => stored]

/** The plan as it is stored: with the number of its shape. */
export function planAsStored(decided: Plan): object {
  return { ...decided, version: UPGRADES.length + 1 }
}

/** A stored plan of whichever shape, as it would be stored today; null where it is none that we know. */
export function readPlan(stored: unknown): Plan | null {
  return readVersioned(stored, UPGRADES, plan)
}

/** What became of a plan; null also where what is stored is nothing that we know. */
export function readPlanChange(stored: unknown): StoredPlanChange | null {
  return change.safeParse(stored).data ?? null
}
