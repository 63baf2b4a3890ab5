/** "Level back: 168 mg/L": of what was taken, where the message names none. What may be of several is asked; what is of none is said not to be used. */
import { LEVEL_WORDS, MEASURED } from '../data/poison-agents.ts'
import { agentsNamed, BETWEEN_NAMES, INGESTED_AGENT } from '../facts/ingested-agents.ts'
import type { Page } from '../facts/page.ts'
import { presentFact } from '../facts/present-fact.ts'
import { unitAt } from '../facts/units.ts'
import type { ReadFact, Reading, RecordFact, Span } from '../types.ts'
import type { Act, ActKind } from './acts.ts'
import type { Corrected } from './correction.ts'
import type { Hearing, ListenParts } from './hearing.ts'
import { timeOfLevel, type BareLevel } from './level-time.ts'

export interface WhoseLevel {
  facts: ReadFact[]
  ask: Corrected['ask']
}

/** How many tokens may stand between "level" and its number. */
const REACH = 12
/** No later a level is timed by hours alone, and no higher number behind "at" is a time. */
const LONGEST_HOURS = 72
/** An answer to "whose?" is shorter. */
const LONGEST_ANSWER = 40
const NOTHING: WhoseLevel = { facts: [], ask: null }

/** Clauses in which a level is stated. */
const STATING: ReadonlySet<ActKind> = new Set(['STATEMENT', 'NOT_UNDERSTOOD'])

/** The levels of a message that names no agent beside them: facts where they are of one, else what is asked. */
export function whoseLevel(
  page: Page,
  acts: readonly Act[],
  reading: Reading,
  hearing: Hearing,
  parts: ListenParts,
): WhoseLevel {
  const isTaken = ({ start, end }: Span) =>
    [...reading.facts, ...reading.unclear, ...(reading.past ?? [])].some(
      ({ span }) => span.start < end && start < span.end,
    )
  const stated = acts.filter(({ kind }) => STATING.has(kind))
  const isStated = (at: number) => stated.some(({ span }) => at >= span.start && at < span.end)
  const levels = bareLevels(page).filter(({ number, span }) => isStated(span.start) && !isTaken(page.tokens.at(number)))
  const [level] = levels
  if (!level) return answered(page.text, hearing, parts)
  const keys = keysFor(page, level, reading.facts, hearing, parts)
  const [key] = keys
  if (key !== undefined && keys.length === 1) return { facts: factsOf(page, level, key, hearing, parts), ask: null }
  return { facts: [], ask: asked(page, level, keys, parts) }
}

/** Each "level" that names nobody's, with the number beside it. */
export function bareLevels(page: Page): BareLevel[] {
  const { tokens } = page
  const found: BareLevel[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (!LEVEL_WORDS.level.has(tokens.at(i).norm) || !isBare(page, i)) continue
    const number = numberBehind(page, i)
    if (number === null) continue
    const end = unitEnd(page.text, tokens.at(number).end)
    found.push({ word: i, number, span: { start: tokens.at(i).start, end } })
  }
  return found
}

/** Whether what stands before "level" names nothing that is measured: "the level", "4 h level", not "pain level". */
function isBare({ tokens }: Page, i: number): boolean {
  const [before, word] = [tokens.at(i - 1), tokens.at(i)]
  return before.sentence !== word.sentence || before.kind !== 'word' || LEVEL_WORDS.before.has(before.norm)
}

function numberBehind(page: Page, i: number): number | null {
  const { tokens } = page
  const { sentence } = tokens.at(i)
  for (let k = i + 1; k <= i + REACH && tokens.at(k).sentence === sentence; k++) {
    const token = tokens.at(k)
    if (token.kind !== 'number') {
      if (!LEVEL_WORDS.between.has(token.norm)) return null
    } else if (isClock(page, k)) k += 2
    else if (!isHours(page, k)) return isOtherwise(page, k) ? null : k
  }
  return null
}

/** "02:00" */
const isClock = ({ tokens }: Page, k: number): boolean =>
  tokens.at(k + 1).raw === ':' && tokens.at(k + 1).glued && tokens.at(k + 2).kind === 'number' && tokens.at(k + 2).glued

/** "4 h", "10 pm", and "at 4" where no unit stands behind it. */
function isHours({ text, tokens }: Page, k: number): boolean {
  const { end, value } = tokens.at(k)
  if (LEVEL_WORDS.timeUnits.has(tokens.at(k + 1).norm)) return true
  return LEVEL_WORDS.beforeTime.has(tokens.at(k - 1).norm) && value <= LONGEST_HOURS && unitEnd(text, end) === end
}

/** "level 2 trauma", "level 7/10" */
const isOtherwise = ({ tokens }: Page, k: number): boolean =>
  LEVEL_WORDS.otherwise.has(tokens.at(k + 1).norm) ||
  (tokens.at(k + 1).raw === '/' && tokens.at(k + 2).kind === 'number')

const UNIT = /^\s*(?:[munpµμ]?c?g|[munpµμ]?mol|[mµu]?eq|mcg|iu|u)\s*\/\s*(?:[dmuµ]?l|litre|liter)\b/i

/** The offset behind the unit that stands at an offset; the same where none does. */
const unitEnd = (text: string, at: number): number => at + (UNIT.exec(text.slice(at, at + 16))?.[0].length ?? 0)

/** The data points of which a level may be, by what was taken and by its unit. */
function keysFor(
  { text, tokens }: Page,
  { number }: BareLevel,
  stated: readonly ReadFact[],
  hearing: Hearing,
  { dictionary, topics }: ListenParts,
): string[] {
  const names = (words: string) => topics.of(words).medicines.map(({ name }) => name)
  const keys = candidates(stated, hearing, names)
  const { end } = tokens.at(number)
  if (unitEnd(text, end) === end) return keys
  return keys.filter((key) => {
    const entry = dictionary.get(key)
    return entry && unitAt(text, end, entry.units) !== null
  })
}

