/** "PE 6 weeks ago, now ankle sprain": an illness that began weeks ago is over where the text turns to what is the matter now. */
import { SCOPE_WORDS } from '../data/scope-words.ts'
import { HOURS, lengthAt, type Timed } from './time-lengths.ts'
import type { Tokens } from './tokens.ts'

/** So long ago an illness may be over, and so long ago it is, whatever else is told. */
const MAY_BE_OVER = 14 * HOURS.day
const IS_OVER = 28 * HOURS.day
/** So far behind the turn it may be said that the illness goes on, in tokens. */
const FARTHEST = 6

const is = (kind: keyof typeof SCOPE_WORDS, { norm }: { norm: string }) => SCOPE_WORDS[kind].words.has(norm)

/** Whether a time at token `at` puts the illness before it into the past. */
export function isLongAgo(page: Timed, at: number): boolean {
  const { tokens } = page
  if (isLastMonth(tokens, at)) return turnsToNow(tokens, at + 2)
  const length = lengthAt(page, at)
  if (!length || !is('back', tokens.at(length.to)) || length.hours < MAY_BE_OVER) return false
  return length.hours >= IS_OVER || turnsToNow(tokens, length.to + 1)
}

const isLastMonth = (tokens: Tokens, at: number): boolean =>
  tokens.at(at).norm === 'last' && tokens.at(at + 1).norm === 'month'

/** Whether the text turns to what is the matter now: ", now ankle sprain", ". Today a runny nose", ", here with a rash"; not ", now worse". */
export function turnsToNow(tokens: Tokens, behind: number): boolean {
  const end = nextClause(tokens, behind)
  if (end === null || !is('turn', tokens.at(end))) return false
  const { sentence } = tokens.at(end)
  return !tokens.has(sentence, end, end + FARTHEST, (token) => is('goes on', token))
}

/** The first token behind what ends the clause, or null. */
function nextClause(tokens: Tokens, from: number): number | null {
  const { sentence } = tokens.at(from - 1)
  for (let k = from; k < from + FARTHEST && k < tokens.length; k++) {
    const token = tokens.at(k)
    if (token.kind === 'word' && (token.sentence !== sentence || is('turn', token))) return k
    if (/^[,;]$/.test(token.raw) && tokens.at(k + 1).kind === 'word' && is('turn', tokens.at(k + 1))) return k + 1
  }
  return null
}
