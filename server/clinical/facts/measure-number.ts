/** Finds the number that belongs to a measure's name: behind it, over words that may stand between, or right before it. */
import { NUMBER_WORDS } from '../data/number-words.ts'
import { momentAt, type Moment } from './moments.ts'
import type { Page } from './page.ts'
import type { Tokens } from './tokens.ts'

export interface MeasureNumber {
  /** Its token. */
  index: number
  /** "was", "baseline", "last week": an earlier value. */
  past: boolean
  baseline: boolean
  comparator: string | null
  /** What stands between the name and it of when it was taken. */
  moments: Moment[]
}

const is = (kind: keyof typeof NUMBER_WORDS, norm: string): boolean => NUMBER_WORDS[kind].words.has(norm)
const COMPARATORS = new Set(['<', '>', '≤', '≥'])
/** "INR over 5", "Hb below 7", "lactate more than 4" */
const COMPARED: Readonly<Record<string, string>> = { over: '>', above: '>', exceeding: '>', under: '<', below: '<' }
const COMPARED_THAN: Readonly<Record<string, string>> = { more: '>', greater: '>', higher: '>', less: '<', lower: '<' }
const BEFORE_NAME = new Set([
  'diastolic_bp',
  'bsa_percent',
  'burn_tbsa_percent',
  'erythema_bsa_percent',
  'heart_rate',
  'oxygen_saturation',
  'dehydration_percent',
  'pef_percent',
])

/** Whether the number at token i may still be read as a measure. */
export const isFree = (page: Page, i: number): boolean => !page.protected.tokens.has(i) && !page.used.has(i)

/** The first number behind token `at` that belongs to the name ending there, or null. */
export function numberAfter(page: Page, at: number, limit = 6): MeasureNumber | null {
  const { tokens } = page
  const { sentence } = tokens.at(at - 1)
  const found: MeasureNumber = { index: at, past: false, baseline: false, comparator: null, moments: [] }
  for (let steps = 0; steps < limit; steps++, found.index++) {
    const token = tokens.at(found.index)
    // "no tachycardia, 80 kg": behind the comma stands no value of what is denied
    if (token.sentence !== sentence || (token.raw === ',' && page.denied[at - 1])) return null
    const moment = timeWithin(tokens, found.index)
    if (moment) passMoment(found, moment)
    else if (token.kind === 'number')
      return isFree(page, found.index) && !isChange(tokens, at, found.index) ? found : null
    else if (!passComparison(tokens, found) && !passWord(page, found)) return null
  }
  return null
}

/** "creatinine up 20%": how much it changed, and no value. */
export function isChange(tokens: Tokens, at: number, i: number): boolean {
  // "dropped to 88%" is a value, and so is any of what is measured in percent
  if (tokens.at(i + 1).raw !== '%' || tokens.at(i - 1).norm === 'to' || IN_PERCENT.test(tokens.at(at - 1).norm))
    return false
  for (let k = at; k < i; k++) if (CHANGED.test(tokens.at(k).norm)) return true
  return false
}
const IN_PERCENT =
  /sat|spo2|sao2|o2|oxygen|hct|hematocrit|haematocrit|pcv|crit|a1c|^ef$|lvef|fraction|pef|fev|peak|flow|tbsa|bsa|retic|neutro|segs|polys|bands|blast|eos|percent|stenos|dehydrat/
const CHANGED =
  /^(drift\w*|slid\w*|cre(?:ep|pt)\w*|climb\w*|jump\w*|up|down|rise|rose|risen|rising|increas\w*|drop\w*|fall|fell|fallen|falling|decreas\w*|reduc\w*)$/

function passMoment(found: MeasureNumber, moment: Moment): void {
  found.moments.push(moment)
  found.past ||= moment.says === 'PAST' || moment.says === 'BASELINE'
  found.baseline ||= moment.says === 'BASELINE'
  found.index = moment.to - 1
}

