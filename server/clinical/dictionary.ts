/** One entry per fact key: the data dictionary, joined with the specification's measure table and the engine's own few keys. */
import { CONFIRMABLE } from './data/confirming-words.ts'
import { askedInputs, askedKey, inputRule, ownAskedKey, sharedQuestion, shownUnit } from './calculators/input-rules.ts'
import type { Calculator, CalculatorInput, ClinicalContent, DictionaryEntry } from './content.ts'
import type { MeasureEntry } from './measure-content.ts'
import { unitTable, type UnitTable } from './facts/units.ts'
import type { FactValue, FormFieldType } from './types.ts'

export interface Entry {
  key: string
  label: string
  category: 'overview' | 'exam_labs'
  type: FormFieldType
  unit: string | null
  options: { value: string; label: string }[] | null
  /** The documented input range: the measure table's for the 23 measures, else the dictionary's. */
  range: { min: number; max: number } | null
  /** The wider of the measure table and the dictionary. */
  plausible: { min: number; max: number } | null
  helpText: string | null
  /** Takes whole numbers only. */
  integer?: boolean
  measure: MeasureEntry | null
  units: UnitTable
}

/** The engine's own keys beside the dictionary's. */
const OWN: (Pick<Entry, 'key' | 'label' | 'category' | 'type'> & { helpText?: string })[] = [
  { key: 'chief_complaint', label: 'Chief complaint', category: 'overview', type: 'text' },
  {
    key: 'child',
    label: 'Child',
    category: 'overview',
    type: 'boolean',
    helpText: 'Counts while no age is known: no dose for adults is told',
  },
  {
    key: 'newborn',
    label: 'Newborn',
    category: 'overview',
    type: 'boolean',
    helpText: 'Within 28 days of birth; counts while no age is known',
  },
  { key: 'duration', label: 'Duration', category: 'overview', type: 'text' },
  { key: 'allergies', label: 'Allergies', category: 'overview', type: 'text', helpText: '"none" when there are none' },
  {
    key: 'current_medications',
    label: 'Current medicines',
    category: 'overview',
    type: 'text',
    helpText: '"none" when there are none',
  },
  {
    key: 'given_medications',
    label: 'Given so far',
    category: 'overview',
    type: 'text',
    helpText: 'What was given in this illness, before it was asked here',
  },
  {
    key: 'blood_pressure',
    label: 'Blood pressure',
    category: 'exam_labs',
    type: 'text',
    helpText: 'For example 120/80',
  },
]

/** Prefix of keys that say "the text tells this complaint"; the rest of the key is the complaint's id. */
export const COMPLAINT = 'complaint:'
/** Prefix of keys that say "the text names this condition"; the rest of the key is the condition's id. */
export const NAMED = 'condition:'
/** Prefix of keys that say "the text tells this condition as confirmed"; the rest of the key is the condition's id. */
export const CONFIRMED = 'confirmed:'
/**
 * Prefix of keys that say "the words fit this illness's picture"; the rest of the key is the condition's id, the value its strength and the words. They
 * have no entry here: nobody states, fills or is told them as findings.
 */
export const PICTURE = 'picture:'

export const isPicture = (key: string): boolean => key.startsWith(PICTURE)

/** What of a record was stated. */
export const statedOf = <Kept extends { key: string }>(facts: readonly Kept[]): Kept[] =>
  facts.filter(({ key }) => !isPicture(key))
/** Prefix of the ids of conditions that experts taught. */
export const TAUGHT = 'taught:'

const TYPES: Record<DictionaryEntry['data_type'], FormFieldType> = {
  number: 'number',
  boolean: 'boolean',
  select: 'select',
  text: 'text',
  textarea: 'text',
  date: 'text',
}
const ACRONYMS = new Map([
  ['ruq', 'RUQ'],
  ['luq', 'LUQ'],
  ['rlq', 'RLQ'],
  ['llq', 'LLQ'],
  ['aml', 'AML'],
  ['cll', 'CLL'],
])

