/** What is usual of a measure, between what it is plausible, how it is converted, and the limits that other rules rest on. */
import { compiledContent } from './compiled-content.ts'
import type { DictionaryEntry } from './content.ts'
import type { AlternativeUnit, Critical, MeasureEntry, ReferenceInterval } from './measure-content.ts'
import lifeStages from './data/life-stages.json' with { type: 'json' }
import statesJson from './data/reassuring-states.json' with { type: 'json' }
import { REFERENCE_INTERVALS } from './data/reference-intervals.ts'
import type { Interval, IntervalRow } from './data/reference-intervals.d.json.ts'
import toldBounds from './data/told-bounds.json' with { type: 'json' }
import { comparison, FROM_MEMORY, inWords, lines, sourceOf, type ReviewItem } from './review-item.ts'

const entries = new Map(compiledContent.dictionary.map((one) => [one.data_point_name, one]))

/** Both ends as they stand; null where there is neither. */
function ends(range: Interval | undefined, unit: string): string | null {
  if (!range || (range.low === null && range.high === null)) return null
  return `${[range.low === null ? 'up' : String(range.low), range.high === null ? 'up' : String(range.high)].join(' to ')} ${unit}`
}

function ofInterval(row: IntervalRow): ReviewItem {
  const { measure, low = null, high = null, female, male, note, read_in: read } = row
  const entry = entries.get(measure)
  const unit = entry?.unit ?? ''
  const source = REFERENCE_INTERVALS.sources[row.source]
  const both = female ? `women ${ends(female, unit)}, men ${ends(male, unit)}` : ends({ low, high }, unit)
  return {
    id: `REFERENCE_RANGE:${measure}`,
    kind: 'REFERENCE_RANGE',
    title: entry?.label ?? measure,
    text: lines(
      both ? `Usual in adults who are not pregnant: ${both}` : 'No usual range',
      note ?? null,
      comparison(read === null ? null : (REFERENCE_INTERVALS.read[read] ?? read)),
    ),
    level: null,
    sources: source ? [sourceOf(source)] : [],
  }
}

function rangeLines({ reference_interval: range, unit }: MeasureEntry): (string | null)[] {
  const usual = (whom: string, one: Interval | undefined) => {
    const told = ends(one, unit)
    return told ? `Usual in ${whom}: ${told}` : null
  }
  const { by_sex: bySex, components, note, high_if_not_fasting: eaten, high_per_year_of_age: perYear } = range
  return [
    ...(bySex ? [usual('men', bySex.male), usual('women', bySex.female)] : [usual('adults', range)]),
    ...Object.entries(components ?? {}).map(([part, one]) => usual(`adults, ${part}`, one)),
    eaten === undefined ? null : `Where the patient may have eaten: up to ${eaten} ${unit}`,
    perYear === undefined ? null : `Up to ${perYear} times the age, where that is higher`,
    note ?? null,
  ]
}

function criticalLines(critical: Critical, part = ''): (string | null)[] {
  const { low, high, low_op: below = '<=', high_op: above = '>=', components, note } = critical
  return [
    low == null ? null : `Critical${part}: ${below} ${low}`,
    high == null ? null : `Critical${part}: ${above} ${high}`,
    note ?? null,
    ...Object.entries(components ?? {}).flatMap(([name, one]) => criticalLines(one, `, ${name}`)),
  ]
}

function ofMeasure(entry: MeasureEntry): ReviewItem[] {
  const { shortName, label, reference_interval: range, critical } = entry
  const text = lines(...rangeLines(entry), ...criticalLines(critical))
  const sources = [range.source, critical.source].filter((one) => one !== undefined).map((title) => sourceOf({ title }))
  const item: ReviewItem = {
    id: `REFERENCE_RANGE:inline.${shortName}`,
    kind: 'REFERENCE_RANGE',
    title: label,
    text,
    level: null,
    sources: sources.length > 0 ? sources : FROM_MEMORY,
  }
  return hasLimits(range, critical) ? [item] : []
}

/** Whether there is any number: age, weight and height have no usual range. */
const hasLimits = (range: ReferenceInterval, critical: Critical): boolean =>
  [range, critical].some(({ low, high, components }) => low !== null || high !== null || components !== undefined)

