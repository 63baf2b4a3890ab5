/**
 * Lengths of time that are data points of their own, told by the words of their sentence: "last ate 4 hours ago", "seizing for 20 min": `interval-forms.json`. Each row
 * carries its own proofs, texts with the value that is read and texts that look alike and give none.
 * `tests/server/clinical/facts/interval-forms.test.ts` tries them all. In order: the first that is meant counts.
 */
import { dataFile } from '../data-file.ts'
import type { Near } from '../facts/cued-forms.ts'

export interface IntervalForm {
  says: string
  unit: 'min' | 'h' | 'days' | 'months'
  /** All of these stand before it, and behind it. */
  before?: Near[]
  behind?: Near[]
  unlessBefore?: Near
  unlessBehind?: Near
  /** Longer than so many hours it means something else. */
  most?: number
  reads: Record<string, number>
  leaves?: string[]
}

const file = dataFile('interval-forms') as { words: Record<string, string>; forms: IntervalForm[] }

/** Words by class. */
export const INTERVAL_WORDS = file.words
export const INTERVAL_FORMS = file.forms