/** What was swallowed; else the medicines of which was spoken last, that are taken, or that the record's findings name. */
function candidates(stated: readonly ReadFact[], hearing: Hearing, named: (words: string) => string[]): string[] {
  const { record, lastSaid = [] } = hearing
  const swallowed = [...record, ...stated].flatMap(({ key, value }) =>
    key === INGESTED_AGENT && typeof value === 'string' ? value.split(BETWEEN_NAMES) : [],
  )
  const [last = ''] = lastSaid
  if (swallowed.length > 0)
    return unique([...swallowed.flatMap(levelKeys), ...(OF_LEVEL.test(last) ? named(last).flatMap(levelKeys) : [])])
  const taken = [...record, ...stated].find(({ key }) => key === 'current_medications')?.value
  const groups = [
    ...lastSaid.map(named),
    typeof taken === 'string' ? taken.split(', ') : [],
    [...MEASURED.keys()].filter((name) => isOfRecord(name, [...record, ...stated])),
  ]
  return groups.map((names) => unique(names.flatMap(levelKeys))).find(({ length }) => length > 0) ?? []
}

const OF_LEVEL = /\blevels?\b/i
const unique = (keys: string[]): string[] => [...new Set(keys)]

const isOfRecord = (name: string, facts: readonly Pick<RecordFact, 'key' | 'value'>[]): boolean =>
  facts.some(({ key, value }) => value === true && key.includes(`${name}_`))

/** The measure in blood of what a name names. */
const levelKeys = (name: string): string[] => {
  const known = MEASURED.get(name)
  return known ? [known] : agentsNamed(name).flatMap(({ agent }) => agent.level ?? [])
}

/** The level as a text would be read that names it, and the time at which it was taken. */
function factsOf(page: Page, level: BareLevel, key: string, hearing: Hearing, parts: ListenParts): ReadFact[] {
  const value = valueOf(page, level, key, parts)
  if (!value) return []
  const time = timeOfLevel(page, level, hearing)
  const hours = time && presentFact('ingestion_time_h', time.hours, 'h', time.span, time.words)
  return [value, ...(hours ? [hours] : [])]
}

function valueOf({ text, tokens }: Page, level: BareLevel, key: string, { dictionary, read }: ListenParts) {
  const entry = dictionary.get(key)
  if (!entry) return null
  const name = nameOf(entry.label)
  const number = tokens.at(level.number)
  const found = read(`${name} ${text.slice(number.start, level.span.end)}`).facts.find((fact) => fact.key === key)
  if (typeof found?.value !== 'number') return null
  return presentFact(key, found.value, found.unit, level.span, text.slice(level.span.start, level.span.end))
}

const nameOf = (label: string): string => label.replace(/\s*\(.*?\)/g, '')

/** Whose it is, where it may be of several; else that it is not used. */
function asked(
  { text, tokens }: Page,
  { number, span }: BareLevel,
  keys: string[],
  { dictionary }: ListenParts,
): Corrected['ask'] {
  const words = text.slice(span.start, span.end)
  const value = text.slice(tokens.at(number).start, span.end)
  const names = keys.map((key) => nameOf(dictionary.get(key)?.label ?? key))
  if (names.length === 0)
    return {
      question: `“${words}” is not used: it does not say what was measured, and the record tells nothing that it could be of. Name it with its value and unit.`,
      candidates: [],
    }
  return {
    question: `Whose level is “${words}”? It is not used until that is known.`,
    candidates: names.map((name) => `${name} ${value}`),
  }
}

/** "The paracetamol", said to the question whose level that of the last message is. */
function answered(text: string, hearing: Hearing, parts: ListenParts): WhoseLevel {
  const last = hearing.lastSaid?.[0]
  if (last === undefined || text.length > LONGEST_ANSWER || /\d/.test(text)) return NOTHING
  const named = unique(agentsNamed(text).flatMap(({ name }) => levelKeys(name)))
  const [key] = named
  if (key === undefined || named.length > 1) return NOTHING
  const page = parts.openPage(last)
  const [level] = bareLevels(page)
  if (!level || !keysFor(page, level, [], hearing, parts).includes(key)) return NOTHING
  const span = { start: 0, end: text.length }
  return { facts: factsOf(page, level, key, hearing, parts).map((fact) => ({ ...fact, span })), ask: null }
}

/** The one level in blood that the record holds, or null. */
function heldLevel(record: readonly RecordFact[]): RecordFact | null {
  const measures = new Set(MEASURED.values())
  const [held, ...others] = record.filter(({ key, value }) => measures.has(key) && typeof value === 'number')
  return held && others.length === 0 ? held : null
}

/** "Lab phoned: level 3.4", where the record holds no level: it states one, and puts none right. */
export const statesLevel = (words: string, { record }: Hearing, { openPage }: ListenParts): boolean =>
  OF_LEVEL.test(words) && heldLevel(record) === null && bareLevels(openPage(words)).length > 0

/** "Sorry, level was 90": with the name of the one level that the record holds. */
export function withLevelNamed(words: string, record: readonly RecordFact[], { dictionary, openPage }: ListenParts) {
  const held = OF_LEVEL.test(words) ? heldLevel(record) : null
  if (!held) return words
  const page = openPage(words)
  const [level] = bareLevels(page)
  const entry = dictionary.get(held.key)
  if (!level || !entry) return words
  const { start, end } = page.tokens.at(level.word)
  return `${words.slice(0, start)}${nameOf(entry.label)}${words.slice(end)}`
}
