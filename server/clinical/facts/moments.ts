/** When, where and how a value was taken: the rows of `data/moment-forms.ts`. */
import {
  ENDS_CLAUSE,
  HEADED,
  LEADS_TO_NUMBER,
  MOMENT_FORMS,
  MOMENT_WORDS,
  OPENS_CLAUSE,
  type MomentForm,
  type MomentKind,
} from '../data/moment-forms.ts'
import type { ReadFact, Span } from '../types.ts'
import { FormIndex } from './form-index.ts'
import { matchAt, pattern, type Looks, type Pattern } from './token-patterns.ts'
import { isBoundary, type Tokens } from './tokens.ts'

export interface Moment {
  says: MomentKind
  /** Of a CLOCK its minutes; of a DATE what its numbers say. Null for the others. */
  order: number | null
  from: number
  to: number
  /** Whether it surely tells of the value: "Hb 9 last week.", not "Hb 9 last week fell". */
  isSure: boolean
}

interface Compiled {
  row: MomentForm
  parts: Pattern
  unless: Pattern[]
}

const COMPILED: Compiled[] = MOMENT_FORMS.map((row) => ({
  row,
  parts: pattern(row.form, MOMENT_WORDS),
  unless: (row.unless ?? []).map((form) => pattern(form, MOMENT_WORDS)),
}))
const FORMS = new FormIndex(COMPILED, ({ parts }) => parts)
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LOOKS: Looks = {
  clock: (tokens, i) => /^([01]\d|2[0-3])[0-5]\d$/.test(tokens.at(i).raw),
  // no value is written with a nought before its first digit
  early: (tokens, i) => /^0\d[0-5]\d$/.test(tokens.at(i).raw),
  year: (tokens, i) => /^(19|20)\d\d$/.test(tokens.at(i).raw),
  date: (tokens, i) =>
    Math.max(tokens.at(i).value, tokens.at(i + 2).value) <= 31 &&
    Math.min(tokens.at(i).value, tokens.at(i + 2).value) <= 12,
}
/** How many moments may stand beside one value, and how far before a name one may begin. */
const MOST = 4
/** A line under a heading has no more tokens. */
const LONGEST_HEADED = 60
const REACH = 5

/** The longest moment at token i. @param side on which side of the value it stands */
export function momentAt(tokens: Tokens, i: number, side: 'BEHIND' | 'BEFORE'): Moment | null {
  let best: Moment | null = null
  for (const { row, parts, unless } of FORMS.at(tokens, i)) {
    if (row.only !== undefined && row.only !== side) continue
    const match = matchAt(parts, tokens, i, LOOKS)
    if (!match || match.to <= (best?.to ?? i)) continue
    if (row.leads && side === 'BEHIND' && leadsToNumber(tokens, match.to)) continue
    if (unless.some((one) => matchAt(one, tokens, match.to) !== null)) continue
    best = {
      says: row.says,
      order: orderOf(row.says, tokens, match.from, match.to),
      from: i,
      to: match.to,
      isSure: false,
    }
    best.isSure =
      side === 'BEFORE' ? row.ofName === true || opensClause(tokens, i, match.to) : endsClause(tokens, match.to)
  }
  return best
}

/** Whether a moment of tokens [from, to) before a name begins a clause, and does not end the one before. */
function opensClause(tokens: Tokens, from: number, to: number): boolean {
  const before = tokens.at(from - 1)
  if (from === 0 || isBoundary(before) || before.sentence !== tokens.at(from).sentence) return true
  return tokens.at(to).raw !== ',' && OPENS_CLAUSE.has(before.norm)
}

/** Whether nothing follows a moment that it might rather belong to. */
function endsClause(tokens: Tokens, to: number): boolean {
  const next = tokens.at(to)
  if (isBoundary(next) || next.sentence !== tokens.at(to - 1).sentence) return true
  // "K 6.1 last week BP 90/60"
  const isName = tokens.at(to + 1).kind === 'number' || /^[:=]$/.test(tokens.at(to + 1).raw)
  return next.kind !== 'word' || ENDS_CLAUSE.has(next.norm) || isName
}

/** "now 64", "was about 118", "baseline: 80", "now down to 71" */
function leadsToNumber(tokens: Tokens, i: number): boolean {
  let at = i
  while (at < i + 3 && LEADS_TO_NUMBER.has(tokens.at(at).norm)) at++
  return tokens.at(at).kind === 'number'
}

/** The moments behind a value that ends before token i, in order. */
export function momentsBehind(tokens: Tokens, i: number): Moment[] {
  const moments: Moment[] = []
  let at = tokens.at(i).raw === '(' ? i + 1 : i
  for (let n = 0; n < MOST; n++) {
    const moment = momentAt(tokens, at, 'BEHIND')
    if (!moment) break
    moments.push(moment)
    at = tokens.at(moment.to).raw === ')' ? moment.to + 1 : moment.to
  }
  return moments
}

/** The moment before the name or number at token i: "initial HR", "standing BP", "on arrival: BP", "Labs last week: Na 128, BP". */
export function momentBefore(tokens: Tokens, i: number): Moment | null {
  const moment = momentRightBefore(tokens, i)
  return moment?.isSure ? moment : (headingBefore(tokens, i) ?? moment)
}

