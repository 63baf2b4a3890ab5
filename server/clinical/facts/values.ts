/** Reads the value that stands at a measure's number: range, unit, conversion, and what must be asked instead. */
import type { Entry } from '../dictionary.ts'
import type { Span } from '../types.ts'
import type { Page } from './page.ts'
import type { Token } from './tokens.ts'
import { foldUnit, unitAt, type Conversion } from './units.ts'

export interface Value {
  value: number
  span: Span
  /** As written, when it was converted or carries a comparator. */
  original: string | null
  /** Set when the number must be asked for. */
  unclear: string | null
  /** Token index after value and unit. */
  to: number
}

/** How the value's name told of it. */
interface Naming {
  /** The unit meant where none is written, or null. */
  unitless: string | null
  comparator?: string | null
  /** Characters of the name; behind a very short one an impossible value is no value. */
  nameLength?: number
}

/** A number as far as it has been read. */
interface Written {
  number: number
  /** Offset and token behind it. */
  end: number
  to: number
  isRange: boolean
}

const TIME_UNIT =
  /^(d|day|wk|wks|week|h|hr|hrs|yrs|mos|hour|min|minute|mo|month|yo|year|yr|y|am|pm|x|th|st|nd|rd|time|episode|unit|pack|tab|tablet|pill|dose|old|ago)$/
const DOSE_UNIT = /^(mg|mcg|ug|g|gram|ml|iu|unit|mEq|meq|puff|drop|l|cc|tab)$/
const MAY_BE_GLUED = /^(s|ish|ra|on|and|with|now)$/
const MONTHS = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/
/** Scales that are written with their highest value behind a slash. */
const OUT_OF: Record<string, number> = { gcs: 15, pain_scale: 10 }
/** Of a range the worse end counts. */
const LOW_IS_BAD = new Set([
  'oxygen_saturation',
  'systolic_bp',
  'diastolic_bp',
  'hemoglobin',
  'platelets',
  'gcs',
  'sodium',
  'ph',
  'albumin',
  'egfr',
  'hematocrit',
  'urine_output_ml_kg_h',
])
/** Values that are impossible in the product's unit and plain in another ("alb 26", "bili 190", "Ca 2.9", "iron"). */
const INFERRED_UNITS: Record<string, { unit: string; fits: (number: number) => boolean }> = {
  albumin: { unit: 'g/l', fits: (number) => number >= 10 && number <= 65 },
  total_bilirubin: { unit: 'umol/l', fits: (number) => number > 50 },
  direct_bilirubin: { unit: 'umol/l', fits: (number) => number > 50 },
  calcium: { unit: 'mmol/l', fits: (number) => number >= 1 && number < 4.2 },
  anc: { unit: '/ul', fits: (number) => number >= 100 },
  baseline_creatinine: { unit: 'umol/l', fits: (number) => number >= 31 },
  baseline_hemoglobin: { unit: 'g/l', fits: (number) => number >= 30 },
  paco2: { unit: 'kpa', fits: (number) => number < 15 },
  uric_acid: { unit: 'umol/l', fits: (number) => number > 60 },
}
/** "urea 90 mg/dL" is the whole molecule, of which nitrogen is so much. */
const NITROGEN_IN_UREA = 0.467

/** Reads the value at a number token. Null when the number cannot belong to this measure. */
export function readValue(page: Page, entry: Entry, index: number, naming: Naming): Value | null {
  const { text, tokens } = page
  const { start } = tokens.at(index)
  const written = numberAt(page, entry, index)
  if (!written) return null
  const conversion = conversionAt(page, entry, written)
  if (!conversion && belongsElsewhere(page, entry, index, written)) return null
  if (!conversion) passDenominator(page, entry, written)
  const { number, end, to } = written
  const span = { start, end }
  const words = text.slice(start, end)
  const scale = scaleOf(entry, number, conversion, naming.unitless)
  if (scale.ask)
    return {
      value: number,
      span,
      original: words,
      unclear: `${entry.label} ${words} has no unit: ${scale.ask}. Which unit is it?`,
      to,
    }
  const value = scale.isConverted ? rounded(number * scale.factor + scale.offset) : number
  if (!isPossible(entry, value)) {
    // a lone letter, or a number glued to its name ("T12", "Ca 125"), is no measure; a named measure with an impossible value is asked
    if ((naming.nameLength ?? 1) < 3) return null
    return { value, span, original: words, unclear: impossible(entry, words), to }
  }
  const compared = naming.comparator ? `${naming.comparator}${words}` : null
  return { value, span, original: scale.isConverted || written.isRange ? words : compared, unclear: null, to }
}

/** The number at a token: "92", "88-92", "110-120s". Null for what is none, as "88-92-100". */
function numberAt({ tokens, protected: hidden }: Page, entry: Entry, index: number): Written | null {
  const token = tokens.at(index)
  if (!Number.isFinite(token.value)) return null
  const written: Written = { number: token.value, end: token.end, to: index + 1, isRange: false }
  const [dash, second] = [tokens.at(index + 1), tokens.at(index + 2)]
  const isJoined = dash.raw === '-' && dash.glued && second.kind === 'number' && second.glued
  if (isJoined && !hidden.tokens.has(index + 2)) {
    const worse = LOW_IS_BAD.has(entry.key) ? Math.min : Math.max
    Object.assign(written, { number: worse(token.value, second.value), end: second.end, to: index + 3, isRange: true })
    const more = tokens.at(written.to)
    if (more.raw === '-' && more.glued) return null
  }
  const plural = tokens.at(written.to)
  if (plural.glued && plural.raw === 's' && written.number >= 20 && !entry.units.byName.has('s')) {
    written.end = plural.end
    written.to++
  }
  return written
}

