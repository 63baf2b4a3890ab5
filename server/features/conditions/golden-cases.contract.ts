import { z } from 'zod'
import { LEVELS, type Level } from '#server/clinical/types.ts'

/** So many cases are run with each change of a specialty. */
export const CASES_MAX = 50

const fact = z.object({
  key: z.string().trim().min(1, 'A fact has a key').max(120, 'A key has at most 120 characters'),
  value: z.string().trim().min(1, 'A fact has a value').max(200, 'A value has at most 200 characters'),
})

const fields = {
  name: z
    .string({ message: 'A case needs a name' })
    .trim()
    .min(1, 'A case needs a name')
    .max(120, 'A name has at most 120 characters'),
  text: z
    .string({ message: 'Please paste a case' })
    .trim()
    .min(1, 'Please paste a case')
    .max(2_000, 'A case has at most 2,000 characters'),
  levelAtLeast: z.enum(LEVELS).nullish(),
  conditionIds: z.array(z.string()).max(3, 'At most three conditions'),
  facts: z.array(fact).max(50, 'At most 50 facts'),
}

export const goldenCaseInput = z
  .object({
    specialtyId: z.string(),
    ...fields,
    conditionIds: fields.conditionIds.default([]),
    facts: fields.facts.default([]),
  })
  .refine(({ levelAtLeast, conditionIds, facts }) => levelAtLeast || conditionIds.length > 0 || facts.length > 0, {
    path: ['levelAtLeast'],
    message: 'Say what has to come out: a level, a condition or a fact',
  })
export type GoldenCaseInput = z.input<typeof goldenCaseInput>

export const tryCaseInput = z.object({ specialtyId: z.string(), text: fields.text })

/** What has to come out of a case. */
export interface GoldenExpectation {
  levelAtLeast: Level | null
  conditions: { id: string; key: string; name: string }[]
  facts: { key: string; value: string }[]
}

/** A case with what has to come out of it, and what of that does not. */
export interface GoldenCaseView extends GoldenExpectation {
  id: string
  specialtyId: string
  name: string
  text: string
  isShared: boolean
  /** Why it does not stand, a sentence each; empty while it does. */
  failures: string[]
  updatedAt: Date
}
