/** What is usual for this patient, and how a value reads against it. Never the limits of a form: those bound what may be typed. */
import type { Critical, ReferenceInterval } from './measure-content.ts'
import type { Dictionary, Entry } from './dictionary.ts'
import type { FactValue, RecordFact } from './types.ts'
import lifeStages from './data/life-stages.json' with { type: 'json' }
import { Knowledge } from './knowledge.ts'
import type { Calculators } from './calculators/calculators.ts'

/** A reference range with where it comes from. An open end is null. */
export interface Reference {
  low: number | null
  high: number | null
  /** "Fasting; random <140". */
  note: string | null
  source: string | null
}

export type Reading = 'USUAL' | 'LOW' | 'HIGH' | 'CRITICALLY_LOW' | 'CRITICALLY_HIGH'

export interface Referred {
  reference: Reference | null
  /** Null where nothing is known to compare with. */
  reading: Reading | null
}

const NOTHING: Referred = { reference: null, reading: null }
/** A range here would be a severity, not what is usual. */
const NO_RANGE = new Set(['pain_scale'])

interface Who {
  age: number | undefined
  gender: string | null
  isPregnant: boolean
}

/**
 * How the values of one record read. Ranges are those of adults who are not pregnant, by sex: children, pregnant women and people of
 * unknown age get none, and a range that differs by sex needs the sex.
 */
export function referencesOf(
  facts: RecordFact[],
  dictionary: Dictionary,
  calculators: Calculators,
): (key: string, value: FactValue | null) => Referred {
  const knowledge = new Knowledge(facts, calculators)
  const gender = knowledge.of('gender')
  const who: Who = {
    age: knowledge.age,
    gender: typeof gender === 'string' ? gender : null,
    isPregnant: knowledge.isPregnant,
  }
  return (key, value) => {
    const entry = dictionary.get(key)
    return entry ? referredTo(entry, value, who) : NOTHING
  }
}

function referredTo(entry: Entry, value: FactValue | null, who: Who): Referred {
  const { measure } = entry
  if (
    !measure ||
    NO_RANGE.has(entry.key) ||
    who.age === undefined ||
    who.age < lifeStages.referenceRangesFrom.years ||
    who.isPregnant
  )
    return NOTHING
  const component = entry.key === 'systolic_bp' ? 'systolic' : entry.key === 'diastolic_bp' ? 'diastolic' : null
  const reference = rangeOf(measure.reference_interval, component, { ...who, age: who.age })
  if (!reference) return NOTHING
  const critical = component ? measure.critical.components?.[component] : measure.critical
  return {
    reference,
    reading:
      typeof value === 'number' ? readingOf(value, reference, critical ?? null, measure.reference_interval) : null,
  }
}

function rangeOf(
  interval: ReferenceInterval,
  component: 'systolic' | 'diastolic' | null,
  who: Who & { age: number },
): Reference | null {
  const own = component
    ? interval.components?.[component]
    : interval.by_sex
      ? interval.by_sex[who.gender as 'male' | 'female']
      : interval
  if (!own || (own.low === null && own.high === null)) return null
  return {
    low: own.low,
    high: highestAt(who.age, own.high, interval),
    note: interval.note ?? null,
    source: interval.source ?? null,
  }
}

/** An upper end that rises with age, and is never below that of the young. */
function highestAt(age: number, high: number | null, { high_per_year_of_age: perYear }: ReferenceInterval) {
  return perYear === undefined || high === null ? high : Math.max(high, Number((Math.floor(age) * perYear).toFixed(2)))
}

/** Nobody says whether the patient was fasting: where that matters, what is usual without is taken. */
function readingOf(
  value: number,
  { low, high }: Reference,
  critical: Critical | null,
  { high_if_not_fasting: notFasting }: ReferenceInterval,
): Reading {
  if (critical && isBeyond(value, critical.low, critical.low_op ?? '<=')) return 'CRITICALLY_LOW'
  if (critical && isBeyond(value, critical.high, critical.high_op ?? '>=')) return 'CRITICALLY_HIGH'
  if (low !== null && value < low - 1e-9) return 'LOW'
  const highest = notFasting ?? high
  return highest !== null && value > highest + 1e-9 ? 'HIGH' : 'USUAL'
}

function isBeyond(value: number, limit: number | null | undefined, op: string): boolean {
  if (limit === null || limit === undefined) return false
  if (op.startsWith('<')) return op === '<' ? value < limit : value <= limit
  return op === '>' ? value > limit : value >= limit
}

/** "low", "critically high"; null for what is usual or cannot be said. */
export function readingWords(reading: Reading | null): string | null {
  return reading === null || reading === 'USUAL' ? null : reading.toLowerCase().replace('_', ' ')
}
