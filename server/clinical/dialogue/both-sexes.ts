/** "Later for her. Him: stool culture?": a message that speaks of a he and of a she tells by neither which the patient is. */
import type { ReadFact, RecordFact } from '../types.ts'

const PRONOUN = /^(?:he|him|his|hes|she|her|hers|shes)$/i
const HE = /\b(?:he|him|his|he['’]?s)\b/i
const SHE = /\b(?:she|her|hers|she['’]?s)\b/i

/** The facts of a later message without a sex that a pronoun alone says, where both are spoken of. */
export function withoutOthersSex(facts: ReadFact[], text: string, record: readonly RecordFact[]): ReadFact[] {
  const isKnown = record.some(({ key, status }) => key === 'gender' && status === 'PRESENT')
  if (!isKnown || !HE.test(text) || !SHE.test(text)) return facts
  const isOfPronoun = ({ key, span }: ReadFact) =>
    key === 'gender' && PRONOUN.test(text.slice(span.start, span.end).replace(/['’]/g, '').trim())
  return facts.filter((fact) => !isOfPronoun(fact))
}