/** "partly" → "Partly", "first_mtp" → "First mtp". */
export function optionLabel(value: string): string {
  const known = ACRONYMS.get(value)
  if (known) return known
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NO_CONTENT: ClinicalContent = {
  measures: [],
  dictionary: [],
  conditions: [],
  complaints: [],
  complaintModifiers: { modifiers: [], sources: [], certainty: '' },
  calculators: [],
}

/** For what is no number, and for numbers without a unit. */
export const NO_UNITS = unitTable(null, [])

/** The entry of "the text names this condition". */
export function namedEntry(conditionId: string, name: string): Entry {
  return {
    key: NAMED + conditionId,
    label: `${name} (named)`,
    category: 'overview',
    type: 'boolean',
    unit: null,
    options: null,
    range: null,
    plausible: null,
    helpText: null,
    measure: null,
    units: NO_UNITS,
  }
}

/** The entry of an input that only a person can answer, under its score's name, or under its own where several scores ask it. */
function askedEntry(key: string, calculator: Calculator, input: CalculatorInput): Entry {
  const unit = shownUnit(input.unit ?? null)
  return {
    key,
    label: sharedQuestion(calculator, input)?.label ?? `${calculator.name}: ${input.label}`,
    category: 'overview',
    type: input.type,
    unit,
    options: input.options?.map(({ value, label }) => ({ value, label })) ?? null,
    range: rangeOf(input),
    plausible: rangeOf(input),
    helpText: input.integer ? 'A whole number' : null,
    integer: input.integer === true,
    measure: null,
    units: unitTable(unit, []),
  }
}

type OwnEntry = (typeof OWN)[number]

function ownEntry(own: OwnEntry, measure: MeasureEntry | null): Entry {
  return {
    ...own,
    unit: measure?.unit ?? null,
    options: null,
    range: measure && { min: measure.min ?? 0, max: measure.max ?? 0 },
    plausible: measure?.plausible ?? null,
    helpText: own.helpText ?? null,
    measure,
    units: unitTable(measure?.unit ?? null, []),
  }
}

const rangeOf = ({ min, max }: Partial<Record<'min' | 'max', number | null>>): Entry['range'] =>
  min != null && max != null ? { min, max } : null

/** What either range allows. */
function widest(own: Entry['range'], table: Entry['range']): Entry['range'] {
  return own && table ? { min: Math.min(own.min, table.min), max: Math.max(own.max, table.max) } : own
}

/** The documented range and what is possible; those of a blood pressure are the systolic's. */
function limitsOf(entry: DictionaryEntry, measure: MeasureEntry | null): Pick<Entry, 'range' | 'plausible'> {
  const bounding = entry.product_measure?.component === 'diastolic' ? null : measure
  const own = rangeOf(entry)
  return {
    range: (bounding && rangeOf(bounding)) ?? own,
    plausible: widest(own, bounding?.plausible ?? null) ?? measure?.plausible ?? null,
  }
}

export class Dictionary {
  private entries = new Map<string, Entry>()
  private measures = new Map<string, MeasureEntry>()

  constructor(content: ClinicalContent) {
    for (const measure of content.measures) this.measures.set(measure.shortName, measure)
    for (const entry of content.dictionary) this.entries.set(entry.data_point_name, this.fromDictionary(entry))
    for (const own of OWN) {
      this.entries.set(own.key, ownEntry(own, this.measures.get(own.key) ?? null))
    }
    for (const complaint of content.complaints) {
      const entry = namedEntry(complaint.id, complaint.name)
      this.entries.set(COMPLAINT + complaint.id, { ...entry, key: COMPLAINT + complaint.id, label: complaint.name })
    }
    for (const condition of content.conditions) {
      const entry = namedEntry(condition.id, condition.condition_name)
      this.entries.set(NAMED + condition.id, entry)
      if (!CONFIRMABLE.has(condition.id)) continue
      const label = `${condition.condition_name} confirmed`
      this.entries.set(CONFIRMED + condition.id, { ...entry, key: CONFIRMED + condition.id, label })
    }
    for (const calculator of content.calculators) this.addInputs(calculator)
  }

  /** What a score asks of its own; and a measure that a score counts in whole numbers has no others. */
  private addInputs(calculator: Calculator): void {
    for (const input of askedInputs(calculator)) {
      const [key, own] = [askedKey(calculator, input), ownAskedKey(calculator, input)]
      this.entries.set(own, askedEntry(own, calculator, input))
      if (key !== own)
        this.addShared(askedEntry(key, calculator, input), sharedQuestion(calculator, input)?.isWordedHere)
    }
    for (const input of calculator.inputs) {
      const [key, ...others] = input.integer ? inputRule(calculator, input).keys : []
      const entry = key !== undefined && others.length === 0 ? this.entries.get(key) : undefined
      if (entry?.type === 'number') this.entries.set(entry.key, { ...entry, integer: true })
    }
  }

  /** A question of several scores takes what any of them takes, and offers what the first of them does. */
  private addShared(entry: Entry, isWordedHere = false): void {
    const before = this.entries.get(entry.key)
    this.entries.set(entry.key, {
      ...(before && !isWordedHere ? before : entry),
      range: widest(entry.range, before?.range ?? null),
      plausible: widest(entry.plausible, before?.plausible ?? null),
    })
  }

  /** The same with these entries in place of, or beside, its own. */
  with(entries: Entry[]): Dictionary {
    const other = new Dictionary(NO_CONTENT)
    other.entries = new Map([...this.entries, ...entries.map((entry) => [entry.key, entry] as const)])
    return other
  }

  private fromDictionary(entry: DictionaryEntry): Entry {
    const named = entry.product_measure
    const measure = (named && this.measures.get(named.name)) ?? null
    const units = [...(measure?.alternative_units ?? []), ...(entry.alt_units ?? [])]
    return {
      key: entry.data_point_name,
      label: entry.label,
      category: entry.category,
      type: TYPES[entry.data_type],
      unit: entry.unit ?? null,
      options: entry.options?.map((value) => ({ value, label: optionLabel(value) })) ?? null,
      ...limitsOf(entry, measure),
      helpText: entry.help_text || null,
      measure,
      units: unitTable(entry.unit ?? null, units),
    }
  }

  /** The entry of a key, or undefined. */
  get(key: string): Entry | undefined {
    return this.entries.get(key)
  }

  /** The entry of a key that the content must have. */
  entry(key: string): Entry {
    const entry = this.entries.get(key)
    if (!entry) throw new Error(`The dictionary has no data point ${key}`)
    return entry
  }

  /** Label for showing; falls back to the key in words. */
  label(key: string): string {
    return this.entries.get(key)?.label ?? optionLabel(key)
  }

  /** True when a numeric value lies outside the documented range, which bounds input and says nothing of what is usual. */
  outside(key: string, value: FactValue | null): boolean {
    const range = this.entries.get(key)?.range
    return typeof value === 'number' && range != null && (value < range.min - 1e-9 || value > range.max + 1e-9)
  }
}
