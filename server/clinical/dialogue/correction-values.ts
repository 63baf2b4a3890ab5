/** Corrections of values, of age and of sex. */
import { IS_DURATION, isBareDuration, isOfKnown, otherUnits } from '../facts/told-durations.ts'
import { patternOf } from '../data/correction-words.ts'
import type { Dictionary } from '../dictionary.ts'
import { isPossible, rounded } from '../facts/possible-values.ts'
import type { ReadFact, RecordFact } from '../types.ts'
import { isCounted } from './correction-restated.ts'
import { corrected, UNCORRECTED, type Corrected, type CorrectionContext } from './correction.ts'
import { factorOf } from './unit-of-before.ts'

/** Facts that the words state, now that what they deny is taken out. */
export function valueFacts(left: string, negated: string, { read, record, dictionary }: CorrectionContext): ReadFact[] {
  const reading = read(left)
  const facts = reading.facts.filter(
    (fact) => !UNCORRECTED.test(fact.key) && fact.key !== 'current_medications' && fact.key !== 'gender',
  )
  const age = ageIn(left, negated, record)
  const young = youngAge(left, negated, record)
  if (young)
    return [...young.map(([key, value]) => corrected(key, value, 'PRESENT', dictionary.get(key)?.unit ?? null))]
  return [
    ...facts.filter((fact) => fact.key !== 'age' || age === null),
    ...(age === null ? [] : [corrected('age', age, 'PRESENT', dictionary.get('age')?.unit ?? null)]),
  ]
}

/** "melena for 3 days not 2": how long the complaint lasts, where what is wrong is what the record holds, or is not told. */
export function durationFacts(left: string, gone: string, { read, record }: CorrectionContext): ReadFact[] {
  const known = record.find(({ key, status }) => key === 'duration' && status === 'PRESENT')
  const wrong = /\d+(?:\.\d+)?/.exec(gone)?.[0]
  if (!known || (gone && !wrong) || (wrong && !new RegExp(`^${wrong}\\b`).test(String(known.value)))) return []
  const { facts } = read(left)
  const told = facts.filter(({ key }) => IS_DURATION.test(key))
  return isOfKnown(record, facts) || isBareDuration(left, facts) ? [...told, ...otherUnits(record, told)] : []
}

/** "she's 46", "46 years": where a number stands alone behind a pronoun it is an age. */
function ageIn(left: string, negated: string, record: RecordFact[]): number | null {
  const told =
    /^\s*(?:she|he|they|the patient|pt|patient)(?:'?s| is| was)?\s+(?:actually\s+|only\s+|really\s+)?(\d{1,3})\s*(?:y(?:ears?|rs?|o)?(?:[ -]?old)?|yo|y\/o)?\s*[.!]?\s*$/i.exec(
      lastPart(left),
    )
  const aged =
    /\bage(?:d)?(?: is| was| should be| to)?\s*:?\s*(\d{1,3})\b/i.exec(left) ??
    /\b(\d{1,3})\s*(?:years? old|y\/?o|yrs? old|years)\b/i.exec(left)
  const headed =
    /^\W*(\d{1,3})\s*(?:y(?:ears?|rs?|o)?|yo|y\/o)?[\s-]*(?:f|m|female|male|woman|man|lady|gentleman)\b/i.exec(left)
  const found = told ?? aged ?? headed
  if (!found) return null
  const years = Number(found[1])
  const was = Number(/\d+/.exec(negated)?.[0] ?? NaN)
  const isOther =
    Number.isFinite(was) &&
    record.some((fact) => !fact.key.startsWith('age') && fact.value === was) &&
    !record.some((fact) => fact.key === 'age' && fact.value === was)
  return years <= 120 && !isOther ? years : null
}

/** "2 weeks not 2 months", "she is 3 weeks old": of a young child, the age in every unit that rules tell it in. */
function youngAge(left: string, negated: string, record: RecordFact[]): [key: string, value: number][] | null {
  const months = record.find(({ key, status }) => key === 'age_months' && status === 'PRESENT')
  const told = AGED.exec(left)
  if (!told || typeof months?.value !== 'number') return null
  const isOfAge = negated
    ? isNear(daysOf(AGED_OR_YEARS.exec(negated)), months.value * MONTH)
    : AGE_ALONE.test(lastPart(left)) || IS_AGED.test(lastPart(left))
  if (!isOfAge) return null
  const days = daysOf(told)
  return [
    ['age', Math.round((days / 365.25) * 1000) / 1000],
    ['age_months', Math.round((days / MONTH) * 100) / 100],
    ['age_days', Math.round(days)],
  ]
}

