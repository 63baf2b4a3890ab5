/** Answers without a name: "4.1" to what was awaited or asked, "it's mmol" to a value without a unit. */
import { patternOf } from '../data/correction-words.ts'
import { VITAL_RANGES } from '../data/vital-runs.ts'
import type { Entry } from '../dictionary.ts'
import { foldUnit } from '../facts/units.ts'
import { isPending } from '../knowledge.ts'
import type { ReadFact, Reading, RecordFact } from '../types.ts'
import type { Corrected } from './correction.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** Longer messages name what they tell. */
const LONGEST = 24
/** Says nothing about a number or a unit that stands alone. */
const EDGES = new RegExp(
  `^(?:\\W|\\b(?:${patternOf('LEAD')}|it['’]?s|it|is|was|were|that['’]?s|that|this|back|in|units?|the|now|just|came|come)\\b)+|(?:[^\\w%]|\\b(?:now|units?|sorry|please|today|just|back)\\b)+$`,
  'gi',
)
const NUMBER = /^[<>]?\s*(\d+(?:\.\d+)?)\s*(%|[a-zµ°][\w/µ°^*.%]*)?$/i

const trimmed = (words: string): string => words.trim().replace(EDGES, '').replace(EDGES, '')

/** "4.1", "3.2 mmol/L": what a bare number is, where one value alone was awaited or asked for; else it is asked. Null where the message is none. */
export function numberAnswer(text: string, hearing: Hearing, parts: ListenParts): Corrected | null {
  const words = text.length <= LONGEST ? trimmed(text) : ''
  if (!NUMBER.test(words) || hearing.record.length === 0) return null
  for (const { keys, isGuessed } of expected(hearing, parts)) {
    if (isGuessed && CORRECTS.test(text)) continue
    const fits = keys.flatMap((key) => valueOf(key, words, parts, isGuessed) ?? [])
    const rivals = fits.length === 1 && isGuessed ? rivalsOf(fits, words, hearing, parts) : []
    const [only, ...others] = [...fits, ...rivals]
    if (only && others.length > 0) return { facts: [], ask: whichOf([only, ...others], words, parts) }
    if (only) return isGuessed && mayBeLength(only, words, hearing) ? ageOrLength(words) : { facts: [only], ask: null }
  }
  return null
}