/** Passes "over" or "more than" right before a number; false where none stands. */
function passComparison(tokens: Tokens, found: MeasureNumber): boolean {
  const [word, next] = [tokens.at(found.index).norm, tokens.at(found.index + 1)]
  const isThan = COMPARED_THAN[word] !== undefined && next.norm === 'than'
  const comparator = isThan ? COMPARED_THAN[word] : COMPARED[word]
  const number = found.index + (isThan ? 2 : 1)
  if (!comparator || tokens.at(number).kind !== 'number' || is('ordered', tokens.at(number + 1).norm)) return false
  found.comparator = comparator
  if (isThan) found.index++
  return true
}

/** Passes the word at which the search stands; false where it may not stand between a name and its number. */
function passWord({ tokens, matchAt }: Page, found: MeasureNumber): boolean {
  const { norm } = tokens.at(found.index)
  const isOfPast = is('past', norm)
  if (isOfPast) {
    found.past = true
    found.baseline = is('baseline', norm)
  }
  // "fell from 98 to 84" is no fall
  const isConnective = is('connective', norm) || norm === 'from'
  if (matchAt[found.index] && !isConnective) return false
  if (!isConnective && !isOfPast) return false
  if (COMPARATORS.has(norm)) found.comparator = norm
  return norm !== ',' || opensNumber(tokens, found.index + 1)
}

/** Behind a comma: "Hb dropping, 68", "Hb dropping, now 68". */
const opensNumber = (tokens: Tokens, i: number): boolean =>
  tokens.at(i).kind === 'number' || (NOW.test(tokens.at(i).norm) && tokens.at(i + 1).kind === 'number')
const NOW = /^(?:now|today|currently|repeat|rpt)$/

/** "last week" of "K last week 6.1", "3 hours ago" of "lactate 3 hours ago 6.2": surely told of the number behind it. */
function timeWithin(tokens: Tokens, i: number): Moment | null {
  const { norm, kind, raw } = tokens.at(i)
  const moment = norm === 'was' || norm === 'were' ? null : momentAt(tokens, i, 'BEFORE')
  // "creatinine 0900 310": no value begins with a nought
  if (moment?.says === 'CLOCK' && /^0\d{3}$/.test(raw)) return moment
  if (!moment || !/^(PAST|BASELINE|EARLIER|NOW)$/.test(moment.says)) return null
  return kind === 'number' && moment.to < i + 3 ? null : { ...moment, isSure: true }
}

/** "BP 210 systolic, 120 diastolic", "burns 30% BSA 80 kg": the number before the name is its own, and that behind it the next one's. */
export function ownsBefore({ tokens }: Page, { from, to }: { from: number; to: number }): boolean {
  const isBurned = /^t?bsa$/.test(tokens.at(from).norm) && tokens.at(from - 1).raw === '%'
  if (isBurned && tokens.at(from - 2).kind === 'number') return true
  const isSided = /^(?:systolic|diastolic|sys|dia)$/.test(tokens.at(from).norm) && to === from + 1
  return (
    isSided &&
    tokens.at(from - 1).kind === 'number' &&
    !/^(?:[:=]|of|is|was)$/.test(tokens.at(to).raw) &&
    tokens.at(to).kind !== 'number'
  )
}

/** "15% BSA", "118 HR": the number that stands right before its name. */
export function numberBefore(page: Page, from: number, key: string): MeasureNumber | null {
  const { tokens, matchAt } = page
  if (!BEFORE_NAME.has(key)) return null
  const isPercent = /^(?:%|pct|percent)$/.test(tokens.at(from - 1).norm)
  const index = isPercent ? from - 2 : from - 1
  if (tokens.at(index).kind !== 'number' || !isFree(page, index)) return null
  if (key === 'oxygen_saturation' && !isPercent) return null
  if (key === 'heart_rate' && isPercent) return null
  // "RR 18 PR 96", "diazepam 10 PR": the number is the rate's of before, or a dose by the rectum
  const isOfOther = matchAt[index - 1]?.values.some(({ kind }) => /^(?:MEASURE|PRESSURE|MEDICINE)$/.test(kind))
  return isOfOther ? null : { index, past: false, baseline: false, comparator: null, moments: [] }
}
