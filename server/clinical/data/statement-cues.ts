/**
 * Words that say of what, in the list they stand beside, is of somebody else or of another time, possible only, or not there: the rows of
 * `statement-cues.json`. A form is read as in `facts/token-patterns.ts`. The proofs are tried by `tests/server/clinical/facts/statement-cues.test.ts`.
 */
import type { ScopeProof } from './scope-words.ts'
import file from './statement-cues.json' with { type: 'json' }

export interface StatementCue {
  /** OTHER: another person's, planned, feared or explained. */
  says: 'OTHER' | 'PAST' | 'UNCERTAIN' | 'DOUBTED' | 'ABSENT'
  /** Where what it is said of stands. */
  of: 'BEHIND' | 'BEFORE'
  /** ITEM: the next, and what "or", "and" or a slash joins to it. LIST: what commas join, too. */
  reach: 'ITEM' | 'LIST'
  forms: string[]
  /** It must begin a clause: "should melena occur", not "he should rest". */
  opens?: true
  /** Nothing may go on behind it: "melena possible", not "melena, possible ulcer". */
  closes?: true
  /** The same, and no time or circumstance either: "fever, I think", not "fever, I think since Monday". */
  ends?: true
  /** What it is said of begins a clause: "Fever he has not"; "a pain she never had" is there. */
  ofOpening?: true
  proofs: ScopeProof[]
}

export const STATEMENT_CLASSES = file.classes

export const STATEMENT_CUES: readonly StatementCue[] = file.rows
