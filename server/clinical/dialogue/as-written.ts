/** Facts as they are said back: in the product's unit, and as the physician wrote them where that differs. */
import type { Dictionary } from '../dictionary.ts'
import { shownFact } from '../display.ts'
import type { Knowledge } from '../knowledge.ts'
import type { RecordFact } from '../types.ts'

/** "24 g" of "24 g paracetamol". */
const AMOUNT = /^\d[\d.,]*\s*[^\s\d]{1,8}(?=\s+\p{L}{4,}$)/u

/** " (266 as written)", or nothing where the record holds what was written. */
export function asWritten({ value, original }: Pick<RecordFact, 'value' | 'original'>): string {
  if (typeof value !== 'number' || !original || !/\d/.test(original) || /^[<>]/.test(original)) return ''
  return ` (${AMOUNT.exec(original.trim())?.[0] ?? original.trim()} as written)`
}

/** "Creatinine 3.01 mg/dL (266 as written)". */
export function shownAsWritten(key: string, facts: RecordFact[], knowledge: Knowledge, dictionary: Dictionary): string {
  const fact = facts.find((one) => one.key === key)
  return `${shownFact(key, knowledge, dictionary)}${fact ? asWritten(fact) : ''}`
}
