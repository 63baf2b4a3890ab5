/** What stands behind a number and says that it is no value of a measure: a time, a dose, a word glued to it. */
import { MEASURE_HABITS, NUMBER_WORDS } from '../data/number-words.ts'
import { opensNext } from '../data/short-measure-names.ts'
import type { Entry } from '../dictionary.ts'
import type { Token } from './tokens.ts'

const is = (kind: keyof typeof NUMBER_WORDS, { norm }: Token) => NUMBER_WORDS[kind].words.has(norm)

/** "8T" (but GCS 8T: intubated), "38+", "3/7": a word, sign or fraction that no value of the measure carries. */
export function isGluedToOther({ key }: Entry, after: Token, next: Token): boolean {
  if (after.kind === 'word') return !is('ending', after) && !MEASURE_HABITS[key]?.ending?.has(after.norm)
  if (/^[+°]$/.test(after.raw)) return key !== 'temperature'
  if (after.raw !== '/' || next.value === MEASURE_HABITS[key]?.outOf) return false
  // "7.36/ co2 6.1": a slash with a space behind it only parts two values
  return next.kind === 'number' || (next.kind === 'word' && next.glued)
}

/** "15 minutes", "40 mg", "pt 64 M": a unit of time or dose, or a word that makes another thing of the number. */
export function isOtherUnit({ key }: Entry, token: Token, next: Token, isApart: boolean): boolean {
  if (is('time', token)) return isTime(token, next, isApart)
  // "K 2.9 mg 0.6": the name of the next measure
  if (is('dose', token) && isApart && next.kind === 'number' && !next.glued && opensNext(token.norm, next.value))
    return false
  if (is('dose', token)) return token.norm !== 'l' || next.kind !== 'number'
  return MEASURE_HABITS[key]?.otherwise?.has(token.norm) ?? false
}

/** A unit of time; but "Hgb 7.1 HR 104" names the next measure, and "plt 210 -> 78 day 7" the day of the illness. */
function isTime({ norm }: Token, next: Token, isApart: boolean): boolean {
  if (!isApart) return true
  if (norm === 'hr') return !/^(:|=)$|^\d/.test(next.raw)
  return !(/^(?:day|d|week|wk)$/.test(norm) && next.kind === 'number' && !next.glued)
}
