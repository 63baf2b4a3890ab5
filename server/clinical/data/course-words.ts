/**
 * Words that tell what was of an admission, what is planned, and what was stopped. `tests/server/clinical/facts/course-words.test.ts` tries their
 * proofs.
 */
import { wordSet } from '../facts/tokens.ts'
import type { ScopeProof } from './scope-words.ts'

export const COURSE_WORDS = {
  /** A text with one of these tells of an admission that ends: what brought it about is over. */
  letter: wordSet('discharge discharged'),
  /** What stands behind them, up to the end of the sentence, was so then. */
  then: wordSet('admitted admission arrival initially presentation presented'),
  /** They tell of today. */
  now: wordSet('now today currently remains remain still discharge current ongoing'),
  /** Before a colon: what follows is planned, and nothing taken yet. */
  plan: wordSet('plan advice rx management mx p treatment'),
  /** Behind a medicine. */
  stopped: wordSet('stopped discontinued ceased withdrawn'),
  /** Beside one of them: it still acts. */
  recently: wordSet('today tonight yesterday morning afternoon evening night overnight just hour hours hr hrs'),
  proposed: wordSet('offered recommended declined refused suggested planned considered discussed proposed'),
} as const

export const COURSE_PROOFS: ScopeProof[] = [
  ['Discharge summary. Admitted 4 days ago with melena and syncope. At discharge no melena.', 'syncope', null],
  ['Admitted 4 days ago with melena', 'melena', 'PRESENT'],
  ['Discharge letter. Admitted with melena, still vomiting today', 'vomiting', 'PRESENT'],
  ['Plan: ibuprofen, fluids', 'antiplatelet_nsaid_use', null],
  ['Takes ibuprofen. Plan: fluids', 'antiplatelet_nsaid_use', 'PRESENT'],
  ['sertraline 50 mg offered', 'thiazide_ssri_use', null],
  ['ibuprofen stopped', 'antiplatelet_nsaid_use', 'ABSENT'],
]
