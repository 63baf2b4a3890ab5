/**
 * What opens a condition or an aim, whose numbers are nobody's values: "if K above 6", "aim sats 88-92%", "transfuse below 7". The rows of
 * `threshold-forms.json`, each with its proofs, texts with what a measure is in them, null where it is nothing. `tests/server/clinical/facts/threshold-forms.test.ts` tries them all.
 */
import type { NumberProof } from './number-words.ts'
import file from './threshold-forms.json' with { type: 'json' }

export interface ThresholdForm {
  /** As `token-patterns.ts` reads it. */
  form: string
  /** So many tokens behind it are within; an open one ends with its clause. */
  within: number
  proofs: NumberProof[]
}

export const THRESHOLD_FORMS: readonly ThresholdForm[] = file.forms

/** Ends a condition within its sentence, but for an "or" or "and" that goes on with it. */
export const THRESHOLD_ENDS: string = file.ends