/** An age that is put right, with all that rules tell it in: an age in months of before would be another patient's. */
export function withAges(facts: ReadFact[], { record, read }: CorrectionContext): ReadFact[] {
  const age = facts.find(({ key, value }) => key === 'age' && typeof value === 'number')
  if (!age || facts.some(({ key }) => IN_SMALL_UNITS.test(key))) return facts
  const told = read(`${String(age.value)} year old`).facts.filter(({ key }) => IN_SMALL_UNITS.test(key))
  const stale = record.filter(({ key, status }) => IN_SMALL_UNITS.test(key) && status !== 'UNKNOWN')
  const gone = stale.filter(({ key }) => !told.some((fact) => fact.key === key))
  return [
    ...facts,
    ...told.map(({ key, value, unit }) => corrected(key, value, 'PRESENT', unit)),
    ...gone.map(({ key, unit }) => corrected(key, null, 'UNKNOWN', unit)),
  ]
}

const IN_SMALL_UNITS = /^age_(?:months|days)$/

const MONTH = 365.25 / 12
const DAYS: Record<string, number> = { day: 1, week: 7, month: MONTH, year: 365.25 }
/** What was wrong may be in years. */
const AGED_OR_YEARS = /(\d+(?:\.\d+)?)\s*(day|week|month|year)s?\b/i
const AGED = /(\d+(?:\.\d+)?)\s*(day|week|month)s?\b/i
const AGE_ALONE =
  /^\W*(?:(?:she|he|it|baby|infant)(?:'?s| is| was)?\s+)?(?:actually\s+|only\s+)?\d+(?:\.\d+)?\s*(?:day|week|month)s?(?:[ -]old| of age)\W*$/i

/** Of somebody whose age is told in months a number of weeks is an age, though nothing says "old". */
const IS_AGED =
  /^\W*(?:she|he|baby|infant)(?:'?s| is| was)\s+(?:actually\s+|only\s+|really\s+|in fact\s+)?\d+(?:\.\d+)?\s*(?:day|week|wk|month|mth)s?\W*$/i

/** "Mum miscounted, he is 13 weeks": what stands behind the last comma. */
const lastPart = (text: string): string => text.split(/[,;:]\s+|\s+-\s+/).at(-1) ?? text

const daysOf = (aged: RegExpExecArray | null): number =>
  Number(aged?.[1] ?? NaN) * (DAYS[aged?.[2]?.toLowerCase() ?? ''] ?? NaN)

const isNear = (was: number, held: number): boolean => Math.abs(was - held) <= held * 0.05 + 1

export function sexFact(left: string, { record }: CorrectionContext): ReadFact[] {
  const is = /\b(male|man|boy|gentleman|gent|a he)\b|\b\d{1,3}\s*m\b/i.test(left.replace(/\bfemale\b/gi, ''))
    ? 'male'
    : /\b(female|woman|girl|lady|a she)\b|\b\d{1,3}\s*f\b/i.test(left)
      ? 'female'
      : null
  const known = record.find(({ key }) => key === 'gender')
  return is && known?.value !== is ? [corrected('gender', is, 'PRESENT')] : []
}

/** "46 not 64": the number that the record holds says which fact is meant; "temp …, 36.9 now": its name does. */
export function bareNumber(left: string, negated: string, context: CorrectionContext): Corrected | null {
  const { record, dictionary, read } = context
  const was = numbersIn(negated)[0]
  const now = numbersIn(left).at(-1) ?? numberInUnit(left, was, record)
  if (now === undefined) return was === undefined ? weeksAlone(left, context) : null
  const numeric = record.filter(
    (fact) =>
      typeof fact.value === 'number' && !UNCORRECTED.test(fact.key) && !(fact.key === 'age' && OF_NOW.test(left)),
  )
  const named = context.keysNamed(left)
  // "drain 98 now": the number is of what is named, though nothing here knows it
  if (was === undefined && named.length === 0 && !isAlone(left)) return null
  const meant = meantBy(was, named, numeric, context)
  const near = was === undefined && named.length === 0 ? nearer(meant, now, numeric, context) : []
  const fits = meant.flatMap((fact) => asValue(fact, now, context) ?? [])
  if (fits.length === 1 && near.length === 0) return { facts: fits, ask: null }
  // of what is named, and the record holds no such number of it
  if (fits.length === 0 && read(left).unclear.length > 0) return null
  const offered = near.length > 0 ? [...near, ...meant] : fits.length > 1 ? meant : numeric
  const candidates = offered
    .filter((fact) => asValue(fact, now, context))
    .sort((one, other) => distance(one, now) - distance(other, now))
    .slice(0, 3)
    .map((fact) => `${dictionary.label(fact.key)} ${now}, not ${writtenNumber(fact)}`)
  return { facts: [], ask: { question: `Which value is ${now}?`, candidates } }
}

/** The facts that a bare number may be of: those that hold what was wrong, else what is named, else what was told last. */
function meantBy(
  was: string | undefined,
  named: readonly string[],
  numeric: RecordFact[],
  { record, dictionary, lastKeys }: CorrectionContext,
): RecordFact[] {
  const held = numeric.filter((fact) => was !== undefined && isHeld(fact, Number(was)))
  if (held.length > 0 || was !== undefined) return held
  // "sample haemolysed", "repeat 6.6": what was struck last is known again
  const struck = record.filter(
    ({ key, value, source }) =>
      value === null && source === 'PHYSICIAN' && lastKeys.includes(key) && dictionary.get(key)?.type === 'number',
  )
  return [...numeric, ...struck].filter(({ key }) => (named.length > 0 ? named : lastKeys).includes(key))
}

/** "Ketones now 3", then "repeat 7.31", where a pH of 7.08 is recorded: values that the number is much nearer to than to what was told last. */
function nearer(last: RecordFact[], now: string, numeric: RecordFact[], context: CorrectionContext): RecordFact[] {
  if (last.length === 0 || last.some((fact) => fact.value === null || distance(fact, now) < FAR)) return []
  return numeric.filter(
    (fact) => !last.includes(fact) && distance(fact, now) < NEAR && asValue(fact, now, context) !== null,
  )
}
const FAR = 0.5
const NEAR = 0.1

/** How far a value is from the number that may replace it, as a part of it. */
const distance = ({ value }: RecordFact, number: string): number =>
  Math.abs(Number(value) - Number(number)) / Math.max(Math.abs(Number(value)), 1e-9)

/** Nobody's age is new, repeated or risen. */
const OF_NOW = /\b(now|today|repeat|rpt|up|down|back|result)\b/i

/** Nothing but the number, and words that say of none what it is. */
const isAlone = (left: string): boolean => left.replace(BESIDE_NUMBER, ' ').replace(/[^a-z]+/gi, '') === ''
const BESIDE_NUMBER = new RegExp(
  `\\b(?:${patternOf('LEAD')}|now|today|is|it|its|was|that|this|to|be|should|have|been|actually|really|she|he|shes|hes|her|his|hers|s|not|repeat|rpt|again|up|down|the|a|value|one|result|number|back|on|of|and|only|meant|say|said|says|decimal|point|typo|years?|old|y|yo|yr|clean|fresh|unh(?:a)?emoly[sz]ed|came|sample|gas|manual|manually|again)\\b`,
  'gi',
)

/** Numbers that stand for values: neither times nor counts nor doses ("3h", "2 days", "30 tablets"). */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\d./])(\d+(?:\.\d+)?)(?![\d/])(?:\s*([a-z]+)\b(?!\/))?/gi)]
    .filter(([, , word]) => word === undefined || /^(y|yr|yo|year|old)/i.test(word) || !isCounted(word))
    .map(([, number = '']) => number)

