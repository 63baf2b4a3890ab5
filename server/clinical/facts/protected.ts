/** Numbers that are no measures: dates, times, phone and record numbers; and identifiers that should not be in the text at all. */
import type { IdentifierKind, Span } from '../types.ts'
import { phoneEnd } from './phone-numbers.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'

export interface Protected {
  /** Token indexes that no measure may use. */
  tokens: Set<number>
  identifiers: { kind: IdentifierKind; span: Span }[]
}

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/
const RECORD = new Set(['mrn', 'nhs', 'ssn', 'mrn#', 'urn', 'hospno', 'uhid', 'accession'])
const LABELS = new Set([
  'patient',
  'pt',
  'case',
  'account',
  'record',
  'chart',
  'hospital',
  'medical',
  'encounter',
  'visit',
  'file',
])
const BIRTH = new Set(['dob', 'born', 'birthdate', 'birthday', 'd.o.b'])

const LINK = /^(:|#|is|=|no|number|num|id|-|of|birth|on)$/
/** No address and no record number is read further than this. */
const LONGEST_ADDRESS = 12
const LONGEST_RECORD = 8

/** Tokens [from, to) that hold no measure. */
interface Found {
  from: number
  to: number
  /** What they identify; null for what is merely a date, a time or a number of many digits. */
  kind: IdentifierKind | null
}
/** What begins, or is announced, at token i. */
type Finder = (tokens: Tokens, i: number, text: string) => Found | null

const isNumber = (token: Token) => token.kind === 'number'
const digits = (token: Token) => token.raw.replace(/\D/g, '').length

/** In order: the first that finds something counts. */
const AT_WORD: Finder[] = [monthAndDay, recordNumber, dateOfBirth, namedPerson, titledPerson]
const AT_NUMBER: Finder[] = [phone, date, timeOfDay, longNumber, inspiredOxygen, givenAmount]
const AT_MARK: Finder[] = [address, phone]
const NONE: Finder[] = []
const FINDERS: Record<Token['kind'], Finder[]> = {
  word: AT_WORD,
  number: AT_NUMBER,
  mark: AT_MARK,
  break: NONE,
  end: NONE,
}

/** Finds protected numbers and identifiers in one pass. */
export function protect(text: string, tokens: Tokens): Protected {
  const hidden = new Set<number>()
  const identifiers: Protected['identifiers'] = []
  let i = 0
  while (i < tokens.length) {
    const found = hidden.has(i) ? null : foundAt(tokens, i, text)
    if (!found) {
      i++
      continue
    }
    const { from, to, kind } = found
    for (let k = from; k < to; k++) hidden.add(k)
    if (kind) identifiers.push({ kind, span: { start: tokens.at(from).start, end: tokens.at(to - 1).end } })
    i = to
  }
  return { tokens: hidden, identifiers }
}

function foundAt(tokens: Tokens, i: number, text: string): Found | null {
  for (const find of FINDERS[tokens.at(i).kind]) {
    const found = find(tokens, i, text)
    if (found) return found
  }
  return null
}

/** "60% O2 via venturi", "on 40% oxygen", "100% O2": what is breathed in, and no saturation. */
function inspiredOxygen(tokens: Tokens, i: number, text: string): Found | null {
  const { value, end } = tokens.at(i)
  const [gas, behind] = INSPIRED.exec(text.slice(end, end + LONGEST_GAS)) ?? []
  const before = tokens.at(i - 1).norm
  if (gas === undefined || IS_SATURATION.test(before)) return null
  return value === 100 || behind || BREATHES.test(before) ? found(null, i, i + 1) : null
}
const LONGEST_GAS = 40
const INSPIRED =
  /^\s*(?:%|percent|pct)\s*(?:o2|oxygen)\b(?!\s*sat)(?:\s*(via|by|through|mask|venturi|nrb|hfno|hfnc|hood|given|started|applied|running)\b)?/i
const IS_SATURATION = /sat|spo2|sao2|oximetry/
const BREATHES = /^(?:on|with|via|given|breathing|receiving|fio2|needing|requiring)$/

/** "bicarb 100 mmol given", "20 mmol stat": how much was given, and no level. */
function givenAmount(tokens: Tokens, i: number): Found | null {
  const [unit, behind] = [tokens.at(i + 1).norm, tokens.at(i + 2).norm]
  return /^(?:mmol|meq)$/.test(unit) && IS_GIVEN.test(behind) ? found(null, i, i + 1) : null
}
const IS_GIVEN = /^(?:given|bolus|stat|infused|administered|pushed)$/

/** What ends behind where it begins. */
const found = (kind: IdentifierKind | null, from: number, to: number): Found | null =>
  to > from ? { kind, from, to } : null

/** "a.person@example.org" */
function address(tokens: Tokens, i: number): Found | null {
  const [sign, next] = [tokens.at(i), tokens.at(i + 1)]
  if (sign.raw !== '@' || !sign.glued || !next.glued || next.kind !== 'word') return null
  let from = i
  while (from > 0 && tokens.at(from).glued && i - from < LONGEST_ADDRESS) from--
  let to = i + 1
  while (tokens.at(to).glued && to - i < LONGEST_ADDRESS) to++
  // The sentence's own end is none of it.
  while (!/[\p{L}\d]/u.test(tokens.at(to - 1).raw)) to--
  return found('EMAIL', from, to)
}

/** "MRN: 12-345", "Patient ID 4711" */
function recordNumber(tokens: Tokens, i: number, text: string): Found | null {
  const { norm, end } = tokens.at(i)
  const isLabel =
    RECORD.has(norm) || (LABELS.has(norm) && /^\s*(record\s*)?(id|no|number|#)/i.test(text.slice(end, end + 16)))
  if (!isLabel) return null
  const from = behindLinks(tokens, i, tokens.at(i + 1).norm === 'record' ? i + 2 : i + 1)
  let to = from
  while (to - from < LONGEST_RECORD && !isBoundary(tokens.at(to)) && (to === from || tokens.at(to).glued)) to++
  while (to > from && !/[\p{L}\d]/u.test(tokens.at(to - 1).raw)) to--
  return tokens.slice(from, to).some(isNumber) ? found('RECORD_NUMBER', from, to) : null
}

/** "DOB 12/03/1960", "date of birth: May 12, 1960" */
function dateOfBirth(tokens: Tokens, i: number, text: string): Found | null {
  const { norm, end } = tokens.at(i)
  if (!BIRTH.has(norm) && !(norm === 'date' && /^\s+of\s+birth/i.test(text.slice(end, end + 12)))) return null
  const from = behindLinks(tokens, i, i + 1)
  return found('DATE_OF_BIRTH', from, Math.max(dateEnd(tokens, from), monthFirst(tokens, from)))
}

/** "Name: Jane Doe", "a man named Joe" */
function namedPerson(tokens: Tokens, i: number): Found | null {
  const { norm } = tokens.at(i)
  const isLabel = norm === 'name' && /^(:|=|is)$/.test(tokens.at(i + 1).norm)
  if (!isLabel && norm !== 'named') return null
  const from = isLabel ? i + 2 : i + 1
  return found('NAME', from, endOfWords(tokens, from, 4, /^\p{Lu}/u))
}

/** "Mr Doe", "Mrs. Jane Doe" */
function titledPerson(tokens: Tokens, i: number): Found | null {
  if (!/^(mr|mrs|ms|miss)$/.test(tokens.at(i).norm)) return null
  const from = tokens.at(i + 1).raw === '.' ? i + 2 : i + 1
  return found('NAME', from, endOfWords(tokens, from, 3, /^\p{Lu}\p{Ll}/u))
}

/** Behind what stands between a label at token i and its value: "is", "no:", "of birth". */
function behindLinks(tokens: Tokens, i: number, from: number): number {
  const { sentence } = tokens.at(i)
  let k = from
  while (tokens.at(k).sentence === sentence && LINK.test(tokens.at(k).norm)) k++
  return k
}

function endOfWords(tokens: Tokens, from: number, most: number, written: RegExp): number {
  let to = from
  while (to - from < most && tokens.at(to).kind === 'word' && written.test(tokens.at(to).raw)) to++
  return to
}

function monthAndDay(tokens: Tokens, i: number): Found | null {
  return found(null, i, monthFirst(tokens, i))
}

function date(tokens: Tokens, i: number): Found | null {
  return found(null, i, dateEnd(tokens, i))
}

function phone(tokens: Tokens, i: number): Found | null {
  return found('PHONE', i, phoneEnd(tokens, i))
}

/** "14:30", "9am" */
function timeOfDay(tokens: Tokens, i: number): Found | null {
  const [hour, next, minute] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  const isClock = next.raw === ':' && next.glued && isNumber(minute) && minute.glued && minute.raw.length === 2
  if (isClock && hour.value < 25) return found(null, i, i + 3)
  return /^(am|pm)$/.test(next.norm) && hour.value <= 12 ? found(null, i, i + 2) : null
}

function longNumber(tokens: Tokens, i: number): Found | null {
  const token = tokens.at(i)
  return digits(token) >= 7 && !/[.,]/.test(token.raw) ? found(null, i, i + 1) : null
}

/** "May 12, 2024" → index after it, else i. */
function monthFirst(tokens: Tokens, i: number): number {
  if (!MONTH.test(tokens.at(i).norm) || !isNumber(tokens.at(i + 1)) || tokens.at(i + 1).value > 31) return i
  return isNumber(tokens.at(i + 3)) && tokens.at(i + 2).raw === ',' && tokens.at(i + 3).value > 1900 ? i + 4 : i + 2
}

/** "12/03/2024", "2024-01-15", "12 May 2024", "3/2024" → index after it, else i. */
function dateEnd(tokens: Tokens, i: number): number {
  return isNumber(tokens.at(i)) ? i + (lengthInDigits(tokens, i) ?? lengthWithMonth(tokens, i) ?? 0) : i
}

/** The number of tokens of "12/03/2024" or "3/2024", or null. */
function lengthInDigits(tokens: Tokens, i: number): number | null {
  const [first, joint, second] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  const [again, third] = [tokens.at(i + 3), tokens.at(i + 4)]
  const isJoined = /^[/.-]$/.test(joint.raw) && joint.glued && isNumber(second) && second.glued
  if (!isJoined) return null
  const isJoinedAgain = again.raw === joint.raw && again.glued && isNumber(third) && third.glued
  if (isJoinedAgain && !isInChain(tokens, i) && isDate(first.value, second.value, third.value)) return 5
  const isMonthOfYear = joint.raw === '/' && second.value > 1900 && second.value < 2100 && first.value <= 12
  return isMonthOfYear ? 3 : null
}

/** A longer chain of slashes holds results: "138/4.1/104/24/9/0.6<96". */
const isInChain = (tokens: Tokens, i: number): boolean =>
  tokens.at(i - 1).raw === '/' || /^[/<]$/.test(tokens.at(i + 5).raw)

const isDate = (x: number, y: number, z: number): boolean =>
  (Number.isInteger(z) && x <= 31 && y <= 31 && (z > 1900 || z < 100)) || (x > 1900 && y <= 12 && z <= 31)

/** The number of tokens of "12 May 2024" or "12 May", or null; "5 may" is a number and a verb. */
function lengthWithMonth(tokens: Tokens, i: number): number | null {
  const [day, month, year] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (!MONTH.test(month.norm) || month.raw === 'may' || day.value > 31 || day.value < 1) return null
  return isNumber(year) && year.value > 1900 ? 3 : 2
}
