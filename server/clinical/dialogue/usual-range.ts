/** What is usual of a measure, its limits, and the present value. */
import type { Entry } from '../dictionary.ts'
import { LEVEL_WORDS, lowerFirst, shownAmount } from '../display.ts'
import type { Critical, ReferenceInterval } from '../measure-content.ts'
import { REFERENCE_INTERVALS } from '../data/reference-intervals.ts'
import type { Interval } from '../data/reference-intervals.d.json.ts'
import { leaves } from '../rules.ts'
import { concernsPatient, UNIVERSAL_FLAGS } from '../universal-flags.ts'
import { bandsOf } from '../vital-signs-by-age.ts'
import type { ReplyMaterial } from './material.ts'

const INTERVALS = new Map(REFERENCE_INTERVALS.intervals.map((row) => [row.measure, row]))

/** Limits of a child's age, by the measure they are of: lower end, upper end. */
const OF_CHILDREN: Partial<Record<string, { lowest?: string; highest?: string; source: string }>> = {
  heart_rate: {
    lowest: 'heart_rate_1st',
    highest: 'heart_rate_99th',
    source: 'Lancet 2011, 1st to 99th centile',
  },
  respiratory_rate: { highest: 'respiratory_rate_99th', source: 'Lancet 2011, 99th centile' },
  systolic_bp: { lowest: 'systolic_lowest', source: 'PALS 2020, lowest acceptable' },
}

/** Usual range, critical limits and the present value; null where nothing is held of the measure. */
export function rangeOf(entry: Entry, material: ReplyMaterial): string | null {
  return ofChild(entry, material) ?? ofMeasure(entry, material) ?? ofTable(entry, material)
}

/** What is usual of the measures that a text names, and where they raise a flag. */
export function limitsNamed(words: string, material: ReplyMaterial): string[] {
  const entries = material.topics.measures.of(words).flatMap((key) => material.context.dictionary.get(key) ?? [])
  return entries
    .slice(0, 2)
    .flatMap((entry) => [rangeOf(entry, material), flaggedLimits(entry, material)])
    .filter((text): text is string => Boolean(text))
}

/** A child's own limits: those of adults say nothing of one. */
function ofChild({ key, label, unit }: Entry, { context }: ReplyMaterial): string | null {
  const limits = OF_CHILDREN[key]
  const { age, isChild } = context.knowledge
  if (!limits || !isChild || age === undefined) return null
  const at = (name: string | undefined) =>
    name === undefined ? null : (bandsOf(name).find(({ below }) => age < below)?.limit ?? null)
  const range = span({ low: at(limits.lowest), high: at(limits.highest) }, unit)
  return range ? `**${label}** at this age: ${range}.${here(key, unit, context)} *(${limits.source})*` : null
}