const UNITS_OF_TIME: Record<string, RegExp> = {
  weeks: /(\d+(?:\.\d+)?)\s*(?:weeks?|wks?)\b/i,
  days: /(\d+(?:\.\d+)?)\s*days?\b/i,
  months: /(\d+(?:\.\d+)?)\s*(?:months?|mths?|mo)\b/i,
  h: /(\d+(?:\.\d+)?)\s*(?:hours?|hrs?|h)\b/i,
}

/** "She's 24 weeks not 34": a number of weeks in the place of one that the record holds in weeks. */
function numberInUnit(left: string, was: string | undefined, record: readonly RecordFact[]): string | undefined {
  const held = record.find((fact) => was !== undefined && fact.unit !== null && isHeld(fact, Number(was)))
  return UNITS_OF_TIME[held?.unit ?? '']?.exec(left)?.[1]
}

/** "Sorry, she's 24 weeks", where the record holds one value in weeks that can be put right: how far she is. */
function weeksAlone(left: string, context: CorrectionContext): Corrected | null {
  const told = UNITS_OF_TIME['weeks']?.exec(left)
  const [held, ...others] = context.record.filter(
    ({ key, unit, value }) => unit === 'weeks' && typeof value === 'number' && !UNCORRECTED.test(key),
  )
  if (!told?.[1] || !held || others.length > 0 || !isAlone(left.replace(told[0], ' '))) return null
  const fact = asValue(held, told[1], context)
  return fact && { facts: [fact], ask: null }
}