/** "Last week:", "Labs from last admission:" at the head of the sentence in which token i stands. */
function headingBefore(tokens: Tokens, i: number): Moment | null {
  const { sentence } = tokens.at(i)
  let from = i
  while (from > Math.max(0, i - LONGEST_HEADED) && tokens.at(from - 1).sentence === sentence) from--
  if (from > 0 && tokens.at(from - 1).sentence === sentence) return null
  const at = HEADED.has(tokens.at(from).norm) ? from + 1 : from
  const moment = momentAt(tokens, at, 'BEFORE')
  if (!moment || moment.to >= i || tokens.at(moment.to).raw !== ':') return null
  return /^(PAST|BASELINE|EARLIER|NOW)$/.test(moment.says) ? { ...moment, isSure: true } : null
}

function momentRightBefore(tokens: Tokens, i: number): Moment | null {
  const to = /^[:,]$/.test(tokens.at(i - 1).raw) ? i - 1 : i
  for (let from = Math.max(0, to - REACH); from < to; from++) {
    const moment = momentAt(tokens, from, 'BEFORE')
    if (moment?.to === to) return moment.isSure ? moment : { ...moment, isSure: endsAt(tokens, from) }
  }
  return null
}

/** "on discharge in May Hb 9": whether a moment that opens a clause ends before token i. */
function endsAt(tokens: Tokens, i: number): boolean {
  for (let from = Math.max(0, i - REACH); from < i; from++) {
    const moment = momentAt(tokens, from, 'BEFORE')
    if (moment?.to === i) return moment.isSure
  }
  return false
}

function orderOf(says: MomentKind, tokens: Tokens, from: number, to: number): number | null {
  if (says !== 'CLOCK' && says !== 'DATE') return null
  const numbers = tokens.slice(from, to).filter(({ kind }) => kind === 'number')
  const [first = 0, second = 0, third = 0] = numbers.map(({ value }) => value)
  if (says === 'DATE') {
    const month = tokens.slice(from, to).findIndex(({ norm }) => MONTHS.includes(norm.slice(0, 3)))
    if (month >= 0) return MONTHS.indexOf(tokens.at(from + month).norm.slice(0, 3)) * 31 + first
    return numbers.length === 1 ? first : third * 372 + second * 31 + first
  }
  const isAfternoon = tokens.slice(from, to).some(({ norm }) => norm === 'pm') && first < 12
  const minutes = numbers[0]?.raw.length === 4 ? Math.floor(first / 100) * 60 + (first % 100) : first * 60 + second
  return isAfternoon ? minutes + 720 : minutes
}

/** Which of two values counts, told by their moments: true the first, false the second, null where they do not tell. */
export function isFirstCurrent(first: readonly Moment[], second: readonly Moment[]): boolean | null {
  const has = (moments: readonly Moment[], ...kinds: MomentKind[]) => moments.some(({ says }) => kinds.includes(says))
  const differ = (...kinds: MomentKind[]) => has(first, ...kinds) !== has(second, ...kinds)
  if (differ('CORRECTED')) return has(first, 'CORRECTED')
  if (differ('UPRIGHT')) return has(second, 'UPRIGHT')
  if (differ('PAST', 'BASELINE')) return has(second, 'PAST', 'BASELINE')
  if (differ('EARLIER')) return has(second, 'EARLIER')
  if (differ('NOW')) return has(first, 'NOW')
  for (const kind of ['CLOCK', 'DATE'] as const) {
    const [one, other] = [first, second].map((moments) => moments.find(({ says }) => says === kind)?.order)
    if (one != null && other != null && one !== other) return one > other
  }
  return null
}

/** "from 9.8": what stands at a token was before. */
export const wasAt = (at: number): Moment => ({ says: 'EARLIER', order: null, from: at, to: at, isSure: true })

/** Of a course what stands: a value that the next one corrects never was. */
export const withoutCorrected = <T extends { moments: readonly Moment[] }>(course: readonly T[]): T[] =>
  course.filter((_, n) => !course[n + 1]?.moments.some(({ says }) => says === 'CORRECTED'))

/** What surely tells a value as an earlier one; nothing where it may be of now. */
export function earlierTime(moments: readonly Moment[]): Pick<ReadFact, 'time'> {
  if (moments.length === 0) return {}
  const isTold = (...kinds: MomentKind[]) => moments.some(({ says, isSure }) => isSure && kinds.includes(says))
  if (isTold('PAST', 'BASELINE')) return { time: 'PAST' }
  return isTold('EARLIER') && !isTold('NOW') ? { time: 'EARLIER' } : {}
}

/** The span of a value with the words that tell when it was. */
export function withMoments(tokens: Tokens, { start, end }: Span, moments: readonly Moment[]): Span {
  return {
    start: Math.min(start, ...moments.map(({ from }) => tokens.at(from).start)),
    end: Math.max(end, ...moments.map(({ to }) => tokens.at(to - 1).end)),
  }
}
