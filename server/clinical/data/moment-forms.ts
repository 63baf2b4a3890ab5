/**
 * When, where and how a value was taken, as patterns over tokens beside it: "88/52 on arrival, now 102/60", "Hb 102 (Mon), 71 today": the rows of
 * `moment-forms.json`. Each carries its proofs: texts with the value that counts. `tests/server/clinical/facts/moment-forms.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import file from './moment-forms.json' with { type: 'json' }
import type { NumberProof } from './number-words.ts'

/** Words by class. */
export const MOMENT_WORDS: Record<string, string> = file.words

export type MomentKind =
  'NOW' | 'EARLIER' | 'PAST' | 'BASELINE' | 'CLOCK' | 'DATE' | 'WEEKDAY' | 'ASIDE' | 'UPRIGHT' | 'ARM' | 'CORRECTED'

export interface MomentForm {
  form: string
  /**
   * NOW and EARLIER are told by words, as is PAST: of another time than this illness, never of today; CLOCK and DATE by a number, to be
   * compared; ASIDE tells only how it was taken. UPRIGHT is not the pressure that counts, where another was taken lying; of two ARMs the
   * higher counts. CORRECTED leads to the value that was meant: the one before it never was.
   */
  says: MomentKind
  /** Right before a name it belongs to that: "previous creatinine"; others do so only where a clause begins with them. */
  ofName?: boolean
  /** Right before a number it tells of that one: "71, now 64". */
  leads?: boolean
  /** Only behind a value, or only before its name. */
  only?: 'BEHIND' | 'BEFORE'
  /** What must not stand behind it. */
  unless?: string[]
  proofs: NumberProof[]
}

export const MOMENT_FORMS: readonly MomentForm[] = file.forms

const words = (list: readonly string[]) => wordSet(list.join(' '))

/** Lead on from one value to a later one: "7.1 → 6.4", "118 then 96". */
export const LEADING_ON = words(file.leadingOn)
/** Lead to it from one that rises or falls: "recovering to 124/70". */
export const DIRECTION = words(file.direction)
/** May stand between a value and the next without saying anything. */
export const BETWEEN = words(file.between)
/** Head a list of results whose time stands behind them: "Labs last week: …". */
export const HEADED = words(file.headed)
/** Before a moment: a clause begins with it. */
export const OPENS_CLAUSE = words(file.opensClause)
/** Behind a moment: its clause ends with it. */
export const ENDS_CLAUSE = words(file.endsClause)
/** Between a moment and its number: "baseline: 80". */
export const LEADS_TO_NUMBER = words(file.leadsToNumber)
