/** What is usual for this patient, and how a value reads against it. Never the limits of a form: those bound what may be typed. */
import type { Critical, ReferenceInterval } from './content.ts'
import type { Dictionary, Entry } from './dictionary.ts'
import type { FactValue, RecordFact } from './types.ts'
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
const ADULT = 18
/** Usual by `measures.json` when fasting; nobody says whether the patient was. */
const HIGH_WITHOUT_FASTING: Record<string, number> = { glucose: 139 }
/** The D-dimer's cut-off rises with age above 50: age × 0.01 (`measures.json`). */
const AGE_ADJUSTED: Record<string, (age: number) => number> = { d_dimer: (age) => Math.max(0.5, Math.floor(age) / 100) }
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
  if (!measure || NO_RANGE.has(entry.key) || who.age === undefined || who.age < ADULT || who.isPregnant) return NOTHING
  const component = entry.key === 'systolic_bp' ? 'systolic' : entry.key === 'diastolic_bp' ? 'diastolic' : null
  const reference = rangeOf(measure.reference_interval, component, entry.key, { ...who, age: who.age })
  if (!reference) return NOTHING
  const critical = component ? measure.critical.components?.[component] : measure.critical
  return {
    reference,
    reading: typeof value === 'number' ? readingOf(value, reference, critical ?? null, entry.key) : null,
  }
}

function rangeOf(
  interval: ReferenceInterval,
  component: 'systolic' | 'diastolic' | null,
  key: string,
  who: Who & { age: number },
): Reference | null {
  const own = component
    ? interval.components?.[component]
    : interval.by_sex
      ? interval.by_sex[who.gender as 'male' | 'female']
      : interval
  if (!own || (own.low === null && own.high === null)) return null
  const adjusted = AGE_ADJUSTED[key]?.(who.age)
  return { low: own.low, high: adjusted ?? own.high, note: interval.note ?? null, source: interval.source ?? null }
}

function readingOf(value: number, { low, high }: Reference, critical: Critical | null, key: string): Reading {
  if (critical && isBeyond(value, critical.low, critical.low_op ?? '<=')) return 'CRITICALLY_LOW'
  if (critical && isBeyond(value, critical.high, critical.high_op ?? '>=')) return 'CRITICALLY_HIGH'
  if (low !== null && value < low - 1e-9) return 'LOW'
  const highest = HIGH_WITHOUT_FASTING[key] ?? high
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
