/** Denials that a value says more than: a urine test was negative, the blood holds 2,400. */
import { IMPLIED_BY_VALUES } from '../data/implications.ts'
import { evaluate, leaves, type Known } from '../rules.ts'
import type { ReadFact, RecordFact } from '../types.ts'
import { presentFact } from './present-fact.ts'

/** Findings denied in the record or among the facts of a reading that a value among these facts tells, in the words of that value. */
export function outweighedBy(record: RecordFact[], facts: ReadFact[]): ReadFact[] {
  const values = new Map([...record, ...facts].map(({ key, value }) => [key, value]))
  const known: Known = { measure: (key) => values.get(key) ?? undefined, score: () => undefined }
  return IMPLIED_BY_VALUES.flatMap(({ if: rule, finding, outweighs_denial: outweighs }) => {
    if (!outweighs || values.get(finding) !== false || evaluate(rule, known) !== true) return []
    const told = facts.find(({ key }) => leaves(rule).some((leaf) => 'measure' in leaf && leaf.measure === key))
    return told && typeof told.value === 'number' ? [presentFact(finding, true, null, told.span)] : []
  })
}
