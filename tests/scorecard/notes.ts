/** Physicians' notes with gold facts, polarity, levels: data/notes-a.jsonl (40 voices), data/notes-b.jsonl (eight forms), data/notes-c.jsonl (what is
 * denied, past and of others, in thirty kinds of note), data/notes-d.jsonl (20 further voices). */
import type { Engine } from '#server/clinical/engine.ts'
import { LEVELS, type Decision, type FactStatus, type FactValue, type Level } from '#server/clinical/types.ts'
import { readCases } from './cases.ts'
import { decideText } from './deciding.ts'
import { play } from './dialogues/play.ts'
import { Halves, type OnFault } from './halves.ts'
import { Groups, Tally } from './tally.ts'

export interface Note {
  id: string
  tags: string[]
  prompt: string
  followups?: string[]
  gold: {
    age?: number | null
    age_range?: [number, number]
    gender?: string | null
    conditions: string[]
    measures: Record<string, number | boolean | string>
    measures_any: string[][]
    measures_range?: Record<string, [number, number]>
    negated: string[]
    uncertain: string[]
    not_patient: string[]
    optional?: string[]
    triage: Level[]
    is_clinical: boolean
  }
}

interface Found {
  key: string
  value: FactValue | null
  status: FactStatus
  uncertain: boolean
}

type Gold = Note['gold']
type GoldValue = Gold['measures'][string]

/** What notes-b holds, by the letter of its ids. */
const FORMS: Record<string, string> = {
  a: 'history',
  b: 'GP and outpatient',
  c: 'discharge and transfer',
  d: 'several messages',
  e: 'paediatric',
  f: 'obstetric, psychiatric, toxicology',
  g: 'lay and nurse',
  h: 'not clinical, other languages',
}

const tagOf = ({ tags }: Note, name: string) =>
  tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1) ?? null

/** The number of the voice; in notes-b and notes-c, which have none, that of the note. */
function numberOf(note: Note): number {
  return Number(tagOf(note, 'voice') ?? note.id.replace(/^\D+/, ''))
}

/** The groups of a note: its form, and its voice. */
function groupsOf(note: Note): string[] {
  const style = tagOf(note, 'style')
  if (style === null) return [`form: ${FORMS[note.id.charAt(3)] ?? 'other'}`]
  const voice = tagOf(note, 'voice')
  return [voice === null ? style : `voice ${voice}: ${style}`]
}

const isTuned = (note: Note) => numberOf(note) % 2 === 1

export const noteSets = {
  'notes-a': new Halves(readCases<Note>('notes-a'), isTuned),
  'notes-b': new Halves(readCases<Note>('notes-b'), isTuned),
  'notes-c': new Halves(readCases<Note>('notes-c'), isTuned),
  'notes-d': new Halves(readCases<Note>('notes-d'), isTuned),
  'notes-e': new Halves(readCases<Note>('notes-e'), isTuned),
}

/** Counts notes, all and by form or voice. */
export function scoreNotes(engine: Engine) {
  return (notes: readonly Note[], onFault: OnFault): Groups => {
    const groups = new Groups()
    for (const note of notes)
      groups.add(
        groupsOf(note),
        tallyOf(engine, note, (fault) => onFault(`${note.id} ${fault}`)),
      )
    return groups
  }
}

function tallyOf(engine: Engine, note: Note, onFault: OnFault): Tally {
  const { facts, decision } = outcomeOf(engine, note)
  const tally = new Tally()
  tally.cases = 1
  tally.facts = facts.length
  const read = new Map(facts.map((fact) => [fact.key, fact]))
  tallyMeasures(tally, note.gold, read, onFault)
  tallyPolarity(tally, note.gold, read, onFault)
  tallyPerson(tally, note.gold, read, onFault)
  tallyDecision(tally, note, decision, onFault)
  return tally
}

