/** Reads the value that stands at a measure's number: range, unit, conversion, and what must be asked instead. */
import { MEASURE_HABITS, NUMBER_WORDS, type MeasureHabits } from '../data/number-words.ts'
import type { UnitQuestion } from '../measure-content.ts'
import type { Entry } from '../dictionary.ts'
import type { Span } from '../types.ts'
import type { Page } from './page.ts'
import { opensMeasure } from './measure-in-finding.ts'
import { foreignUnitAt, type ForeignUnit } from './foreign-unit.ts'
import { eitherOf, impossible, isDecimalAt, isInOtherUnit, isPossible, rounded } from './possible-values.ts'
import { isGluedToOther, isOtherUnit } from './other-unit.ts'
import type { Token, Tokens } from './tokens.ts'
import { isInSI } from './si-text.ts'
import { resultTail } from './result-tail.ts'
import { foldUnit, unitAt, type Conversion, type UnitFound } from './units.ts'

export interface Value {
  value: number
  span: Span
  /** As written, when it was converted or carries a comparator. */
  original: string | null
  /** Set when the number must be asked for. */
  unclear: string | null
  /** What it would be in each of its possible units, where the unit is what is asked. */
  either?: { value: number; unit: string }[]
  /** Token index after value and unit. */
  to: number
}