/** "sorry 27" puts something right, and answers no question. */
const CORRECTS =
  /\b(?:sorry|typo|oops|whoops|correction|mistake|actually|corrected|i meant|meant|make (?:that|it)|should(?:'?ve)? (?:be|been|read)|misread)\b/i

/** What a number may answer, the surest first: what the last message named, what is awaited, what the last reply asked for. */
function* expected(
  { record, lastSaid = [] }: Hearing,
  { topics, read, dictionary, judge }: ListenParts,
): Generator<{ keys: string[]; isGuessed: boolean }> {
  const isNumber = (key: string) => dictionary.get(key)?.type === 'number'
  const [last = ''] = lastSaid
  const { facts, unclear } = read(last)
  // "52 mmol/L" behind "glucose 52": what was asked back, told again with its unit
  yield { keys: unclear.map(({ key }) => key).filter(isNumber), isGuessed: false }
  const valued = new Set(facts.flatMap(({ key, value }) => (value === null ? [] : [key])))
  const named = topics.of(last).keys.filter((key) => isNumber(key) && !valued.has(key))
  yield { keys: named, isGuessed: false }
  const awaited = record.filter((fact) => isPending(fact) && isNumber(fact.key)).map(({ key }) => key)
  yield { keys: awaited, isGuessed: false }
  const asked = judge(record).missing.map(({ key }) => key)
  yield { keys: asked.slice(0, MOST_ASKED).filter(isNumber), isGuessed: true }
}

/** Vital signs that nobody asked for, are not known yet, and that the number may be as well: "98" is a pulse or a saturation. */
function rivalsOf(fits: ReadFact[], words: string, { record }: Hearing, parts: ListenParts): ReadFact[] {
  const value = Number(/[\d.]+/.exec(words)?.[0])
  const isOpen = (key: string) => !fits.some((fact) => fact.key === key) && !record.some((fact) => fact.key === key)
  const keys = VITAL_RANGES.filter(({ key, min, max }) => value >= min && value <= max && isOpen(key)).map(
    ({ key }) => key,
  )
  return [...new Set(keys)].flatMap((key) => valueOf(key, words, parts, true) ?? [])
}

/** "2 months", where neither the age nor how long it has lasted is known: a grown-up's complaint makes nobody an infant. */
const mayBeLength = ({ key: told }: ReadFact, words: string, { record }: Hearing): boolean =>
  told === 'age' &&
  /\d\s*(?:h|hrs?|hours?|d|days?|w|wks?|weeks?|m|mo|mths?|months?)$/i.test(words) &&
  !record.some(({ key, value }) => key === 'duration' || (key === 'child' && value === true))

const ageOrLength = (words: string): Corrected => ({
  facts: [],
  ask: {
    question: `Is ${words} the age, or how long it has lasted?`,
    candidates: [`Age ${words}`, `Symptoms for ${words}`],
  },
})

/** As many as a reply names. */
const MOST_ASKED = 3

/** A number as the value of a key, as a text would be read that names it; one that nobody named has to be in the usual range of a form. */
function valueOf(key: string, words: string, { dictionary, read }: ListenParts, isGuessed: boolean): ReadFact | null {
  // a share is no rate
  if (words.includes('%') && unitOf(key, '%', { dictionary }) === null) return null
  const label = nameOf(dictionary.get(key))
  const found = read(`${label} ${words}`).facts.find((fact) => fact.key === key)
  if (typeof found?.value !== 'number') return null
  return isGuessed && dictionary.outside(key, found.value) ? null : found
}

const nameOf = (entry: Entry | undefined): string => entry?.label.replace(/\s*\(.*\)/, '') ?? ''

function whichOf(fits: ReadFact[], words: string, { dictionary }: ListenParts): NonNullable<Corrected['ask']> {
  const candidates = fits.map(({ key }) => `${nameOf(dictionary.get(key))} ${words}`)
  return { question: `Which value is ${words}?`, candidates }
}

/** "it's mmol", "mg/dl": the unit of the value that the last message told without one. Null where the words are no such unit. */
export function unitAnswer(
  words: string,
  { lastSaid = [], record, asOf }: Hearing,
  parts: ListenParts,
): ReadFact[] | null {
  const unit = words.length <= LONGEST ? trimmed(words) : ''
  const [last] = lastSaid
  if (!/^[a-zµ%°]/i.test(unit) || last === undefined) return null
  const reading = parts.read(last, asOf)
  const one = meantBy(reading, last, unit, record, parts)
  if (!one) return null
  const { end } = one.span
  const whole = unitOf(one.key, unit, parts) ?? unit
  const anew = parts.read(`${last.slice(0, end)} ${whole}${last.slice(end)}`, asOf)
  return anew.facts.filter(({ key, value }) => key === one.key && typeof value === 'number')
}

/** The one value of a message that carries no unit and may be of this one: first of those that were asked back, then of those that were taken. */
function meantBy({ facts, unclear }: Reading, said: string, unit: string, record: RecordFact[], parts: ListenParts) {
  const isHeld = ({ key, value }: ReadFact) => record.some((fact) => fact.key === key && fact.value === value)
  const read = facts.filter((fact) => isHeld(fact) && /\d$/.test(said.slice(fact.span.start, fact.span.end)))
  const [asked, taken] = [unclear, read].map((those) => those.filter(({ key }) => unitOf(key, unit, parts) !== null))
  const [one, ...others] = asked?.length ? asked : (taken ?? [])
  return others.length === 0 ? one : undefined
}

/** The unit of a value that is meant by "mmol/L", or by its first half: "mmol". Null where it has none such. */
function unitOf(key: string, unit: string, { dictionary }: Pick<ListenParts, 'dictionary'>): string | null {
  const folded = foldUnit(unit)
  const names = [...(dictionary.get(key)?.units.byName.keys() ?? [])]
  return names.find((name) => name === folded) ?? names.find((name) => name.startsWith(`${folded}/`)) ?? null
}
