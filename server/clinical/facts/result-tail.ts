/** What stands behind a result in a table or report: "6.7 H 3.5-5.1 mmol/L", "88 H (0-21) umol/L", "52 (<50)", "2140 (ULN 60)". */
import { CELL_MARKS, FLAGS, LETTER_FLAGS, RANGE_WORDS } from '../data/result-words.ts'
import { NUMBER_WORDS } from '../data/number-words.ts'
import type { Entry } from '../dictionary.ts'
import type { Page } from './page.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'
import { unitAt, type Conversion } from './units.ts'

export interface ResultTail {
  /** The token behind all of it. */
  to: number
  /** The unit that stands behind a flag or range, or in it. */
  conversion: Conversion | null
  /** A value within the reference range, in the unit it is written in; null where no range is told. */
  usual: number | null
}

/** No value is so many times a usual one. */
const BEYOND_USUAL = 1_000
/** Vital signs that stand one behind the other: the number behind a range of one is another's. */
const NEVER_BEHIND_RANGE: ReadonlySet<string> = new Set([
  'heart_rate',
  'respiratory_rate',
  'oxygen_saturation',
  'temperature',
  'systolic_bp',
  'diastolic_bp',
  'gcs',
  'pain_scale',
])

const NEVER_BEHIND_VALUE = [NUMBER_WORDS.time, NUMBER_WORDS.dose, NUMBER_WORDS.person]

interface Range {
  usual: number
  to: number
}

/** Reads what follows a result that ends before token `from`; null where nothing of a table follows. Its numbers are no values. */
export function resultTail(page: Page, entry: Entry, from: number): ResultTail | null {
  const { tokens } = page
  const flagged = behindFlag(tokens, from)
  const range = rangeAt(page, entry, flagged ?? from, flagged !== null)
  if (flagged === null && !range) return null
  let to = range?.to ?? flagged ?? from
  const unit = unitBehind(page, entry, to) ?? (range && unitBehind(page, entry, lastNumberBehind(tokens, range.to)))
  if (unit) to = Math.max(to, unit.to)
  to = behindFlag(tokens, to) ?? to
  hideNumbers(page, from, to)
  return { to, conversion: unit?.conversion ?? null, usual: range?.usual ?? null }
}

/** What stands between a name, which ends before token `at`, and its number: a unit, a reference range or both; `to` is the token behind it. */
export function beforeValue(page: Page, entry: Entry, at: number): Pick<ResultTail, 'conversion' | 'usual' | 'to'> {
  const unit = unitBefore(page, entry, at)
  const range = rangeBefore(page, entry, unit?.to ?? at)
  return {
    conversion: unit?.conversion ?? null,
    usual: range?.usual ?? null,
    to: range?.to ?? unit?.to ?? at,
  }
}

/** "Na (mmol/L) 122", "glucose mmol/L: 3.3" */
function unitBefore(page: Page, { units }: Entry, at: number): { conversion: Conversion; to: number } | null {
  const { text, tokens } = page
  const unit = tokens.at(at).kind === 'number' ? null : unitAt(text, tokens.at(at - 1).end, units)
  if (!unit) return null
  let to = at
  while (tokens.at(to).start < unit.end) to++
  if (tokens.at(at).raw === '(' && tokens.at(to).raw === ')') to++
  const number = tokens.at(/^[:=|]$/.test(tokens.at(to).raw) ? to + 1 : to)
  return number.kind === 'number' && !number.glued ? { conversion: unit.conversion, to } : null
}

/**
 * "K 3.5-5.1 6.7", "Na (ref 135-145): 128": a reference range between a name, which ends before token `at`, and its value. Its numbers are
 * taken. Null where there is none: "K 5.8-6.2" is the value itself.
 */
function rangeBefore(page: Page, entry: Entry, at: number): Range | null {
  const { tokens } = page
  const first = behindMarks(tokens, at)
  const isBracketed = /^[([]$/.test(tokens.at(first).raw)
  const from = behindRangeWords(tokens, isBracketed ? first + 1 : first)
  const bounds = boundsAt(tokens, from)
  if (!bounds || (from === first && mayBeValue(entry, bounds))) return null
  const close = unitBehind(page, entry, bounds.to)?.to ?? bounds.to
  if (isBracketed && !/^[)\]]$/.test(tokens.at(close).raw)) return null
  const number = behindRangeWords(tokens, behindMarks(tokens, isBracketed ? close + 1 : close))
  const isValue =
    isValueAt(page, entry, number, bounds.usual) && tokens.at(number).sentence === tokens.at(from).sentence
  if (!isValue && (!isBracketed || bounds.isOneSided)) return null
  hideNumbers(page, first, number)
  return { usual: bounds.usual, to: number }
}

/** Of a range that neither bracket nor word leads in. */
const mayBeValue = ({ key }: Entry, { isOneSided }: { isOneSided: boolean }): boolean =>
  isOneSided || NEVER_BEHIND_RANGE.has(key)

/** A number that may be a value with such a usual one, and neither a time nor a dose. */
function isValueAt({ text, tokens, protected: hidden }: Page, { units }: Entry, i: number, usual: number): boolean {
  const [{ kind, value, end }, next] = [tokens.at(i), tokens.at(i + 1)]
  if (kind !== 'number' || hidden.tokens.has(i) || value > usual * BEYOND_USUAL || /^[/%-]$/.test(next.raw))
    return false
  const isOther = (next.kind === 'word' && next.glued) || NEVER_BEHIND_VALUE.some(({ words }) => words.has(next.norm))
  return !isOther || FLAGS.has(next.raw) || unitAt(text, end, units) !== null
}

