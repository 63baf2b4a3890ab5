import type { DataPointInput } from './data-points.contract.ts'
import { splitOutside } from './parse-lines.ts'
import { askedItems, type AskedItem } from './parse-prose.ts'

export interface ParsedDataPoints {
  points: { line: number; point: DataPointInput }[]
  errors: { line: number; reason: string }[]
}

/** What the clinical dictionary knows by a name: the unit and range of a measure. */
export type KnownMeasure = (
  name: string,
) => { key: string; label: string; unit: string | null; min: number | null; max: number | null } | null

const REQUIRED = /\(?\b(?:required|mandatory|must have|always ask|needed)\b\)?|\*\s*$/i
const OPTIONAL = /\(?\b(?:optional|if available|if known|not required)\b\)?/i
const YES_NO = /\(?\b(?:yes\s*(?:\/|or)\s*no|y\s*\/\s*n|true\s*\/\s*false|present\s*(?:\/|or)\s*absent)\b\)?/i
const RANGE = /\(?\b(?:range:?\s*|from\s+|between\s+)?(-?\d+(?:\.\d+)?)\s*(?:-|–|to|and)\s*(-?\d+(?:\.\d+)?)\b\)?/i
const UNIT =
  /(?<!\b(?:last|past|previous|prior|this|next))(?:\(|,\s*|\bin\s+|\s)(mg\/dL|g\/dL|g\/L|mmol\/L|[µμu]mol\/L|[µμu]g\/mL|ng\/mL|pg\/mL|IU\/L|U\/L|mEq\/L|K\/[µμu]L|mm\s?Hg|(?:k|m|mc|n|p)?(?:g|mol|U|IU|Eq)\/(?:[mdk]?[Lg]|mmol|min|h|day|m2)|bpm|beats\/min|breaths\/min|\/min|°?[FC]|%|years?|months?|weeks?|days?|hours?|minutes?|kg|lbs?|cm|mm|mL\/min|mL|units?|pack-years|per day|times a day)(?=\)|,|;|\s|$)\)?/
const ASKS_YES_NO = /^(?:is|are|was|were|has|have|had|does|do|did|any|history of|presence of|currently)\b|\?$/i
const ASKS_NUMBER =
  /^(?:number|count|amount|how many|how much|frequency|duration)\b|\b(?:score|scale|level|rate|count|percentage|age|weight|height)\b$/i
const ASKS_DATE = /^(?:date|when)\b|\bdate\b/i
const ASKS_WORDS = /^(?:describe|description|explain|details?|comments?|notes?|narrative|list)\b/i

/**
 * Data points in lines and in prose: type, unit, options, range and whether it is required are read from the wording. What
 * is none is said with its line.
 */
export function parseDataPoints(text: string, known: KnownMeasure): ParsedDataPoints {
  const parsed: ParsedDataPoints = { points: [], errors: [] }
  const seen = new Set<string>()
  for (const { line, ...entry } of entriesOf(text)) {
    const read = readEntry(entry, known)
    if ('reason' in read) parsed.errors.push({ line, ...read })
    else if (seen.has(read.point.name)) parsed.errors.push({ line, reason: 'This data point stands here twice' })
    else {
      seen.add(read.point.name)
      parsed.points.push({ line, ...read })
    }
  }
  return parsed
}

/** A line is one data point; a lone line of short names ("Age, weight, smoking status") is several. */
function entriesOf(text: string): AskedItem[] {
  const items = askedItems(text)
  const [item] = items
  if (!item || items.length > 1) return items
  const { text: only } = item
  const parts = splitOutside(only, /[;,]/)
    .map((part) =>
      part
        .trim()
        .replace(/^and\s+/i, '')
        .replace(/\.$/, ''),
    )
    .filter(Boolean)
  const areNames =
    !only.includes(':') &&
    parts.length > 2 &&
    parts.every((part) => part.split(/\s+/).length <= 5 && !REQUIRED.test(part))
  return areNames ? parts.map((part) => ({ ...item, text: part })) : items
}

function readEntry(
  { text: entry, isYesNo, isRequired }: Omit<AskedItem, 'line'>,
  known: KnownMeasure,
): { point: DataPointInput } | { reason: string } {
  const bare = entry.replace(OPTIONAL, '').replace(REQUIRED, '').trim()
  const parts = partsOf(bare)
  const { label, options, unit, range } = parts
  const measure = known(label)
  const name = measure?.key ?? snake(label)
  const fault = faultOf(name, parts)
  if (fault) return { reason: fault }
  const hasNumber = [range, unit, measure].some((part) => part !== null)
  const type = typeOf({ bare, label, options, hasNumber, isYesNo })
  const { min = null, max = null } = range ?? {}
  const stated = { label, type, unit, options, min, max, isRequired: isRequiredIn(entry, isRequired) }
  return { point: dataPointOf(stated, known) }
}

