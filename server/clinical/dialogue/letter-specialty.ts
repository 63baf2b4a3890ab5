/** Whom a referral is written to, and what of the plan is that specialty's. */
import { SPECIALTY_NAMES } from '../data/specialty-names.ts'
import { isMatched } from '../differential.ts'
import { leading } from '../planned-conditions.ts'
import type { DocumentMaterial } from './record-in-words.ts'

/** Null where a request names none. */
export const specialtyNamed = (words: string): string | null =>
  Object.keys(SPECIALTY_NAMES).find((name) => SPECIALTY_NAMES[name]?.test(words)) ?? null

/** Whether what leads is that specialty's to treat: else it is asked for its opinion on the complaint, and for no treatment of another's. */
export function isTheirs(to: string, { after }: DocumentMaterial): boolean {
  const [first] = leading(after.material.matched)
  if (!first || !after.decision.differential.some(isMatched)) return false
  const { specialty, also_specialties: also = [] } = first.index.condition
  return specialty === to || also.includes(to)
}
