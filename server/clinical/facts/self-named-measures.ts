/** Values that name themselves by their unit: "118 bpm", "118/76 mmHg", "38.9 °C", "70 kg", "165 cm", "91% on RA", "7/10 pain". */
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { isFree } from './measure-number.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import type { PressureReader } from './pressures.ts'
import { wordTest } from './token-patterns.ts'
import { readValue, rounded } from './values.ts'

const NO_WEIGHT = wordTest('loss|lost|lighter|off|heavier|weight|wt|gain|gained|per|baby|infant|mg|down|up|over')
const PAIN = wordTest('pain|painful|ache|hurt|headache|ha|cp|severity|nr|crushing|chest|abdominal')
const ROOM_AIR_OR_OXYGEN = /^\s*(on|in)?\s*(ra\b|room air|\d+\s?l\b|air\b|nrb|nc\b|o2\b)/i
const CM_IN_INCH = 2.54

/** Which measure the unit behind a number names. */
const BY_UNIT: { key: string; isUnit: (page: Page, i: number) => boolean }[] = [
  { key: 'heart_rate', isUnit: ({ tokens }, i) => tokens.at(i + 1).norm === 'bpm' },
  { key: 'temperature', isUnit: isTemperature },
  { key: 'weight', isUnit: isWeight },
  { key: 'height', isUnit: isHeight },
  { key: 'oxygen_saturation', isUnit: isSaturation },
]

/** Adds what names itself by its unit and is not known yet. */
export function readSelfNamed(page: Page, dictionary: Dictionary, facts: ReadFact[], pressures: PressureReader): void {
  const { tokens } = page
  const has = (key: string) => facts.some((fact) => fact.key === key)
  for (const [i, token] of tokens.entries()) {
    const next = tokens.at(i + 1)
    if (!Number.isFinite(token.value) || !isFree(page, i) || next.kind === 'end') continue
    const scale = has('pain_scale') ? null : outOfTen(page, i)
    if (scale) facts.push(scale)
    else if (next.raw === '/' && tokens.at(i + 2).kind === 'number') {
      if (!isScale(page, i, has) && isPressure(page, i, has) && tokens.at(i + 3).raw !== '/') pressures.at(i, false)
    } else if (!/^[/-]$/.test(tokens.at(i - 1).raw)) {
      const fact = namedByUnit(page, dictionary, i, has)
      if (fact) facts.push(fact)
    }
  }
}

function namedByUnit(page: Page, dictionary: Dictionary, i: number, has: (key: string) => boolean): ReadFact | null {
  const named = BY_UNIT.find(({ key, isUnit }) => !has(key) && isUnit(page, i))
  if (named) return byUnit(page, dictionary, i, named.key)
  return has('height') ? null : feetAndInches(page, i)
}

/** "7 out of 10", "pain 7/10" */
function outOfTen(page: Page, i: number): ReadFact | null {
  const { tokens } = page
  const { value } = tokens.at(i)
  const [next, third] = [tokens.at(i + 1), tokens.at(i + 2)]
  const isOutOf = next.norm === 'out' && third.norm === 'of' && tokens.at(i + 3).value === 10
  const isFraction = next.raw === '/' && third.value === 10 && isNearPain(page, i)
  if (value > 10 || !(isOutOf || isFraction)) return null
  const last = isOutOf ? i + 3 : i + 2
  page.used.add(i).add(last)
  return presentFact('pain_scale', value, '/10', spanOf(page, i, last + 1))
}

function isNearPain({ tokens }: Page, i: number): boolean {
  return tokens.has(tokens.at(i).sentence, i - 6, i + 10, PAIN)
}

/** "7/10" of something else than pain: still no pressure. */
function isScale({ tokens }: Page, i: number, has: (key: string) => boolean): boolean {
  return tokens.at(i + 2).value === 10 && tokens.at(i).value <= 10 && !has('pain_scale')
}

/** "118/76 mmHg", or two numbers like a pressure's among the vital signs. */
function isPressure({ tokens, text }: Page, i: number, has: (key: string) => boolean): boolean {
  const [first, slash, second] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (/^\s*mm\s*hg/i.test(text.slice(second.end, second.end + 8))) return true
  if (has('systolic_bp') || !slash.glued || !second.glued) return false
  const isLikely =
    first.value >= 70 &&
    first.value <= 260 &&
    second.value >= 30 &&
    second.value < first.value - 9 &&
    second.value <= 160
  if (!isLikely) return false
  return (
    ['heart_rate', 'oxygen_saturation', 'respiratory_rate'].some(has) ||
    tokens.slice(Math.max(0, i - 3), i).some(({ norm }) => /^(vital|v|vs|ob|presure)$/.test(norm))
  )
}

function isTemperature({ tokens }: Page, i: number): boolean {
  const [{ raw, value }, unit] = [tokens.at(i), tokens.at(i + 1)]
  const isDegree = unit.raw === '°' || unit.norm === 'degree' || unit.norm === 'celsius'
  return value > 30 && (isDegree || (/^[CF]$/.test(unit.raw) && raw.includes('.')))
}

function isWeight({ tokens }: Page, i: number): boolean {
  const { value, sentence } = tokens.at(i)
  if (!/^(kg|kgs|lb|pound)$/.test(tokens.at(i + 1).norm) || value < 2 || tokens.at(i + 2).raw === '/') return false
  return !tokens.has(sentence, i - 3, i, NO_WEIGHT) && !tokens.has(sentence, i + 2, i + 4, NO_WEIGHT)
}

function isHeight({ tokens }: Page, i: number): boolean {
  const { value } = tokens.at(i)
  return tokens.at(i + 1).norm === 'cm' && value >= 100 && value < 230 && !/^(x|by)$/.test(tokens.at(i - 1).norm)
}

function isSaturation({ tokens, text }: Page, i: number): boolean {
  const [{ value }, { raw, end }] = [tokens.at(i), tokens.at(i + 1)]
  return raw === '%' && value >= 50 && value <= 100 && ROOM_AIR_OR_OXYGEN.test(text.slice(end, end + 22))
}

function byUnit(page: Page, dictionary: Dictionary, i: number, key: string): ReadFact | null {
  const entry = dictionary.entry(key)
  const value = readValue(page, entry, i, { unitless: null })
  if (!value || value.unclear) return null
  page.used.add(i)
  const end = Math.max(value.span.end, page.tokens.at(i + 1).end)
  return presentFact(key, value.value, entry.unit, { start: value.span.start, end }, value.original)
}

/** 5'11", "5 ft 11" */
function feetAndInches(page: Page, i: number): ReadFact | null {
  const { tokens, text } = page
  const [feet, unit, inches] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  const isFeet = unit.raw === "'" || /^(ft|feet|foot)$/.test(unit.norm)
  if (!isFeet || feet.value < 3 || feet.value > 8 || !(inches.value < 12)) return null
  page.used.add(i).add(i + 2)
  const height = rounded((feet.value * 12 + inches.value) * CM_IN_INCH)
  return presentFact('height', height, 'cm', spanOf(page, i, i + 3), text.slice(feet.start, inches.end))
}
