/** Lengths of time as they are written: "2 days", "x2d", "3/7", "two weeks", "~14h". */
import file from '../data/time-words.json' with { type: 'json' }
import { ONSET_WORDS } from '../data/duration-words.ts'
import { fold, wordSet, type Tokens } from './tokens.ts'
import { rounded } from './possible-values.ts'

/** A text, and which of its tokens are no number of its own. */
export interface Timed {
  tokens: Tokens
  protected: { tokens: Pick<ReadonlySet<number>, 'has'> }
}

const NO_TOKENS: ReadonlySet<number> = new Set()

/** A text before it is known which of its numbers are none of their own. */
export const unprotected = (tokens: Tokens): Timed => ({ tokens, protected: { tokens: NO_TOKENS } })

export interface TimeLength {
  hours: number
  text: string
  /** As written, folded: "wk", "day". */
  unit: string
  count: number
  /** Tokens, half open. */
  from: number
  to: number
}

/** Hours in one. */
export const HOURS = { minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, year: 8766 }
type TimeUnit = keyof typeof HOURS

const UNITS = new Map(
  Object.entries(file.units).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit as TimeUnit] as const),
  ),
)
/** UK shorthand: 3/7 days, 2/52 weeks, 4/12 months. */
const FRACTIONS = new Map(Object.entries(file.fractions))
const COUNTS = new Map(Object.entries(file.counts))
const SINGLE = wordSet(file.single)
const BEFORE_SINGLE = wordSet(file.beforeSingle)
const BEHIND_SINGLE = wordSet(file.behindSingle)

/** A unit behind its number or a word, "3/7", or a word behind a number that may be a misspelled unit: "HR 118" has none. */
const COUNTED = new RegExp(
  `(?:\\d[\\s-]*|\\p{L}{3}\\s)(?:${[...UNITS.keys()].join('|')})s?\\b|(?<!\\d)[1-5]?\\d\\s*/\\s*(?:${[...FRACTIONS.keys()].join('|')})\\b|\\d[\\s-]*\\p{L}{3}`,
  'iu',
)
const WORDS = /\p{L}{3,}/gu

/** By its letters alone, whether a text may tell a length of time: most do not, and need not be read for one. */
export function mayTellLength(text: string): boolean {
  if (COUNTED.test(text)) return true
  return (text.match(WORDS) ?? []).some((one) => {
    const word = fold(one)
    return UNITS.has(word) || COUNTS.has(word) || ONSET_WORDS.has(word)
  })
}

/** The length of time that starts at token i, or null. */
export function lengthAt(page: Timed, i: number): TimeLength | null {
  const { tokens } = page
  const token = tokens.at(i)
  const isNumber = token.kind === 'number' && !page.protected.tokens.has(i)
  const first = isNumber ? token.value : isOne(page, i) ? 1 : COUNTS.get(token.norm)
  if (first === undefined || !(first > 0) || first > 1000) return null
  if (token.norm === 'fortnight') return lengthOf('day', first, String(first), i, i + 1)
  const { count, to } = rangeEnd(page, i + 1, first)
  const [slash, denominator] = [tokens.at(to), tokens.at(to + 1)]
  if (slash.raw === '/' && slash.glued && denominator.glued) {
    return token.kind === 'number' ? fractionOf(page, i, count, to + 1) : null
  }
  const at = unitAt(page, to)
  return at === null ? null : lengthOf(tokens.at(at).norm, count, String(rounded(count)), i, at + 1)
}

/** "3/52": @param at its denominator */
function fractionOf(page: Timed, i: number, count: number, at: number): TimeLength | null {
  const unit = isAcuity(page, i) ? undefined : FRACTIONS.get(page.tokens.at(at).raw)
  return unit && count < 60 ? lengthOf(unit, count, String(count), i, at + 1) : null
}

/** So far before it in a sentence vision is named, in tokens: "VA R 6/12, L 6/36". */
const FARTHEST_VISION = 10
const VISION = wordSet(file.vision)

/** "VA 6/12": how far is seen, and no months. */
function isAcuity({ tokens }: Timed, i: number): boolean {
  const token = tokens.at(i)
  if (token.value !== 6) return false
  for (let k = i - 1; k >= i - FARTHEST_VISION && tokens.at(k).sentence === token.sentence; k--)
    if (VISION.has(tokens.at(k).norm)) return true
  return false
}

/** "for a week", "a day of vomiting"; not "three times a day". */
function isOne({ tokens }: Timed, i: number): boolean {
  const [before, token, unit, behind] = [tokens.at(i - 1), tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (token.norm !== 'a' || !SINGLE.has(unit.norm)) return false
  return BEFORE_SINGLE.has(before.norm) || BEHIND_SINGLE.has(behind.norm)
}

/** "2-3 days", "2 to 3 days": the longer counts. */
function rangeEnd({ tokens }: Timed, at: number, first: number): { count: number; to: number } {
  const [joint, second] = [tokens.at(at), tokens.at(at + 1)]
  const isRange = (joint.raw === '-' || joint.norm === 'to') && second.kind === 'number'
  return isRange ? { count: second.value, to: at + 2 } : { count: first, to: at }
}

/** The token of the unit behind a count: "2 days", "couple of days", "2-day". */
function unitAt({ tokens }: Timed, to: number): number | null {
  let k = to
  if (tokens.at(k).norm === 'of') k++
  if (tokens.at(k).raw === '-' && tokens.at(k).glued) k++
  const { kind, norm, raw, glued } = tokens.at(k)
  if (kind !== 'word' || !UNITS.has(norm)) return null
  // "T 38.0 HR 104": the next measure's name, not hours
  if (norm === 'hr' && (raw === 'HR' || !glued) && tokens.at(k + 1).kind === 'number') return null
  // "K 6.7 H" is a flag
  const isLone = /^[wyhd]$/.test(norm) && !glued
  return isLone && (raw !== norm || /^[wy]$/.test(norm)) ? null : k
}

function lengthOf(unit: string, count: number, shown: string, from: number, to: number): TimeLength | null {
  const name = UNITS.get(unit)
  if (!name) return null
  return { hours: count * HOURS[name], text: `${shown} ${name}${count === 1 ? '' : 's'}`, unit, count, from, to }
}
