/**
 * What opens a condition or an aim, whose numbers are nobody's values: "if K above 6", "aim sats 88-92%", "transfuse below 7". Each row carries its
 * own proofs, texts with what a measure is in them, null where it is nothing. `tests/server/clinical/facts/threshold-forms.test.ts` tries them all.
 */
import type { NumberProof } from './number-words.ts'

export interface ThresholdForm {
  /** As `token-patterns.ts` reads it. */
  form: string
  /** So many tokens behind it are within; an open one ends with its clause. */
  within: number
  proofs: NumberProof[]
}

export const THRESHOLD_FORMS: ThresholdForm[] = [
  {
    form: 'if|unless|until|once|whenever',
    within: 14,
    proofs: [
      ['Plan: if K above 6 give calcium', 'potassium', null],
      ['K 5.1, repeat dialysis if K >6.5', 'potassium', 5.1],
      ['call me if HR over 130 or SBP below 90', 'heart_rate', null],
      ['ambulance if SpO2 < 92%, HR 88 now', 'heart_rate', 88],
    ],
  },
  {
    form: 'aim|aiming|target|targeting|goal|keep|maintain|titrate|titrated ?for|of|to|is|:|at',
    within: 8,
    proofs: [
      ['aim sats 88-92%', 'oxygen_saturation', null],
      ['keep SBP below 140', 'systolic_bp', null],
      ['SpO2 91, target SpO2 94', 'oxygen_saturation', 91],
    ],
  },
  {
    form: 'transfuse|dialyse|dialyze|intubate|threshold|trigger|cutoff ..3 below|at|<|>|above|for|of|under|over|:',
    within: 6,
    proofs: [
      ['Hb 8.1, transfuse if below Hb 7', 'hemoglobin', 8.1],
      ['transfuse at Hb 7', 'hemoglobin', null],
      ['transfusion threshold: Hb 7', 'hemoglobin', null],
    ],
  },
  {
    form: 'when|after|before W|pH drops|falls|rises|reaches|gets|exceeds|is ?below|above|over|under|to',
    within: 4,
    proofs: [['stop insulin when glucose falls below 200', 'glucose', null]],
  },
]

/** Ends a condition within its sentence, but for an "or" or "and" that goes on with it. */
export const THRESHOLD_ENDS = 'then|give|start|call|stop|now|currently|but|today|,'