/** What is stated of a data point, as somebody found it in a text. */
export interface StatedDataPoint extends Pick<DataPointInput, 'label' | 'type' | 'isRequired'> {
  options: string[] | null
  unit: string | null
  min: number | null
  max: number | null
}

/** The data point of what is stated; a measure that the clinical dictionary knows has its key, name, unit and bounds. */
export function dataPointOf(stated: StatedDataPoint, known: KnownMeasure): DataPointInput {
  const { label, type, isRequired, options, unit, min, max } = stated
  const measure = known(label)
  const shown = unit ?? (type === 'NUMBER' ? measure?.unit : null)
  const range = min === null || max === null ? null : { min, max }
  return {
    name: measure?.key ?? snake(label),
    label: measure?.label ?? label,
    type,
    isRequired,
    helpText: shown ? helpWith(shown) : null,
    options: type === 'SELECT' ? options : null,
    validationRules: type === 'NUMBER' ? (range ?? boundsOf(measure)) : null,
  }
}

/** @param byLead whether the sentence around it says so */
const isRequiredIn = (entry: string, byLead: boolean): boolean =>
  (byLead || REQUIRED.test(entry)) && !OPTIONAL.test(entry)

interface Parts {
  label: string
  options: string[] | null
  unit: string | null
  range: { min: number; max: number } | null
}

function partsOf(bare: string): Parts {
  const [head, tail] = divide(bare)
  const options = optionsIn(tail)
  return {
    label: tidy(options || saysHowItIsAnswered(tail) ? head : bare),
    options,
    unit: UNIT.exec(options ? head : bare)?.[1]?.replace(/mm\s?Hg/, 'mmHg') ?? null,
    range: options ? null : rangeIn(bare),
  }
}

function faultOf(name: string, { label, range }: Parts): string | null {
  if (!/[a-z]{2}/.test(name)) return 'This is no name of a data point'
  if (label.length > 120) return 'A name has at most 120 characters'
  return range && range.min >= range.max ? 'The range ends before it begins' : null
}

function rangeIn(text: string): { min: number; max: number } | null {
  const range = RANGE.exec(text)
  return range && { min: Number(range[1]), max: Number(range[2]) }
}

function boundsOf(measure: ReturnType<KnownMeasure>): { min: number; max: number } | null {
  if (!measure || measure.min === null || measure.max === null) return null
  return { min: measure.min, max: measure.max }
}

/** Whether what follows a name is no part of it: nothing, yes or no, a range or a unit. */
function saysHowItIsAnswered(tail: string): boolean {
  return tail === '' || YES_NO.test(tail) || RANGE.test(tail) || UNIT.test(` ${tail}`)
}

function helpWith(unit: string): string {
  return unit.includes(' ') ? unit.charAt(0).toUpperCase() + unit.slice(1) : `In ${unit}`
}

/** "Smoking status: never, former" → name and what follows it. */
function divide(entry: string): [string, string] {
  const colon = /^([^:]{2,120}):\s*(.+)$/.exec(entry)
  if (colon) return [colon[1] ?? '', colon[2] ?? '']
  const inParentheses = /^(.{2,120}?)\s*\(([^)]*[,/|][^)]*)\)\s*$/.exec(entry)
  return inParentheses && !UNIT.test(`(${inParentheses[2]})`)
    ? [inParentheses[1] ?? '', inParentheses[2] ?? '']
    : [entry, '']
}

/** Two to twenty choices, or null. */
function optionsIn(tail: string): string[] | null {
  if (!tail || YES_NO.test(tail) || UNIT.test(` ${tail}`) || /^\W*\d/.test(tail)) return null
  const choices = tail
    .split(/\s*(?:[,/|;]|\bor\b)\s*/)
    .map((choice) =>
      choice
        .replace(/^(?:one of|options?:?|choices?:?)\s+/i, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter(Boolean)
  const isList = choices.length >= 2 && choices.length <= 20 && choices.every((choice) => choice.length <= 60)
  return isList ? [...new Set(choices)] : null
}

function typeOf({
  bare,
  label,
  options,
  hasNumber,
  isYesNo,
}: {
  bare: string
  label: string
  options: string[] | null
  hasNumber: boolean
  isYesNo: boolean
}): DataPointInput['type'] {
  if (options) return 'SELECT'
  if (isYesNo) return 'BOOLEAN'
  if (YES_NO.test(bare)) return 'BOOLEAN'
  if (ASKS_WORDS.test(label)) return 'TEXTAREA'
  if (ASKS_DATE.test(label)) return 'DATE'
  if (hasNumber) return 'NUMBER'
  if (ASKS_YES_NO.test(bare)) return 'BOOLEAN'
  if (ASKS_NUMBER.test(label)) return 'NUMBER'
  return 'TEXT'
}

function tidy(text: string): string {
  const label = text
    .replace(YES_NO, '')
    .replace(UNIT, ' ')
    .replace(RANGE, '')
    .replace(/[(),;:?.\s]+$/, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** "Smoking status" → "smoking_status": the form in which the dictionary names its keys. */
function snake(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 120)
}