/** The number as it was written, else as the record holds it. */
const writtenNumber = ({ value, original }: RecordFact): string =>
  /\d+(?:\.\d+)?/.exec(original ?? '')?.[0] ?? String(value)

export const isHeld = (fact: RecordFact, was: number): boolean =>
  Math.abs(Number(fact.value) - was) < 1e-9 || Math.abs(Number(writtenNumber(fact)) - was) < 1e-9

/** "K was hemolyzed, repeat 4.2": the one new value behind the word for it; null where there is none. */
export function repeatedValue(words: string, targets: RecordFact[], context: CorrectionContext): ReadFact | null {
  const [target, ...others] = targets.filter(({ value }) => typeof value === 'number')
  const again = /\b(?:repeat(?:ed)?|rpt|recheck(?:ed)?|re-?sent|now|new one|second)\b(.*)$/i.exec(words)?.[1] ?? ''
  const [number, ...rest] = numbersIn(again)
  return target && others.length === 0 && number !== undefined && rest.length === 0
    ? asValue(target, number, context)
    : null
}

/** A number as the new value of a fact, in the unit in which the old one was written; null where it cannot be one. */
export function asValue(fact: RecordFact, number: string, { read, dictionary }: CorrectionContext): ReadFact | null {
  // nobody is 8.1 years old
  if (fact.key === 'age' && number.includes('.')) return null
  const unit = (fact.original ?? '').replace(/[<>]?\s*\d+(?:\.\d+)?/, '').trim()
  const told = unit === '' ? inUnitOfName(fact, number, dictionary) : null
  if (told) return told
  const label = dictionary.label(fact.key).replace(/\s*\(.*\)/, '')
  const found = read(`${label} ${number}${unit ? ` ${unit}` : ''}`).facts.find(
    ({ key, value }) => key === fact.key && typeof value === 'number',
  )
  if (found && (fact.original || found.value === Number(number))) return found
  return isPlausible(dictionary, fact.key, Number(number))
    ? corrected(fact.key, Number(number), 'PRESENT', fact.unit)
    : null
}

/** "Urea 9.2" has its unit from its name, which the record's label has not: the new number is of the same. Null where the old one was written in the record's unit. */
function inUnitOfName(fact: RecordFact, number: string, dictionary: Dictionary): ReadFact | null {
  const entry = dictionary.get(fact.key)
  const factor = entry ? factorOf(entry, fact) : null
  if (!entry || factor === null || factor === 1) return null
  const value = rounded(Number(number) * factor)
  return isPossible(entry, value) && isPlausible(dictionary, fact.key, value)
    ? { ...corrected(fact.key, value, 'PRESENT', entry.unit), original: number }
    : null
}

function isPlausible(dictionary: Dictionary, key: string, value: number): boolean {
  const range = dictionary.get(key)?.plausible
  return !range || (value >= range.min && value <= range.max)
}
