/** What a correction in words comes to, and what it is read against. */
import type { Dictionary } from '../dictionary.ts'
import type { FactValue, ReadFact, Reading, RecordFact } from '../types.ts'

/** What a correction comes to. */
export interface Corrected {
  /** Facts as they are to be: UNKNOWN strikes. */
  facts: ReadFact[]
  /** Set where it is not clear which fact is meant: what to ask, and full sentences to choose from. */
  ask: { question: string; candidates: string[] } | null
  /** What is put right stands in no fact: it is noted in its own words. */
  noted?: string
  /** What corrects nothing that is recorded: it is kept in its own words where the clause surely corrects. */
  unplaced?: string
  /** What is told as right is what was said: nothing is changed. */
  stands?: true
}

export interface CorrectionContext {
  record: RecordFact[]
  /** Keys of the facts that the last message with facts stated. */
  lastKeys: string[]
  dictionary: Dictionary
  read: (text: string) => Reading
  /** The physician's last messages, the newest first. */
  said: readonly string[]
  /** Keys that a text names, whatever it says of them. */
  keysNamed: (text: string) => string[]
  medicinesNamed: (text: string) => string[]
  /** Measures that a text names, and the text without their names. */
  measuresIn: (text: string) => { keys: string[]; rest: string }
}

/** Whether the record holds a fact, or has just lost it: what was struck last may be told again. */
export const isOnRecord = (
  key: string,
  { record, lastKeys }: Pick<CorrectionContext, 'record' | 'lastKeys'>,
): boolean => record.some((fact) => fact.key === key && (fact.status !== 'UNKNOWN' || lastKeys.includes(key)))

/** Said of the whole record, and told apart by nobody. */
export const UNCORRECTED = /^(duration|symptom_duration|chief_complaint|age_months|age_days|condition:)/

/** A fact as a correction leaves it. */
export function corrected(
  key: string,
  value: FactValue | null,
  status: ReadFact['status'],
  unit: string | null = null,
): ReadFact {
  return { key, value, unit, status, span: { start: 0, end: 0 }, original: null, uncertain: false, earlier: [] }
}