function outcomeOf(engine: Engine, { prompt, followups = [] }: Note): { facts: Found[]; decision: Decision } {
  if (followups.length === 0) return { facts: engine.read(prompt).facts, decision: decideText(engine, prompt) }
  const last = play(engine, [prompt, ...followups]).at(-1)
  if (!last) throw new Error('A note has a message')
  return { facts: last.input.facts, decision: last.decision }
}

/** One length of time under several keys, in hours. */
const HOURS: Record<string, number> = {
  symptom_duration_h: 1,
  symptom_duration_d: 24,
  symptom_duration_wk: 168,
  pain_duration_h: 1,
  af_onset_h: 1,
  symptom_onset_min: 1 / 60,
  time_since_injury_h: 1,
}
const TOLERANCE = 0.01
const TEMPERATURE_TOLERANCE = 0.1

function tallyMeasures(tally: Tally, gold: Gold, read: Map<string, Found>, onFault: OnFault): void {
  tally.harms['contradictions, of facts'].of += read.size
  for (const [key, value] of Object.entries(gold.measures)) tallyMeasure(tally, { gold, key, value }, read, onFault)
  for (const [key, [low, high]] of Object.entries(gold.measures_range ?? {})) {
    const value = read.get(key)?.value
    if (typeof value !== 'number') continue
    const isIn = value >= low * (1 - TOLERANCE) && value <= high * (1 + TOLERANCE)
    if (isIn) continue
    tally.counts.numbers.wrong += 1
    tally.harms['contradictions, of facts'].hits += 1
    onFault(`number ${key}: ${value}, should be ${low} to ${high}`)
  }
}

function tallyMeasure(
  tally: Tally,
  { gold, key, value }: { gold: Gold; key: string; value: GoldValue },
  read: Map<string, Found>,
  onFault: OnFault,
): void {
  const kind = typeof value === 'number' ? 'numbers' : 'findings'
  const isRead = fellows(gold, key).some((one) => satisfies(read.get(one), key, value))
  const found = read.get(key)
  const contradicts = !isRead && contradictsValue(found, value)
  tally.counts[kind][isRead ? 'right' : 'missed'] += 1
  tally.counts[kind].wrong += Number(contradicts)
  tally.harms['contradictions, of facts'].hits += Number(contradicts)
  if (value === true) tally.harms['present read as absent'].add(!isRead && found?.status === 'ABSENT')
  if (!isRead) onFault(`${kind} ${key}: ${shown(found)}, should be ${String(value)}`)
}

/** The keys any of which will do. */
function fellows({ measures_any: groups }: Gold, key: string): string[] {
  return [key, ...(key in HOURS ? Object.keys(HOURS) : []), ...groups.filter((any) => any.includes(key)).flat()]
}

const shown = (found: Found | undefined) =>
  found ? (found.status === 'PRESENT' ? String(found.value) : found.status) : 'nothing'

function satisfies(found: Found | undefined, key: string, gold: GoldValue): boolean {
  if (!found || found.status !== 'PRESENT' || found.uncertain) return false
  if (typeof gold !== 'number') return found.value === gold || (found.key !== key && found.value !== false)
  // another member of a group may be a finding
  if (typeof found.value !== 'number') return found.key !== key && found.value === true
  if (found.key === 'temperature') return Math.abs(found.value - gold) <= TEMPERATURE_TOLERANCE + 1e-9
  const [value, should] = [found.value * (HOURS[found.key] ?? 1), gold * (HOURS[key] ?? 1)]
  return Math.abs(value - should) <= Math.abs(should) * TOLERANCE + 1e-9
}

function contradictsValue(found: Found | undefined, gold: GoldValue): boolean {
  if (!found || found.status === 'UNKNOWN' || found.uncertain) return false
  return gold !== false || found.status === 'PRESENT'
}

