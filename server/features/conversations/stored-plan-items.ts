import { z } from 'zod'
import type { ModelPlanItem } from '#server/clinical/proposed-plan.ts'
import { readVersioned, type Upgrade } from './versioned-json.ts'

const shape = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      basis: z.array(
        z.object({ kind: z.enum(['FACT', 'RULE', 'SCORE', 'SOURCE']), ref: z.string(), text: z.string() }),
      ),
      medicineCheck: z
        .object({ status: z.enum(['CHECKED', 'CAUTION', 'CONFLICT', 'NOT_KNOWN']), text: z.string() })
        .nullable(),
    }),
  ),
}) satisfies z.ZodType<{ items: ModelPlanItem[] }>

const UPGRADES: Upgrade[] = []

/** As they are stored: with the number of their shape; null where there are none. */
export function planItemsAsStored(items: ModelPlanItem[]): object | null {
  return items.length > 0 ? { items, version: UPGRADES.length + 1 } : null
}

/** Stored ones of whichever shape; none where there are none that we know. */
export function readPlanItems(stored: unknown): ModelPlanItem[] {
  return stored === null ? [] : (readVersioned(stored, UPGRADES, shape)?.items ?? [])
}
