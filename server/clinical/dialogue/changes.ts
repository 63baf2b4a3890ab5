/** What one turn changed, in words: facts first, then what follows from them. */
import { LEVEL_WORDS, lowerFirst, shortLabel, shownAge, shownAmount, shownFact, shownNumber } from '../display.ts'
import { NAMED } from '../dictionary.ts'
import { distinctFlags } from '../distinct-flags.ts'
import { checkInWords, checkParts } from '../medicine-check.ts'
import { isPending, type Knowledge } from '../knowledge.ts'
import { stepsOf, testsOf } from '../plan.ts'
import type { Decided } from '../decide.ts'
import type { DecideInput, PlanItem, RecordFact, Score } from '../types.ts'
import type { PlanContext } from '../plan-lines.ts'
import { asWritten } from './as-written.ts'
import { isMatched } from '../differential.ts'

/** Said elsewhere, or twice. */
const UNTOLD = /^(symptom_duration_.*|condition:.*|picture:.*|age_months|age_days|pain_duration_h|baseline_.*)$/
/** Told only where they were put right. */
const TOLD_WHEN_MOVED = /^(chief_complaint|duration)$/
const MOST_FACTS = 6
const MOST_LINES = 3

export interface Changes {
  /** "Hemoglobin 7.1 → 6.4 g/dL". */
  facts: string[]
  /** What follows: level, flags, scores, plan. */
  effects: string[]
  levelMoved: boolean
}

/** Compares two decisions of one record. */
export function changesBetween(
  before: { decided: Decided; input: DecideInput },
  after: { decided: Decided; input: DecideInput },
  context: PlanContext,
): Changes {
  const facts = factChanges(before.input.facts, after.input.facts, context)
  const [was, is] = [before.decided.decision, after.decided.decision]
  const levelMoved = was.triage?.level !== is.triage?.level
  const effects: string[] = []
  if (levelMoved) effects.push(levelChange(was.triage?.level, is.triage?.level, is.triage?.reasons[0]?.text))
  effects.push(
    ...flagChanges(before.decided, after.decided),
    ...scoreChanges(was.scores, is.scores),
    ...planChanges(before, after, context),
  )
  const [first, now] = [leadName(before.decided), leadName(after.decided)]
  if (first !== now && now) effects.push(`Most likely is now: ${now}.`)
  return { facts, effects, levelMoved }
}

const leadName = ({ decision }: Decided) => decision.differential.find(isMatched)?.name

function levelChange(was: string | undefined, is: string | undefined, why: string | undefined): string {
  const word = (level: string | undefined) => (level ? (LEVEL_WORDS[level] ?? level) : 'none')
  return `Level: ${word(was)} → **${word(is)}**${is && why ? `: ${lowerFirst(why)}` : ''}.`
}

/** Each fact that is new, other than before, or struck. */
function factChanges(before: RecordFact[], after: RecordFact[], context: PlanContext): string[] {
  const was = new Map(before.map((fact) => [fact.key, fact]))
  const isTold = (fact: RecordFact) =>
    isRaised(fact) || (!UNTOLD.test(fact.key) && (!TOLD_WHEN_MOVED.test(fact.key) || was.has(fact.key)))
  const changed = after.filter((fact) => isTold(fact) && !isSame(was.get(fact.key), fact))
  const pressure = changed.find(({ key }) => PRESSURE.test(key))
  const told = changed.flatMap((fact) => {
    if (PRESSURE.test(fact.key)) return fact === pressure ? [pressureChange(before, after)] : []
    return [factChange(was.get(fact.key), fact, context)]
  })
  // two data points may be called alike
  return [...new Set(told)]
}

/** A condition that is only suspected. */
const isRaised = ({ key, status, uncertain }: RecordFact): boolean =>
  key.startsWith(NAMED) && status === 'UNKNOWN' && uncertain

const PRESSURE = /^(systolic|diastolic)_bp$/

const isSame = (old: RecordFact | undefined, fact: RecordFact): boolean =>
  old?.value === fact.value && old.status === fact.status && old.uncertain === fact.uncertain

function factChange(old: RecordFact | undefined, fact: RecordFact, { dictionary, knowledge }: PlanContext): string {
  const label = shortLabel(fact.key, dictionary)
  if (isRaised(fact)) return `Raised as possible: ${lowerFirst(label)}`
  if (isPending(fact)) return `Awaited: ${lowerFirst(label)}`
  if (fact.status === 'UNKNOWN')
    return fact.uncertain ? `Possible: ${lowerFirst(label)} (not counted)` : struck(label, old)
  const isMoved = old?.status === 'PRESENT' && typeof fact.value !== 'boolean' && typeof old.value !== 'boolean'
  if (isMoved && fact.key === 'age') return `${label} ${ageWords(old, fact)}`
  return isMoved
    ? `${label} ${amount(old)} → ${amount(fact, fact.unit)}`
    : `${shownFact(fact.key, knowledge, dictionary)}${asWritten(fact)}`
}