/** Behind "H", "(L)", "*" at token i; null where no flag stands there. */
function behindFlag(tokens: Tokens, i: number): number | null {
  const at = behindMarks(tokens, i)
  const isBracketed = /^[([]$/.test(tokens.at(at).raw) && /^[)\]]$/.test(tokens.at(at + 2).raw)
  const flag = tokens.at(isBracketed ? at + 1 : at)
  if (!FLAGS.has(flag.raw) || flag.sentence !== tokens.at(i - 1).sentence) return null
  if (!isBracketed && !isFlag(tokens, at)) return null
  return isBracketed ? at + 3 : at + 1
}

/** "6.7 H" and "6.7H" are flagged; "5 L oxygen", "120H" and "3 H ago" are not. */
function isFlag(tokens: Tokens, at: number): boolean {
  const [before, flag, next] = [tokens.at(at - 1), tokens.at(at), tokens.at(at + 1)]
  if (next.norm === 'ago' || next.raw === '/') return false
  if (flag.glued && LETTER_FLAGS.has(flag.raw)) return before.raw.includes('.') || opensRange(tokens, at + 1)
  return LETTER_FLAGS.has(flag.raw) || !(flag.kind === 'word' && next.kind === 'word')
}

const opensRange = (tokens: Tokens, i: number): boolean =>
  isBoundary(tokens.at(i)) || /^[([<|]$/.test(tokens.at(i).raw) || tokens.at(i).kind === 'number'

function behindMarks(tokens: Tokens, i: number): number {
  let at = i
  while (CELL_MARKS.has(tokens.at(at).raw)) at++
  return at
}

/** "(3.5-5.1)", "[135 - 145]", "3.5-5.1", "(<50)", "(ULN 60)" at token i. @param isFlagged a flag stands before it */
function rangeAt(page: Page, entry: Entry, i: number, isFlagged: boolean): Range | null {
  const { tokens } = page
  const at = behindMarks(tokens, i)
  const open = tokens.at(at)
  if (open.sentence !== tokens.at(i - 1).sentence) return null
  if (/^[([]$/.test(open.raw)) return bracketedRange(tokens, at)
  const from = RANGE_WORDS.has(open.norm) ? behindRangeWords(tokens, at) : at
  const bounds = boundsAt(tokens, from)
  if (!bounds) return null
  const isLone = bounds.isOneSided && !isFlagged && from === at
  const behind = tokens.at(unitBehind(page, entry, bounds.to)?.to ?? bounds.to)
  const isLast = isBoundary(behind) || behind.sentence !== open.sentence
  return isLone && !isLast ? null : bounds
}

function bracketedRange(tokens: Tokens, open: number): Range | null {
  const from = behindRangeWords(tokens, open + 1)
  const bounds = boundsAt(tokens, from) ?? (from > open + 1 ? loneBound(tokens, from) : null)
  if (!bounds) return null
  // a unit, a word or a second bound may stand before the bracket closes
  for (let k = bounds.to; k < bounds.to + 6; k++) {
    const token = tokens.at(k)
    if (isBoundary(token)) return null
    if (/^[)\]]$/.test(token.raw)) return { usual: bounds.usual, to: k + 1 }
  }
  return null
}

function behindRangeWords(tokens: Tokens, i: number): number {
  let at = i
  while (RANGE_WORDS.has(tokens.at(at).norm) || /^[:=]$/.test(tokens.at(at).raw)) at++
  return at
}

/** "135-145", "135 - 145", "135 to 145", "<50". */
function boundsAt(tokens: Tokens, i: number): (Range & { isOneSided: boolean }) | null {
  const [first, joint, second] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (/^[<≤>≥]$/.test(first.raw) && joint.kind === 'number' && joint.glued)
    return { usual: usualBeyond(first, joint.value), to: i + 2, isOneSided: true }
  const isRange =
    first.kind === 'number' &&
    second.kind === 'number' &&
    (joint.raw === '-' || joint.norm === 'to' || joint.raw === '–')
  if (!isRange || second.value < first.value) return null
  return { usual: (first.value + second.value) / 2, to: i + 3, isOneSided: false }
}

const loneBound = (tokens: Tokens, i: number): Range | null =>
  tokens.at(i).kind === 'number' ? { usual: tokens.at(i).value, to: i + 1 } : null

/** Within a range of which one end is told. */
const usualBeyond = ({ raw }: Token, bound: number): number => (/[<≤]/.test(raw) ? bound / 2 : bound * 1.5)

function unitBehind(page: Page, entry: Entry, i: number): { conversion: Conversion; to: number } | null {
  const { text, tokens } = page
  const at = behindMarks(tokens, i)
  const unit = unitAt(text, tokens.at(at - 1).end, entry.units)
  if (!unit || tokens.at(at).sentence !== tokens.at(i - 1).sentence) return null
  let to = at
  while (tokens.at(to).start < unit.end) to++
  return { conversion: unit.conversion, to }
}

/** Behind the last number of a range in brackets, where its unit may stand: "(60-110 umol/L)". */
function lastNumberBehind(tokens: Tokens, to: number): number {
  let k = to
  while (k > 0 && tokens.at(k - 1).kind !== 'number') k--
  return k
}

function hideNumbers({ tokens, used }: Page, from: number, to: number): void {
  for (let k = from; k < to; k++) if (tokens.at(k).kind === 'number') used.add(k)
}
