/**
 * What experts taught, laid over the compiled content. It changes what is offered, asked and shown. Rules are out of its
 * reach: red flags, levels and what must not be missed are decided on the compiled conditions (see `decide`).
 */
import type { ConditionIndex } from './conditions.ts'
import type { DataPoint } from './content.ts'
import { namedEntry, NAMED, NO_UNITS, TAUGHT, type Dictionary, type Entry } from './dictionary.ts'
import { addCondition, type Sense } from './facts/senses.ts'
import { Phrases } from './facts/phrases.ts'
import type { FormFieldType } from './types.ts'

export interface TaughtDataPoint {
  /** The dictionary's key where it has one; else a name of the expert's own. */
  name: string
  label: string
  type: 'TEXT' | 'NUMBER' | 'SELECT' | 'BOOLEAN' | 'TEXTAREA' | 'DATE'
  isRequired: boolean
  helpText: string | null
  options: string[] | null
  validationRules: { min?: number; max?: number } | null
  /** What else a text calls it; of a SELECT also "words = choice". */
  words: string[]
  /** Milliseconds: of two wordings of one key the later counts. */
  changedAt: number
}

/** A condition as it stands now. A compiled one that was taken out is not active and has no data points. */
export interface TaughtCondition {
  /** The compiled condition that it goes with; null for one of an expert's own. */
  key: string | null
  id: string
  name: string
  specialty: string
  isActive: boolean
  /** In their order. */
  dataPoints: TaughtDataPoint[]
}

/** What an engine needs to know of it. */
export interface TaughtContent {
  /** What is offered: the compiled conditions as edited, those switched off muted, and the experts' own. */
  conditions: ConditionIndex[]
  dictionary: Dictionary
  /** What names them in a text, beside the compiled names. */
  names: Phrases<Sense>
}

const TYPES: Record<TaughtDataPoint['type'], FormFieldType> = {
  TEXT: 'text',
  TEXTAREA: 'text',
  DATE: 'text',
  NUMBER: 'number',
  SELECT: 'select',
  BOOLEAN: 'boolean',
}

/** Lays what was taught over the compiled conditions; null where it says what they say. A pure function of its input. */
export function overlayTaught(
  compiled: ConditionIndex[],
  dictionary: Dictionary,
  taught: TaughtCondition[],
): TaughtContent | null {
  const words = new Wording(dictionary)
  const names = new Phrases<Sense>()
  const ids = new Set(compiled.map(({ condition }) => condition.id))
  const edits = new Map(
    taught.flatMap((one) => (one.key !== null && ids.has(one.key) ? [[one.key, one] as const] : [])),
  )
  let differs = false
  const conditions = compiled.map((index): ConditionIndex => {
    const edit = edits.get(index.condition.id)
    if (edit?.isActive && edit.name !== index.condition.condition_name) name(edit, words, names)
    const laid = edit ? (edit.isActive ? edited(index, edit, words) : { ...index, isMuted: true as const }) : index
    differs ||= laid !== index
    if (edit?.isActive) listen(edit, words, names)
    return laid
  })
  for (const one of taught) {
    if (!one.isActive || (one.key !== null && ids.has(one.key))) continue
    differs = true
    name(one, words, names)
    conditions.push(ownCondition(one, words))
    listen(one, words, names)
  }
  const entries = words.entries()
  const listens = taught.some((one) => one.isActive && one.dataPoints.some((point) => point.words.length > 0))
  return differs || listens || entries.length > 0 ? { conditions, dictionary: dictionary.with(entries), names } : null
}

/** The id of a taught condition, as its key in a decision and behind `NAMED` among the facts. */
const idOf = ({ id }: TaughtCondition) => TAUGHT + id

/** A compiled condition as edited; itself where nothing of it was. */
function edited(index: ConditionIndex, edit: TaughtCondition, words: Wording): ConditionIndex {
  const { condition } = index
  const points = words.points(edit, condition.data_points)
  const asLaid = (all: DataPoint[]) =>
    JSON.stringify([...new Map(all.map((one) => [one.data_point_name, one.is_required]))])
  const isRenamed = edit.name !== condition.condition_name
  if (!isRenamed && asLaid(points) === asLaid(condition.data_points)) return index
  return {
    ...index,
    condition: { ...condition, condition_name: edit.name, data_points: points },
    names: isRenamed ? [...index.names, NAMED + idOf(edit)] : index.names,
  }
}

/** A condition of an expert's own: it has a name and asks; it knows no rule. */
function ownCondition(one: TaughtCondition, words: Wording): ConditionIndex {
  const condition = {
    id: idOf(one),
    condition_name: one.name,
    specialty: one.specialty,
    synonyms: [],
    trigger_phrases: [],
    icd10: [],
    red_flags: [],
    data_points: words.points(one),
    calculators: [],
    differential: [],
    workup: [],
    management: [],
    triage_rules: [],
    sources: [],
    certainty: '',
  }
  return {
    condition,
    triggers: [],
    criteria: [],
    own: new Set(),
    mustNotMiss: [],
    names: [NAMED + idOf(one)],
    isTaught: true,
  }
}