/** What is usual of every measure of which the product says so: an entry a row. */
export const ranges = (): ReviewItem[] => [
  ...compiledContent.measures.flatMap(ofMeasure),
  ...REFERENCE_INTERVALS.intervals.map(ofInterval),
]

const conversion = ({ unit: other, factor, offset }: AlternativeUnit, unit: string) =>
  `1 ${other} is ${factor} ${unit}${offset ? `, and ${offset} added` : ''}`

function itemOf(id: string, title: string, parts: (string | null)[]): ReviewItem {
  return { id: `MEASURE:${id}`, kind: 'MEASURE', title, text: lines(...parts), level: null, sources: FROM_MEMORY }
}

const ofEntry = ({ data_point_name: key, label, unit = '', min, max, alt_units: others = [] }: DictionaryEntry) =>
  itemOf(key, label, [
    unit ? `Unit: ${unit}` : 'No unit',
    min === undefined && max === undefined ? null : `Plausible: ${min ?? ''} to ${max ?? ''} ${unit}`,
    ...others.map((other) => conversion(other, unit)),
  ])

function ofInline({ shortName, label, unit, min, max, plausible, alternative_units: others, ...rest }: MeasureEntry) {
  const { unit_inference: guesses = [], ask_when_unitless: asks = [] } = rest
  return itemOf(`inline.${shortName}`, label, [
    `Unit: ${unit}`,
    `A form takes ${min ?? ''} to ${max ?? ''}`,
    plausible ? `Plausible: ${plausible.min} to ${plausible.max}` : null,
    ...others.map((other) => conversion(other, unit)),
    ...guesses.map((one) => `Without a unit, ${one.min ?? ''} to ${one.max ?? ''} is in ${one.unit}`),
    ...asks.map(
      (one) =>
        `Without a unit, ${one.min} to ${one.max} is asked${one.beside ? ` beside ${one.beside.join(', ')}` : ''}: ${one.why}`,
    ),
  ])
}

/** Units, plausible values and conversions: an entry a measure that is a number. */
export const measures = (): ReviewItem[] => [
  ...compiledContent.measures.map(ofInline),
  ...compiledContent.dictionary.filter((one) => one.data_type === 'number').map(ofEntry),
]

const STAGES = {
  childbearing: 'Whom pregnancy is asked of',
  adultFrom: 'From which age adult rules hold',
  childRulesBelow: 'A rule for a lower age is one for children',
  referenceRangesFrom: 'From which age the reference ranges hold',
  explanationsOfAdults: 'What is not told as to be missed in a child',
}

/** What other rules rest on: ages, what makes waiting safe, what "vital signs normal" means. */
export function limits(): ReviewItem[] {
  const item = (id: string, title: string, text: string, sources: ReviewItem['sources']): ReviewItem => ({
    id: `LIMIT:${id}`,
    kind: 'LIMIT',
    title,
    text,
    level: null,
    sources,
  })
  const { childbearing, adultFrom, childRulesBelow, referenceRangesFrom, explanationsOfAdults } = lifeStages
  const years = { adultFrom, childRulesBelow, referenceRangesFrom }
  return [
    item('childbearing', STAGES.childbearing, `From ${childbearing.from} to ${childbearing.to} years`, [
      sourceOf({ title: childbearing.source }),
    ]),
    ...Object.entries(years).map(([id, one]) =>
      item(id, STAGES[id as keyof typeof years], `${one.years} years`, [sourceOf({ title: one.source })]),
    ),
    item('explanationsOfAdults', STAGES.explanationsOfAdults, explanationsOfAdults.names.join(', '), [
      sourceOf({ title: explanationsOfAdults.source }),
    ]),
    ...statesJson.states.map((state) =>
      item(
        `state.${state.id}`,
        state.name,
        lines(`Certainty: ${state.certainty}.`, inWords(state.if)),
        state.sources.map((source) => sourceOf(source)),
      ),
    ),
    ...toldBounds.rows.map(({ finding, is, unless, between, sources, certainty }) =>
      item(
        `told.${finding}`,
        `What ${finding} (${is ? 'told' : 'denied'}) says of unstated values`,
        lines(
          `Certainty: ${certainty}.`,
          ...Object.entries(between).map(([key, [low, high]]) => `${key}: ${low} to ${high}`),
          unless.length > 0 ? `Not with: ${unless.join(', ')}` : null,
        ),
        sources.map((source) => sourceOf(source)),
      ),
    ),
  ]
}
