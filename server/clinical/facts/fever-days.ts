/** "Fever x 5 days", "10 days of fevers": how long a fever has lasted, which other complaints may not have. */
import { FEVER_WORDS as IS } from '../data/quantity-context-words.ts'
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { rounded } from './possible-values.ts'
import type { Sense } from './senses.ts'
import type { TimeLength } from './time-lengths.ts'

const HOURS_A_DAY = 24
/** How far before a length its fever, and how far behind "of" it may stand, in tokens. */
const BEFORE = 7
const BEHIND = 5
/** No fever of more days is told so. */
const LONGEST_DAYS = 60
/** The days of a fever that a length of time tells, or null. */
export function feverDays(page: Page, { from, to, hours }: TimeLength): ReadFact | null {
  const days = rounded(hours / HOURS_A_DAY)
  if (days < 1 || days > LONGEST_DAYS) return null
  if (!isOfFeverBehind(page, to) && !isBehindFever(page, from, to)) return null
  return presentFact('fever_duration_d', days, 'days', spanOf(page, from, to))
}

const isFever = ({ tokens, denied, others }: Page, k: number): boolean =>
  (IS.fever(tokens.at(k)) || (IS.temperature(tokens.at(k)) && IS.high(tokens.at(k - 1)))) && !denied[k] && !others[k]

/** "3 days of fever", "4 day history of high fever". */
function isOfFeverBehind(page: Page, to: number): boolean {
  const { tokens, matchAt } = page
  if (!IS.of(tokens.at(to))) return false
  for (let k = to + 1; k <= to + BEHIND && tokens.at(k).sentence === tokens.at(to).sentence; k++) {
    if (isFever(page, k)) return true
    if (matchAt[k]?.values.some(isOther) || tokens.at(k).kind === 'mark') return false
  }
  return false
}

/** "fever with chills for 3 days", "fever, 5 days": no other finding's comma between. */
function isBehindFever(page: Page, from: number, to: number): boolean {
  const { tokens, matchAt } = page
  const { sentence } = tokens.at(from)
  if (IS.parts(tokens.at(to)) || IS.of(tokens.at(to))) return false
  for (let k = from - 1; k >= from - BEFORE && tokens.at(k).sentence === sentence; k--) {
    if (isFever(page, k)) return true
    if (IS.parts(tokens.at(k)) || /^[;.]$/.test(tokens.at(k).raw)) return false
    if (matchAt[k]?.values.some(isOther) && tokens.at(k - 1).raw === ',') return false
  }
  return false
}

const isOther = (sense: Sense): boolean => sense.kind === 'FINDING' || sense.kind === 'CONDITION'
