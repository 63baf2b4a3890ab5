/** Allergies and current medicines are lists: what a later message adds takes nothing away. */
import type { ReadFact, RecordFact } from '../types.ts'

export const LIST_KEYS: ReadonlySet<string> = new Set(['allergies', 'current_medications', 'given_medications'])

/** Facts of a message with its lists joined to those of the record; a list that was corrected in the same message is left to the correction. */
export function joinLists(record: RecordFact[], facts: ReadFact[], corrections: ReadFact[]): ReadFact[] {
  return facts.flatMap((fact) => {
    if (!LIST_KEYS.has(fact.key)) return [fact]
    if (corrections.some(({ key }) => key === fact.key)) return []
    const known = record.find(({ key }) => key === fact.key)?.value
    if (typeof fact.value !== 'string' || typeof known !== 'string') return [fact]
    const listed = known.split(', ')
    const added = fact.value
      .split(', ')
      .filter((one) => !listed.some((other) => other.toLowerCase() === one.toLowerCase()))
    return added.length > 0 ? [{ ...fact, value: [...listed, ...added].join(', ') }] : []
  })
}
