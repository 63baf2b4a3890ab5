/**
 * Words that let the scope of a cue reach a mention, or keep it from it. Each row carries its proofs: a text, a finding, and how it is meant; null
 * where the text says nothing of the patient. `tests/server/clinical/facts/scope-words.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import type { FactStatus } from '../types.ts'

export type ScopeProof = readonly [text: string, finding: string, meant: FactStatus | null]

export interface ScopeWords {
  words: ReadonlySet<string>
  proofs: ScopeProof[]
}

const row = (words: string, ...proofs: ScopeProof[]): ScopeWords => ({ words: wordSet(words), proofs })

export const SCOPE_WORDS = {
  /** Between a cue and a mention they count as nothing. */
  filler: row(
    'the a an any of acute chronic recent significant severe mild new known clear obvious associated active current overt real his her their patient pt abdominal sign symptom sx evidence complaint h hx history more much further other frank gross with right left r l bilateral bilat such as cardiac previous prior like acutely being having been be feeling experiencing to in for on at from ever really clinical evident focal lower upper extremity s that he she there was were had have high low grade night heavy visible palpable generalized generalised skin',
    ['possible acute right lower extremity cellulitis, fever', 'fever', 'PRESENT'],
    ['possible acute clinical evident melena', 'melena', 'UNKNOWN'],
    ['possible poorly understood foreign melena', 'melena', 'PRESENT'],
  ),
  /** Behind a relative: they tell of the patient. */
  tells: row(
    'say said state stated report reported notice noticed found called call brought bring concerned worried witnessed thinks think and told describe gives give denies deny at is was of saw heard drove , who',
    ['mother noticed fever and melena', 'melena', 'PRESENT'],
    ['mother has melena', 'melena', null],
  ),
  /** Before a relative: what they did is told, and why. */
  doer: row(
    'by per from',
    ['brought by mother for fever and melena', 'melena', 'PRESENT'],
    ['father has fever and melena', 'melena', null],
  ),
  /** Behind a relative: it is the relative who has it. */
  has: row(
    'has had have with died also diagnosed suffer suffered history hx h : -',
    ['father died of melena', 'melena', null],
    ['father, who lives abroad, worries; melena', 'melena', 'PRESENT'],
  ),
  /** Before "old": it tells an age, and no past. */
  'unit of age': row(
    'day week wk month mo year yr yo y -',
    ['5 day old jaundiced', 'jaundice', 'PRESENT'],
    ['5/7 old baby jaundiced', 'jaundice', 'PRESENT'],
    ['old melena', 'melena', null],
  ),
  /** Between a number and "history": the history is the present one, where one of `present` or a number stands before it. */
  interval: row(
    'day week wk month mo hour hr h d year yr yo y gives give presenting short long recent of with and a same clear -',
    ['2 day history of melena', 'melena', 'PRESENT'],
    ['remote history of melena', 'melena', null],
  ),
  present: row(
    'gives give present presents presented presenting short few several recent long one two three four five six complain w',
    ['short history of melena', 'melena', 'PRESENT'],
    ['a clear history of melena', 'melena', null],
  ),
  history: row('history hx h', ['3 week hx of melena', 'melena', 'PRESENT'], ['hx of melena', 'melena', null]),
  /** They exclude what stands right behind, unless they close what stands before. */
  excluding: row(
    'ruled excluded',
    ['CT ruled out. Melena', 'melena', 'PRESENT'],
    ['excluded melena', 'melena', 'ABSENT'],
  ),
  /** Before them: what they exclude stands before. */
  copula: row('is was were been has have', ['ulcer was excluded melena', 'melena', 'PRESENT']),
} satisfies Record<string, ScopeWords>