/** Lets a text name the condition: by its name, without what stands in parentheses, by abbreviations there, by each side of " / ". */
function name(one: TaughtCondition, words: Wording, names: Phrases<Sense>): void {
  const spoken = one.name.replace(/[=#?]+/g, ' ')
  const bare = spoken.replace(/\([^)]*\)/g, ' ')
  const abbreviations = [...spoken.matchAll(/\(([A-Z][A-Z0-9-]{1,7})\)/g)].map(([, letters]) => letters ?? '')
  for (const phrase of new Set([spoken, bare, ...bare.split(' / '), ...abbreviations].map((each) => each.trim())))
    if (/\p{L}{2}/u.test(phrase)) addCondition(names, idOf(one), phrase, [])
  words.add(namedEntry(idOf(one), one.name))
}

/** Lets a text state its data points in the words that were taught for them. */
function listen(one: TaughtCondition, words: Wording, names: Phrases<Sense>): void {
  for (const point of one.dataPoints) {
    const known = point.words.length > 0 ? words.entryOf(point) : null
    if (!known) continue
    for (const word of point.words) {
      const [phrase = '', choice] = word.split('=').map((part) => part.trim())
      if (!/\p{L}{2}/u.test(phrase)) continue
      const meant = known.entry.options?.find(({ value, label }) => isAlike(value, choice) || isAlike(label, choice))
      if (choice !== undefined && !meant) continue
      names.add(phrase, { kind: 'TAUGHT', ...known, choice: meant?.value ?? null })
    }
  }
}

const isAlike = (one: string, other = ''): boolean => one.toLowerCase() === other.toLowerCase()

/** One entry a key, gathered from all data points: what is asked is worded as it was last edited. */
class Wording {
  private readonly worded = new Map<string, { entry: Entry; at: number }>()

  constructor(private readonly dictionary: Dictionary) {}

  add(entry: Entry): void {
    this.worded.set(entry.key, { entry, at: 0 })
  }

  /** The data points of a condition, each key once. Bounds that are those of `compiled` narrow nothing. */
  points({ dataPoints }: TaughtCondition, compiled: DataPoint[] = []): DataPoint[] {
    const points = new Map<string, DataPoint>()
    for (const point of dataPoints) {
      const key = this.keyOf(point.name)
      if (key === null || points.has(key)) continue
      const base = this.dictionary.get(key)
      const { min, max } = compiled.find((one) => one.data_point_name === key) ?? {}
      const rules =
        point.validationRules?.min === min && point.validationRules?.max === max ? null : point.validationRules
      const entry = base ? rephrased(base, { ...point, validationRules: rules }) : ownEntry(key, point)
      const before = this.worded.get(key)
      if ((!base || !isSame(base, entry)) && (!before || before.at <= point.changedAt))
        this.worded.set(key, { entry, at: point.changedAt })
      points.set(key, {
        data_point_name: key,
        label: entry.label,
        data_type: entry.type,
        is_required: point.isRequired,
        category: entry.category,
      })
    }
    return [...points.values()]
  }

  /** How the data point is read, and whether the compiled rules know its key; null for a name that is no key. */
  entryOf(point: TaughtDataPoint): { entry: Entry; isCompiled: boolean } | null {
    const key = this.keyOf(point.name)
    if (key === null) return null
    const base = this.dictionary.get(key)
    return { entry: base ? rephrased(base, point) : ownEntry(key, point), isCompiled: base !== undefined }
  }

  entries(): Entry[] {
    return [...this.worded.values()].map(({ entry }) => entry)
  }

  /** The dictionary's key where the name is one, however it is written; null for what would pass for something of ours. */
  private keyOf(name: string): string | null {
    const plain = name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
    // one field of two facts, asked for by the first
    if (plain === 'blood_pressure') return 'systolic_bp'
    for (const key of [name, plain]) if (this.dictionary.get(key) && !key.startsWith(NAMED)) return key
    return name.startsWith(NAMED) || name in Object.prototype ? null : name
  }
}

/**
 * An entry of the dictionary in an expert's words. Type, unit and what is plausible stay, and so do the choices that rules
 * compare with: an expert's come first and may add to them. Bounds only narrow the documented range.
 */
function rephrased(base: Entry, { label, helpText, options, validationRules }: TaughtDataPoint): Entry {
  const choices =
    base.options && options
      ? [
          ...options.map((value) => base.options?.find((one) => one.value === value) ?? { value, label: value }),
          ...base.options.filter(({ value }) => !options.includes(value)),
        ]
      : base.options
  return { ...base, label, helpText: helpText || null, options: choices, range: narrowed(base, validationRules) }
}

function narrowed({ range, plausible }: Entry, rules: TaughtDataPoint['validationRules']): Entry['range'] {
  const widest = range ?? plausible
  if (!widest || !rules) return range
  const min = Math.max(widest.min, rules.min ?? -Infinity)
  const max = Math.min(widest.max, rules.max ?? Infinity)
  return min < max && (min !== widest.min || max !== widest.max) ? { min, max } : range
}

function ownEntry(key: string, { label, type: stored, helpText, options, validationRules }: TaughtDataPoint): Entry {
  const type = TYPES[stored]
  const { min, max } = validationRules ?? {}
  return {
    key,
    label,
    category: type === 'number' ? 'exam_labs' : 'overview',
    type,
    unit: null,
    options: type === 'select' ? (options ?? []).map((value) => ({ value, label: value })) : null,
    range: type === 'number' && min !== undefined && max !== undefined ? { min, max } : null,
    plausible: null,
    helpText: helpText || null,
    measure: null,
    units: NO_UNITS,
  }
}

function isSame(one: Entry, other: Entry): boolean {
  const shown = ({ label, helpText, options, range }: Entry) => JSON.stringify([label, helpText, options, range])
  return shown(one) === shown(other)
}
