import { z } from 'zod'
import type { SpecialtyView } from '#server/features/specialties/specialties.contract.ts'

export const NAME_MAX = 120
export const DESCRIPTION_MAX = 2_000
export const BULK_MAX = 500
export const IMPORT_TEXT_MAX = 20_000

export const conditionName = z
  .string({ message: 'A condition needs a name' })
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'A condition needs a name').max(NAME_MAX, `A name has at most ${NAME_MAX} characters`))

/** Whether the change is to be saved though it breaks golden cases. */
export const acceptsBroken = z.boolean().default(false)

const description = z
  .string()
  .trim()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters`)
  .nullish()

export const createConditionInput = z.object({
  specialtyId: z.string(),
  name: conditionName,
  description,
  isActive: z.boolean().default(true),
  acceptsBroken,
})
export type CreateConditionInput = z.input<typeof createConditionInput>

export const updateConditionInput = z.object({
  id: z.string(),
  name: conditionName.optional(),
  description,
  isActive: z.boolean().optional(),
  acceptsBroken,
})
export type UpdateConditionInput = z.input<typeof updateConditionInput>

/** Lines of a bulk import are checked one by one: a bad one is skipped with its reason. */
export const bulkConditionsInput = z.object({
  specialtyId: z.string(),
  conditions: z
    .array(z.object({ name: z.string().max(2_000, 'This line is too long'), isActive: z.boolean().default(true) }))
    .min(1, 'Please enter at least one condition name')
    .max(BULK_MAX, `At most ${BULK_MAX} lines at once`),
  acceptsBroken,
})
export type BulkConditionsInput = z.input<typeof bulkConditionsInput>

export const importInput = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please enter some text')
    .max(IMPORT_TEXT_MAX, `The text has at most ${IMPORT_TEXT_MAX.toLocaleString('en-US')} characters`),
})

/** A condition as seen from one specialty. */
export interface ConditionView {
  id: string
  name: string
  description: string | null
  isActive: boolean
  dataPointsCount: number
  specialty: SpecialtyView
  /** False while it counts for the caller's own assistant only. */
  isShared: boolean
}