/** "5 weeks → 5 months": of the young in what they are counted by. */
function ageWords({ value: was }: RecordFact, { value: is }: RecordFact): string {
  const [one, other] = [Number(was), Number(is)]
  if (Math.min(one, other) >= YEARS_ALONE) return `${shownNumber(one)} → ${shownAmount(other, 'years')}`
  const words = (years: number) =>
    shownAge(years).replace(/^(\d+)-(\w+)-old$/, (_whole, count, unit) => `${count} ${unit}${count === '1' ? '' : 's'}`)
  return `${words(one)} → ${words(other)}`
}
const YEARS_ALONE = 2

function struck(label: string, old: RecordFact | undefined): string {
  const was = typeof old?.value === 'number' ? ` ${shownNumber(old.value)}` : ''
  const named =
    typeof old?.value === 'string' && old.key !== 'chief_complaint' ? ` (${old.value.replaceAll('_', ' ')})` : ''
  return `No longer counted: ${lowerFirst(label)}${was}${named}`
}

const amount = ({ value, original }: RecordFact, unit: string | null = null): string =>
  typeof value === 'number'
    ? `${original?.startsWith('<') || original?.startsWith('>') ? original.charAt(0) : ''}${shownAmount(value, unit)}${unit ? asWritten({ value, original: original ?? null }) : ''}`
    : String(value).replaceAll('_', ' ')

function pressureChange(before: RecordFact[], after: RecordFact[]): string {
  const of = (facts: RecordFact[]) => {
    const value = (key: string) => facts.find((fact) => fact.key === key)?.value
    const [systolic, diastolic] = [value('systolic_bp'), value('diastolic_bp')]
    return typeof systolic === 'number'
      ? `${shownNumber(systolic)}${typeof diastolic === 'number' ? `/${shownNumber(diastolic)}` : ''}`
      : null
  }
  const [was, is] = [of(before), of(after)]
  if (is === null) return 'No longer counted: blood pressure'
  return `BP ${was && was !== is ? `${was} → ` : ''}${is} mmHg`
}

function flagChanges(before: Decided, after: Decided): string[] {
  const texts = ({ decision }: Decided) => new Set(decision.redFlags.map(({ text }) => text))
  const [was, is] = [texts(before), texts(after)]
  // of several limits that one value is beyond, the gravest
  const told = distinctFlags(after.decision.redFlags, after.material.knowledge)
  const added = [...new Set(told.map(({ text }) => text))].filter((text) => !was.has(text))
  const gone = [...was].filter((text) => !is.has(text))
  return [
    ...(added.length > 0 ? [`New red flag: ${added.slice(0, 3).map(lowerFirst).join('; ')}.`] : []),
    ...(gone.length > 0 ? [`Flag gone: ${gone.slice(0, 3).map(lowerFirst).join('; ')}.`] : []),
  ]
}

export function scoreAmount({ value, min, max }: Score): string {
  return value !== null
    ? String(value)
    : min === null
      ? 'not computable yet'
      : min === max
        ? String(min)
        : `${min}–${max}`
}

function scoreChanges(before: Score[], after: Score[]): string[] {
  return after.flatMap((score) => {
    const old = before.find(({ calculatorId }) => calculatorId === score.calculatorId)
    if (score.refused || !old || old.refused) return []
    const [was, is] = [scoreAmount(old), scoreAmount(score)]
    return was === is
      ? []
      : [
          `${score.name} ${was} → ${is}${score.value !== null && score.band ? ` (${lowerFirst(score.band.label)})` : ''}.`,
        ]
  })
}