function ofMeasure({ key, label, unit, measure }: Entry, { context }: ReplyMaterial): string | null {
  if (!measure) return null
  const component = key === 'systolic_bp' ? 'systolic' : key === 'diastolic_bp' ? 'diastolic' : null
  const interval: ReferenceInterval = measure.reference_interval
  const usual =
    interval.by_sex && !component
      ? `women ${span(interval.by_sex.female, unit)}, men ${span(interval.by_sex.male, unit)}`
      : span(component ? interval.components?.[component] : interval, unit)
  // of a pressure "usual" ends where treatment is far off: 120 is no finding
  const own = component ? undefined : ownRange(interval, interval.by_sex, context)
  const limits = limitsOf(component ? measure.critical.components?.[component] : measure.critical, unit)
  const parts = [
    `**${label}**: usual in adults ${usual || 'not held here'}${limits ? `; critical ${limits}` : ''}.`,
    noteOf(interval),
    here(key, unit, context, own).trim(),
    interval.source ? `*(${interval.source})*` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

const noteOf = ({ note }: ReferenceInterval): string =>
  note ? `${note.replaceAll('>=', '≥').replaceAll('<=', '≤').replace(/\.$/, '')}.` : ''

function ofTable({ key, label, unit }: Entry, { context }: ReplyMaterial): string | null {
  const row = INTERVALS.get(key)
  if (!row) return null
  const source = REFERENCE_INTERVALS.sources[row.source]
  const usual = row.female
    ? `women ${span(row.female, unit)}, men ${span(row.male, unit)}`
    : span({ low: row.low ?? null, high: row.high ?? null }, unit)
  const from = source ? [source.organisation, source.year].filter(Boolean).join(' ') : ''
  const parts = [
    `**${label}**: ${usual ? `usual in adults ${usual}` : lowerFirst(row.note ?? '')}.`,
    usual && row.note ? `${row.note}.` : '',
    here(
      key,
      unit,
      context,
      ownRange({ low: row.low ?? null, high: row.high ?? null }, { female: row.female, male: row.male }, context),
    ).trim(),
    `*(${from}${row.read_in === null ? ', from memory' : ''}: the range of your laboratory counts)*`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The present value, and on which side of the range it lies where that is one range for this patient. */
function here(key: string, unit: string | null, { knowledge }: ReplyMaterial['context'], usual?: Interval): string {
  const now = knowledge.of(key)
  return typeof now === 'number' ? ` Here: ${shownAmount(now, unit)}${usual ? sideOf(now, usual) : ''}.` : ''
}

function sideOf(value: number, { low, high }: Interval): string {
  if (low !== null && value < low) return ', below that'
  if (high !== null && value > high) return ', above that'
  return low !== null || high !== null ? ', within that' : ''
}

/** The range of the patient's sex; of a child or in pregnancy none of adults. */
function ownRange(
  both: Interval | undefined,
  bySex: Partial<Record<'female' | 'male', Interval>> | undefined,
  { knowledge }: ReplyMaterial['context'],
): Interval | undefined {
  if (knowledge.isChild || knowledge.isPregnant) return undefined
  if (!bySex?.female || !bySex.male) return both
  const sex = knowledge.of('gender')
  return sex === 'female' || sex === 'male' ? bySex[sex] : undefined
}

/** As many limits as one answer tells. */
const MOST_LIMITS = 4

/** At which values a measure alone raises a flag in this patient, whatever the condition. */
export function flaggedLimits({ key }: Entry, { context }: ReplyMaterial): string {
  const own = UNIVERSAL_FLAGS.filter(
    ({ isFor, when }) =>
      concernsPatient(isFor, context.knowledge) &&
      leaves(when).some((leaf) => 'measure' in leaf && leaf.measure === key) &&
      leaves(when).every((leaf) => 'measure' in leaf && (leaf.measure === key || leaf.measure === 'age')),
  ).slice(0, MOST_LIMITS)
  if (own.length === 0) return ''
  const told = own.map(
    ({ text, floor, source }) => `${lowerFirst(text)}: ${LEVEL_WORDS[floor] ?? ''} *(${source.organisation})*`,
  )
  return `Red flags here, whatever the condition: ${told.join('; ')}.`
}

function limitsOf(critical: Critical | undefined, unit: string | null): string {
  const limit = (value: number | null | undefined, op: string) =>
    value == null ? [] : [`${op} ${shownAmount(value, unit)}`]
  const both = [...limit(critical?.low, critical?.low_op ?? '≤'), ...limit(critical?.high, critical?.high_op ?? '≥')]
  return both.join(' or ').replaceAll('<=', '≤').replaceAll('>=', '≥')
}

function span(range: Interval | undefined, unit: string | null): string {
  if (!range) return ''
  if (range.low === null) return range.high === null ? '' : `up to ${shownAmount(range.high, unit)}`
  if (range.low === range.high) return shownAmount(range.low, unit)
  return range.high === null
    ? `from ${shownAmount(range.low, unit)}`
    : `${String(range.low)}–${shownAmount(range.high, unit)}`
}