function tallyPolarity(tally: Tally, gold: Gold, read: Map<string, Found>, onFault: OnFault): void {
  const statusOf = (key: string) => read.get(key)?.status ?? null
  const { shares, harms, counts } = tally
  const contradict = (key: string, told: string) => {
    harms['contradictions, of facts'].hits += 1
    counts[typeof read.get(key)?.value === 'number' ? 'numbers' : 'findings'].wrong += 1
    onFault(`${told} ${key}: ${shown(read.get(key))}`)
  }
  for (const key of gold.negated) {
    const status = statusOf(key)
    shares['absent read as absent'].add(status === 'ABSENT')
    harms['absent read as present'].add(status === 'PRESENT')
    if (status === 'PRESENT') contradict(key, 'absent')
    else if (status !== 'ABSENT') onFault(`absent-missed ${key}: ${shown(read.get(key))}`)
  }
  for (const key of gold.uncertain) {
    const isSure = statusOf(key) === 'PRESENT' || statusOf(key) === 'ABSENT'
    shares['possible read as possible, or left'].add(!isSure)
    if (isSure) contradict(key, 'possible')
  }
  for (const key of gold.not_patient) {
    if (gold.negated.includes(key) || key in gold.measures) continue
    const isPresent = statusOf(key) === 'PRESENT'
    harms["others' read as the patient's"].add(isPresent)
    if (isPresent) contradict(key, 'other')
  }
}

function tallyPerson(
  { shares }: Tally,
  { age, age_range: range, gender }: Gold,
  read: Map<string, Found>,
  onFault: OnFault,
): void {
  const [told, sex] = [read.get('age')?.value, read.get('gender')?.value]
  const around = (years: number): [number, number] => [years - ageTolerance(years), years + ageTolerance(years)]
  const bounds = range ?? (typeof age === 'number' ? around(age) : null)
  if (bounds) {
    const isRight = typeof told === 'number' && told >= bounds[0] && told <= bounds[1]
    // a vague age may be left open
    if (!range || told !== undefined) shares.ages.add(isRight)
    if (!isRight && !range) onFault(`age ${String(told)}, should be ${String(age)}`)
  }
  if (!gender) return
  shares.sexes.add(sex === gender)
  if (sex !== gender) onFault(`sex ${String(sex)}, should be ${gender}`)
}

/** A child's age is given in months or days, and rounded. */
const ageTolerance = (age: number) => (age < 3 ? 0.1 : 0.5)

const rank = (level: Level | null) => (level ? LEVELS.indexOf(level) : -1)

function tallyDecision(tally: Tally, note: Note, decision: Decision, onFault: OnFault): void {
  const { gold } = note
  const level = decision.triage?.level ?? null
  const { shares, harms } = tally
  if (gold.conditions.length > 0) {
    const keys = decision.differential.map(({ conditionKey }) => conditionKey)
    shares['condition first'].add(gold.conditions.includes(keys[0] ?? ''))
    const isAmong = keys.slice(0, 3).some((key) => gold.conditions.includes(key))
    shares['condition among three'].add(isAmong)
    if (!isAmong)
      onFault(`condition ${keys.slice(0, 3).join(', ') || 'none'}, should be ${gold.conditions.join(' or ')}`)
  }
  if (gold.triage.length === 0) return
  const isRight = level !== null && gold.triage.includes(level)
  shares['level right'].add(isRight)
  harms['clinical without a level'].add(level === null)
  const isEmergency = gold.triage.every((one) => rank(one) >= rank('ER_TODAY')) && gold.triage.includes('ER_NOW')
  if (isEmergency) harms['emergencies under-triaged'].add(rank(level) < rank('ER_TODAY'))
  const isBenign = gold.triage.every((one) => rank(one) < rank('ER_TODAY'))
  if (isBenign) harms['benign over-triaged'].add(rank(level) > Math.max(...gold.triage.map(rank)))
  if (!isRight) onFault(`level ${String(level)}, should be ${gold.triage.join(' or ')}`)
}