function planChanges(before: { decided: Decided }, after: { decided: Decided }, context: PlanContext): string[] {
  const lines = ({ decided }: { decided: Decided }, own: PlanContext): Map<string, PlanItem> =>
    new Map(
      [...stepsOf(decided.material.matched, own), ...testsOf(decided.material.matched, own)].map((item) => [
        item.id,
        item,
      ]),
    )
  const was = lines(before, { ...context, knowledge: before.decided.material.knowledge })
  const is = lines(after, { ...context, knowledge: after.decided.material.knowledge })
  // what another condition plans in the same words has neither come nor gone
  const wordsOf = (items: Map<string, PlanItem>) =>
    new Set([...items.values()].filter((item) => !isOpen(item)).map(({ text }) => text))
  const [wordsBefore, wordsNow] = [wordsOf(was), wordsOf(is)]
  // a line that is worded anew for an allergy is a new one
  const due = [...is.values()].filter(
    (item) => !isOpen(item) && was.get(item.id)?.text !== item.text && !wordsBefore.has(item.text),
  )
  const gone = [...was.values()].filter((item) => !isOpen(item) && !is.has(item.id) && !wordsNow.has(item.text))
  const warned = [...is.values()].flatMap((item) =>
    isOpen(item) && item.medicineCheck?.status === 'CAUTION' ? [] : warning(item, was.get(item.id)),
  )
  return [
    ...due
      .sort((a, b) => a.priority - b.priority)
      .slice(0, MOST_LINES)
      .map((item) => `Now in the plan: ${lowerFirst(item.text)}${sourceOf(item)}.`),
    ...warned.slice(0, 2),
    ...(gone.length > 0
      ? [
          `Gone from the plan: ${gone
            .slice(0, MOST_LINES)
            .map(({ text }) => lowerFirst(text))
            .join('; ')}.`,
        ]
      : []),
  ]
}

/** What is said against a medicine of a line now and was not before: all of a new conflict, else what is new of it. */
function warning({ text, medicineCheck: check }: PlanItem, was: PlanItem | undefined): string[] {
  if (check?.status !== 'CONFLICT' && check?.status !== 'CAUTION') return []
  if (check.status === 'CONFLICT' && was?.medicineCheck?.status !== 'CONFLICT')
    return [`**Conflict**: ${lowerFirst(text)}: ${checkInWords(check).replace(/^Check before giving\. /, '')}`]
  const known = was?.medicineCheck?.text ?? ''
  const added = saidIn(check).filter((one) => was && !known.includes(one))
  const head = check.status === 'CONFLICT' ? 'Conflict' : 'Caution'
  return added.length > 0 ? [`**${head}**: ${named(text, added)}.`] : []
}

/** "antibiotic: antibiotic (fluoroquinolone) with theophylline": what is said of it names it as the line does. */
const named = (text: string, said: string[]): string =>
  said[0]?.startsWith(lowerFirst(text)) ? said.join('; ') : `${lowerFirst(text)}: ${said.join('; ')}`

const saidIn = (check: NonNullable<PlanItem['medicineCheck']>): string[] =>
  checkParts(check)
    .found.replace(/^(?:Check before giving|Caution)\. |\.$/g, '')
    .split('; ')

const isOpen = (item: PlanItem | undefined): boolean => item !== undefined && item.text.startsWith('If ')

export const sourceOf = ({ basis }: PlanItem): string => {
  const source = basis.find(({ kind }) => kind === 'SOURCE')?.text
  return source ? ` *(${source})*` : ''
}

/** "**Changed**: …", or that nothing did, and why. */
export function changedBlock(
  { facts, effects, levelMoved }: Changes,
  { decision, material }: Decided,
  context: PlanContext,
): string {
  if (facts.length === 0 && effects.length === 0) return ''
  const shown = facts.slice(0, MOST_FACTS)
  const more = facts.length - shown.length
  const head = facts.length > 0 ? `${shown.join('; ')}${more > 0 ? `; ${more} more` : ''}. ` : ''
  const stays = levelMoved || !decision.triage ? '' : stayed(decision, material.knowledge, context)
  const rest =
    effects.length > 0
      ? `\n${effects.map((one) => `\n- ${one}`).join('')}${stays ? `\n- ${stays}` : ''}`
      : stays
        ? stays
        : 'No rule here turns on it.'
  return `**Changed**: ${effects.length > 0 ? head.trimEnd() : head}${rest}\n\n`
}

/** Why the level is what it was. */
function stayed({ triage }: Decided['decision'], knowledge: Knowledge, { dictionary }: PlanContext): string {
  const keys = [...new Set(triage?.reasons.filter(({ level }) => level === triage.level).flatMap(({ facts }) => facts))]
    .filter((key) => key !== 'gender' && !key.startsWith('age'))
    .slice(0, 2)
  const because =
    keys.length > 0 ? ` (${keys.map((key) => lowerFirst(shownFact(key, knowledge, dictionary))).join(', ')})` : ''
  return `Level unchanged: ${lowerFirst(LEVEL_WORDS[triage?.level ?? ''] ?? '')}${because}.`
}