/** The conversion of the unit behind a number, which is passed; null where there is none. */
function conversionAt({ text, tokens }: Page, entry: Entry, written: Written): Conversion | null {
  const unit = unitAt(text, written.end, entry.units)
  if (!unit) return null
  const name = foldUnit(text.slice(written.end, unit.end))
  // "K 40 mEq PO" is a dose, "g" after 10^9 is none
  const isCutOff = /^[sfcmk]$/.test(name) && /[a-z]/i.test(text[unit.end] ?? ' ')
  if (!isCutOff) {
    written.end = unit.end
    while (tokens.at(written.to).start < unit.end) written.to++
  }
  if (name === 'k' && entry.unit === 'K/μL') return { factor: 1, offset: 0, unit: 'K/μL', own: true }
  if (entry.key === 'platelets' && name.startsWith('lakh'))
    return { factor: 100, offset: 0, unit: 'lakh/uL', own: false }
  return isCutOff ? null : unit.conversion
}

/** Whether what stands behind a number without a unit says that it is no value of this measure. */
function belongsElsewhere({ tokens }: Page, entry: Entry, index: number, { end, to }: Written): boolean {
  const after = tokens.at(to)
  if (after.start === end && isGluedToOther(entry, after, tokens.at(to + 1))) return true
  if (after.kind !== 'word' || after.sentence !== tokens.at(index).sentence) return false
  return isOtherUnit(entry, after, tokens.at(to + 1), after.start > end)
}

/** "8T" (but GCS 8T: intubated), "38+", "3/7": a word, sign or fraction that no value of the measure carries. */
function isGluedToOther({ key }: Entry, after: Token, next: Token): boolean {
  if (after.kind === 'word') return !MAY_BE_GLUED.test(after.norm) && !(key === 'gcs' && after.norm === 't')
  if (/^[+°]$/.test(after.raw)) return key !== 'temperature'
  if (after.raw !== '/' || next.value === OUT_OF[key]) return false
  return next.kind === 'number' || next.kind === 'word'
}

/** "15 minutes", "40 mg", "pt 64 M": a unit of time or dose, or a word that makes another thing of the number. */
function isOtherUnit({ key }: Entry, { norm }: Token, next: Token, isApart: boolean): boolean {
  // "Hgb 7.1 HR 104": the name of the next measure, not hours
  const isHeartRate = norm === 'hr' && isApart && /^(:|=)$|^\d/.test(next.raw)
  if (TIME_UNIT.test(norm) && !isHeartRate) return norm !== 'x' || key === 'heart_rate'
  if (DOSE_UNIT.test(norm)) return norm !== 'l' || next.kind !== 'number'
  if (key === 'oxygen_saturation') return MONTHS.test(norm)
  return key === 'pt' && /^(yo|year|yr|m|f|male|female|y)$/.test(norm)
}

/** "GCS 14/15", "pain 7/10" */
function passDenominator({ tokens }: Page, { key }: Entry, written: Written): void {
  const slash = tokens.at(written.to)
  if (slash.raw !== '/' || slash.start !== written.end) return
  if (tokens.at(written.to + 1).value === OUT_OF[key]) written.to += 2
}

/** How a number turns into the product's unit; `ask` where its unit is not sure. */
interface Scale {
  factor: number
  offset: number
  isConverted: boolean
  ask?: string
}

const AS_WRITTEN: Scale = { factor: 1, offset: 0, isConverted: false }

function scaleOf(entry: Entry, number: number, conversion: Conversion | null, unitless: string | null): Scale {
  if (conversion) {
    const isUrea = entry.key === 'bun' && conversion.own && Boolean(unitless)
    if (isUrea) return { factor: NITROGEN_IN_UREA, offset: conversion.offset, isConverted: true }
    return { factor: conversion.factor, offset: conversion.offset, isConverted: !conversion.own }
  }
  if (unitless) {
    const meant = entry.units.byName.get(unitless)
    const isMeant = meant && !(entry.key === 'troponin' && number < 1)
    return isMeant ? { factor: meant.factor, offset: meant.offset, isConverted: true } : AS_WRITTEN
  }
  const ask = entry.measure?.ask_when_unitless?.find((rule) => number >= rule.min && number <= rule.max)
  if (ask) return { ...AS_WRITTEN, ask: ask.why }
  const { factor, offset } = inferredUnit(entry, number) ?? AS_WRITTEN
  return { factor, offset, isConverted: factor !== 1 || offset !== 0 }
}

function inferredUnit({ key, measure, units }: Entry, number: number): Conversion | undefined {
  const rule = measure?.unit_inference?.find(
    ({ min, max }) => number >= (min ?? -Infinity) && number <= (max ?? Infinity),
  )
  if (rule) return units.byName.get(foldUnit(rule.unit))
  const inferred = INFERRED_UNITS[key]
  return inferred?.fits(number) ? units.byName.get(inferred.unit) : undefined
}

/** Whether a measure can have a value; converted ones are compared with the tolerance of their rounding. */
const isPossible = ({ plausible }: Entry, value: number): boolean =>
  !plausible || (value >= plausible.min - 1e-9 && value <= plausible.max + 1e-9)

function impossible({ label, plausible, unit }: Entry, words: string): string {
  const range = plausible ? [`${plausible.min} to ${plausible.max}`, unit].filter(Boolean).join(' ') : ''
  return `${label} ${words} is outside what is possible (${range}). Please check the value and its unit.`
}

/** Conversions keep four significant decimals at most. */
export function rounded(value: number): number {
  const digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3
  return Number(value.toFixed(digits))
}