/** How the value's name told of it. */
export interface Naming {
  /** The unit meant where none is written, or null. */
  unitless: string | null
  comparator?: string | null
  /** The unit that stood before the number: "Na (mmol/L) 122". */
  conversion?: Conversion | null
  /** A value of the reference range that stood before the number: "Na (135-145) 128". */
  usual?: number | null
  /** It was placed by all numbers of its row: what stands behind it says nothing against it. */
  isPlaced?: boolean
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

const is = (kind: keyof typeof NUMBER_WORDS, { norm }: Token) => NUMBER_WORDS[kind].words.has(norm)

/** So far behind a number the next cell is looked for, in characters. */
const LONGEST_JOINT = 24
/** The middles of two reference ranges of one measure in one unit differ by less than so many times. */
const FAR_FROM_USUAL = 3.5
/** Of two units the second fits so many times worse. */
const UNITS_APART = 1.6

/** "urea 90 mg/dL" is the whole molecule, of which nitrogen is so much. */
const NITROGEN_IN_UREA = 0.467

/** Reads the value at a number token. Null when the number cannot belong to this measure. */
export function readValue(page: Page, entry: Entry, index: number, naming: Naming): Value | null {
  const written = numberAt(page, entry, index, naming.isPlaced === true)
  if (!written) return null
  const foreign = naming.conversion ? null : foreignUnitAt(page, entry, written.to)
  return foreign ? inForeignUnit(page, entry, index, written, foreign) : valueOf(page, entry, index, written, naming)
}

function valueOf(page: Page, entry: Entry, index: number, written: Written, naming: Naming): Value | null {
  const result = resultAt(page, entry, index, written, naming)
  if (!result) return null
  const { span, to, conversion } = result
  const words = page.text.slice(span.start, result.wordsEnd)
  const told = {
    number: written.number,
    usual: result.usual ?? naming.usual ?? null,
    isDecimal: isDecimalAt(page.tokens.at(index)),
    isInSI: isInSI(page),
    isBeside: (words: readonly string[]) =>
      page.tokens.slice(0, page.tokens.length).some(({ norm }) => words.includes(norm)),
  }
  const scale = scaleOf(entry, told, conversion, naming.unitless)
  if (scale.ask) {
    const unclear = `${entry.label} ${words} has no unit: ${scale.ask}. Which unit is it?`
    return { value: written.number, span, original: words, unclear, either: eitherOf(entry, written.number), to }
  }
  const value = scale.isConverted ? rounded(written.number * scale.factor + scale.offset) : written.number
  if (!isPossible(entry, value)) {
    // a lone letter, or a number glued to its name ("T12", "Ca 125"), is no measure; a named measure with an impossible value is asked
    if ((naming.nameLength ?? 1) < 3) return null
    return { value, span, original: words, unclear: impossible(entry, words), to }
  }
  const isTyped = scale.isConverted || written.isRange || !/\d/.test(words)
  const compared = naming.comparator ? `${naming.comparator}${words}` : null
  return { value, span, original: isTyped ? words : compared, unclear: null, to }
}

/** A number in a unit that its measure is never told in: neither dropped nor taken, but asked. */
function inForeignUnit(page: Page, entry: Entry, index: number, { number }: Written, unit: ForeignUnit): Value {
  const span = { start: page.tokens.at(index).start, end: unit.end }
  const words = page.text.slice(span.start, span.end)
  const unclear = `${entry.label} ${words}: it is not told in that unit. Which unit is it?`
  return { value: number, span, original: words, unclear, either: eitherOf(entry, number), to: unit.to }
}

/** What stands around a number: its unit, and where its words end. */
interface Result {
  conversion: Conversion | null
  /** A value of its reference range. */
  usual: number | null
  span: Span
  /** Where the words end with a unit that stands behind a flag or range. */
  wordsEnd: number
  to: number
}

/** Null where what stands behind a number says that it is no value of this measure. */
function resultAt(page: Page, entry: Entry, index: number, written: Written, naming: Naming): Result | null {
  const { tokens } = page
  const direct = naming.conversion ?? conversionAt(page, entry, written)
  const tail = naming.isPlaced ? null : resultTail(page, entry, written.to)
  if (!direct && !tail && !naming.isPlaced && belongsElsewhere(page, entry, index, written)) return null
  const conversion = direct ?? tail?.conversion ?? null
  if (!conversion) passDenominator(page, entry, written)
  const span = { start: tokens.at(index).start, end: written.end }
  if (!tail) return { conversion, usual: null, span, wordsEnd: written.end, to: written.to }
  const wordsEnd = conversion && !direct ? tokens.at(tail.to - 1).end : written.end
  return { conversion, usual: tail.usual, span, wordsEnd, to: tail.to }
}

/** The number at a token: "92", "88-92", "88 to 92", "110-120s"; null for what is none. In a row (`isPlaced`) a dash between spaces parts numbers. */
function numberAt({ tokens, protected: hidden }: Page, entry: Entry, index: number, isPlaced: boolean): Written | null {
  const token = tokens.at(index)
  if (!Number.isFinite(token.value)) return null
  const written: Written = { number: token.value, end: token.end, to: index + 1, isRange: false }
  const second = tokens.at(index + 2)
  if (isRange(tokens, index, isPlaced) && !hidden.tokens.has(index + 2)) {
    Object.assign(written, {
      number: worseEnd(entry.key, token.value, second.value),
      end: second.end,
      to: index + 3,
      isRange: true,
    })
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

/** "88-92", "35–40"; "35 to 40"; rising also "35 - 40", "between 35 and 40". */
function isRange(tokens: Tokens, index: number, isPlaced: boolean): boolean {
  const [before, first, joint, second] = [-1, 0, 1, 2].map((n) => tokens.at(index + n)) as [Token, Token, Token, Token]
  if (second.kind !== 'number') return false
  if (/^[-–—]$/.test(joint.raw) && joint.glued && second.glued) return true
  if (joint.glued || isPlaced) return false
  if (joint.norm === 'to') return !is('course', before)
  const isJoined = joint.norm === 'and' ? before.norm === 'between' : /^[-–—]$/.test(joint.raw) && !second.glued
  return isJoined && second.value > first.value
}

/** The end of a range that counts, whichever is written first: the worse. */
export function worseEnd(key: string, one: number, other: number): number {
  const { isLowWorse = false, turns } = MEASURE_HABITS[key] ?? {}
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  const isTurned = turns !== undefined && (isLowWorse ? low >= turns : high <= turns)
  return isLowWorse === isTurned ? high : low
}

/** The conversion of the unit behind a number, which is passed; null where there is none. */
function conversionAt({ text, tokens }: Page, entry: Entry, written: Written): Conversion | null {
  const unit = unitAt(text, written.end, entry.units) ?? unitInCell(text, written.end, entry)
  if (!unit) return null
  written.end = unit.end
  while (tokens.at(written.to).start < unit.end) written.to++
  return unit.conversion
}

/** "88 | ng/L", "88,ng/L": the unit in the next cell of a row. */
function unitInCell(text: string, end: number, { units }: Entry): UnitFound | null {
  const joint = /^(?:[ \t]*\|[ \t]*|,)(?=[^\s,|]*\/)/.exec(text.slice(end, end + LONGEST_JOINT))?.[0]
  return joint === undefined ? null : unitAt(text, end + joint.length, units)
}

/** Whether what stands behind a number without a unit says that it is no value of this measure. */
function belongsElsewhere(page: Page, entry: Entry, index: number, { end, to }: Written): boolean {
  const { tokens } = page
  const after = tokens.at(to)
  // "0.014 d dimer 4.2": the next measure's name, no days
  if (opensMeasure(page, to)) return false
  if (after.start === end && isGluedToOther(entry, after, tokens.at(to + 1))) return true
  if (after.kind !== 'word' || after.sentence !== tokens.at(index).sentence) return false
  return isOtherUnit(entry, after, tokens.at(to + 1), after.start > end)
}

/** "GCS 14/15", "pain 7/10" */
function passDenominator({ tokens }: Page, { key }: Entry, written: Written): void {
  const slash = tokens.at(written.to)
  if (slash.raw !== '/' || slash.start !== written.end) return
  if (tokens.at(written.to + 1).value === MEASURE_HABITS[key]?.outOf) written.to += 2
}

/** How a number turns into the product's unit; `ask` where its unit is not sure. */
interface Scale {
  factor: number
  offset: number
  isConverted: boolean
  ask?: string
}

/** A number, and a value of its reference range, in the same unit; null where none is told. */
interface Told {
  number: number
  usual: number | null
  isDecimal: boolean
  /** Whether the text tells others of its values in SI units. */
  isInSI: boolean
  /** Whether the text holds one of these words anywhere. */
  isBeside: (words: readonly string[]) => boolean
}

const AS_WRITTEN: Scale = { factor: 1, offset: 0, isConverted: false }

function scaleOf(entry: Entry, told: Told, conversion: Conversion | null, unitless: string | null): Scale {
  if (conversion) return scaleInUnit(entry, conversion, unitless)
  const ranged = told.usual === null ? null : scaleOfRange(entry, told.usual)
  if (ranged) return ranged
  if (!unitless) return scaleInSI(entry, told) ?? inferredScale(entry, told)
  const meant = entry.units.byName.get(unitless)
  const isMeant = meant && !isInOtherUnit(entry.key, told.number)
  return isMeant ? { factor: meant.factor, offset: meant.offset, isConverted: true } : AS_WRITTEN
}

function scaleInUnit({ key }: Entry, { factor, offset, own }: Conversion, unitless: string | null): Scale {
  const isUrea = key === 'bun' && own && Boolean(unitless)
  return isUrea ? { factor: NITROGEN_IN_UREA, offset, isConverted: true } : { factor, offset, isConverted: !own }
}

/** The unit in which a reference range is about what is usual, where that is one alone. */
function scaleOfRange({ key, measure, units }: Entry, usual: number): Scale | null {
  const { low, high } = measure?.reference_interval ?? MEASURE_HABITS[key]?.usual ?? { low: null, high: null }
  if (high === null || usual <= 0) return null
  const middle = ((low ?? 0) + high) / 2
  const awayOf = ({ factor, offset }: Conversion) => Math.abs(Math.log((usual * factor + offset) / middle))
  const [best, ...others] = [...units.byName.values()].toSorted((one, other) => awayOf(one) - awayOf(other))
  if (!best || !(awayOf(best) < Math.log(FAR_FROM_USUAL))) return null
  const isSame = ({ factor, offset }: Conversion) => factor === best.factor && offset === best.offset
  const isSure = others.every((other) => isSame(other) || awayOf(other) > awayOf(best) + Math.log(UNITS_APART))
  return isSure
    ? { factor: best.factor, offset: best.offset, isConverted: best.factor !== 1 || best.offset !== 0 }
    : null
}

/** The scale of a number without a unit, or what must be asked. */
function inferredScale(entry: Entry, { number, usual: ranged, isDecimal, isBeside }: Told): Scale {
  const usual = ranged ?? number
  const decimal = isDecimal ? MEASURE_HABITS[entry.key]?.decimal : undefined
  const byDecimal = decimal && number < decimal.below ? entry.units.byName.get(decimal.unit) : undefined
  const asks = entry.measure?.ask_when_unitless ?? [MEASURE_HABITS[entry.key]?.ask ?? []].flat()
  const ask = asks.find(
    ({ min, max, beside }: UnitQuestion) => usual >= min && usual <= max && (!beside || isBeside(beside)),
  )
  if (ask && !byDecimal) return { ...AS_WRITTEN, ask: ask.why }
  const { factor, offset } = byDecimal ?? inferredUnit(entry, usual) ?? AS_WRITTEN
  return { factor, offset, isConverted: factor !== 1 || offset !== 0 }
}

/** "Hb 128, Cr 71, bilirubin 9": the unit of a number that could be of either kind, in a text whose other values are in SI units. */
function scaleInSI({ key, units }: Entry, { number, isInSI: isTold, isBeside }: Told): Scale | null {
  const habit = MEASURE_HABITS[key]?.inSI
  if (!habit || !isTold || number > habit.most) return null
  if (number <= (habit.besideMost ?? Infinity) && isBeside(habit.unlessBeside?.split(' ') ?? [])) return null
  const unit = units.byName.get(habit.unit)
  return unit ? { factor: unit.factor, offset: unit.offset, isConverted: true } : null
}

function inferredUnit({ key, measure, units }: Entry, number: number): Conversion | undefined {
  const rule = measure?.unit_inference?.find(
    ({ min, max }) => number >= (min ?? -Infinity) && number <= (max ?? Infinity),
  )
  if (rule) return units.byName.get(foldUnit(rule.unit))
  const habit = MEASURE_HABITS[key]?.inferred
  return habit && fits(habit, number) ? units.byName.get(habit.unit) : undefined
}

const fits = ({ min, above, max, below }: NonNullable<MeasureHabits['inferred']>, number: number): boolean =>
  number >= (min ?? -Infinity) &&
  number > (above ?? -Infinity) &&
  number <= (max ?? Infinity) &&
  number < (below ?? Infinity)
