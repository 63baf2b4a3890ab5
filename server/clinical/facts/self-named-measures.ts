/** Values that name themselves by their unit: "118 bpm", "118/76 mmHg", "38.9 °C", "70 kg", "165 cm", "91% on RA", "7/10 pain". */
import { NUMBER_WORDS } from '../data/number-words.ts'
import { ALONE } from '../data/vital-runs.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact, Unclear } from '../types.ts'
import { agentAt } from './ingested-agents.ts'
import { laterNumber, type LaterNumber } from './later-number.ts'
import { isFree } from './measure-number.ts'
import { momentsBehind } from './moments.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { isLikelyPressure, pairAt, slashPairAt, type PressurePair } from './pressure-pair.ts'
import type { PressureReader } from './pressures.ts'
import { endsItem, isTemperature } from './self-named-temperature.ts'
import { matchAt, pattern, wordTest } from './token-patterns.ts'
import { wordSet } from './tokens.ts'
import { rounded } from './possible-values.ts'
import { readValue } from './values.ts'

const NO_WEIGHT = wordTest('loss|low|lost|lighter|off|heavier|weight|wt|gain|gained|per|baby|infant|mg|down|up|over')
const NOT_PAIN = wordTest(
  'mood|apgar|on|of|score|confidence|motivation|hearing|anxiety|sleep|power|strength|breathlessness|dyspnea|borg|nausea|fatigue|itch|energy|scored',
)
const PAIN = wordTest(
  'pain|painful|sore|cramp|colic|agony|voc|crisis|painful|ache|hurt|headache|ache|aching|burning|tender|tenderness|ha|cp|severity|nr|crushing|chest|abdominal|scream|screaming|shriek|shrieking|groan|groaning|wince|wincing|moaning|writhing|yelling|spasm|throbbing|stabbing|excruciating|unbearable|rate|rated|rating',
)
const ROOM_AIR_OR_OXYGEN = /^\s*(on|in)?\s*(ra\b|ambient|basal|bvm\b|room air|\d+\s?l\b|air\b|nrb|nc\b|o2\b)/i
const DOSE = wordSet('mg mcg microgram ug g ml unit iu puff inhaler tablet tab insulin od bd tds')
const SYSTOLIC = wordSet('systolic sys palp')
/** How far before a number out of ten its pain may be told, in tokens. */
const PAIN_REACH = 60
const ON_AIR = /^[ \t]*(on[ \t]+)?(ra|room[ \t]+air|air|oa)\b/i
const OXYGEN = wordTest('oxygen|o2')
/** Before a rate: the unborn's, and not the mother's. */
const UNBORN = wordTest('fetal|fetus|fh|fsb|fhr|fht|ctg|sonicaid|pinard')
const CM_IN_INCH = 2.54
const KG_IN_POUND = 0.45359237
const POUNDS_IN_STONE = 14
const HEAVIEST_IN_STONE = 45
const OF_WEIGHT = /^(lb|lbs|pound|stone)$/
const TABLETS = /^(tablet|tab|pill|capsule)$/
const STONE = pattern('N stone', {})
const STONE_AND_POUND = pattern('N stone N ?lb|pound', {})

/** Which measure the unit behind a number names. */
const BY_UNIT: { key: string; isUnit: (page: Page, i: number) => boolean }[] = [
  { key: 'heart_rate', isUnit: isPulse },
  { key: 'respiratory_rate', isUnit: ({ tokens }, i) => tokens.at(i + 1).norm === 'breath' },
  { key: 'temperature', isUnit: isTemperature },
  { key: 'weight', isUnit: isWeight },
  { key: 'height', isUnit: isHeight },
  { key: 'oxygen_saturation', isUnit: isSaturation },
]

/** Adds what names itself by its unit and is not known yet. */
export function readSelfNamed(
  page: Page,
  dictionary: Dictionary,
  facts: ReadFact[],
  unclear: Unclear[],
  pressures: PressureReader,
): void {
  const { tokens } = page
  const has = (key: string) => facts.some((fact) => fact.key === key)
  for (let i = 0; i < tokens.length; i++) {
    if (!Number.isFinite(tokens.at(i).value) || !isFree(page, i)) continue
    const amount = amountInPounds(page, dictionary, i)
    if (amount) {
      unclear.push(amount)
      page.used.add(i)
      continue
    }
    const scale = has('pain_scale') ? null : outOfTen(page, i)
    if (scale) facts.push(scale)
    else if (slashPairAt(tokens, i)) {
      if (!isScale(page, i, has) && isPressure(page, i, has)) pressures.at(i, false)
    } else if (isSaidPressure(page, i, has)) pressures.at(i, true)
    else if (isSystolicBehind(page, i, has)) pressures.at(i, false)
    else if (!/^[/-]$/.test(tokens.at(i - 1).raw)) {
      const fact = namedByUnit(page, dictionary, i, has)
      if (fact) facts.push(fact)
    }
  }
}

function namedByUnit(page: Page, dictionary: Dictionary, i: number, has: (key: string) => boolean): ReadFact | null {
  const stones = has('weight') ? null : stonesAndPounds(page, i)
  if (stones) return stones
  const named = BY_UNIT.find(({ key, isUnit }) => !has(key) && isUnit(page, i))
  if (named) return byUnit(page, dictionary, i, named.key)
  return has('height') ? null : feetAndInches(page, i)
}

/** "7 out of 10", "pain 7/10", "9/10 → 4/10": the last counts. */
function outOfTen(page: Page, i: number): ReadFact | null {
  const first = scaleAt(page, i)
  if (!first || !(first.isSaid || isNearPain(page, i))) return null
  const earlier = []
  let last = first
  for (
    let next = laterNumber(page, last.to, true);
    next?.isLed && !next.hasGap;
    next = laterNumber(page, last.to, true)
  ) {
    const later = scaleAt(page, next.index) ?? bareScaleNow(page, next)
    if (!later) break
    earlier.push({ value: last.value, span: spanOf(page, last.from, last.to) })
    last = later
  }
  return presentFact('pain_scale', last.value, '/10', spanOf(page, last.from, last.to), null, earlier)
}

interface Scale {
  value: number
  /** "out of ten" is said. */
  isSaid: boolean
  from: number
  to: number
}

/** "7/10", "7 out of 10" or "7-8/10" at token i, whose numbers are taken; of a range the higher counts. */
function scaleAt({ tokens, used }: Page, i: number): Scale | null {
  const isRange = tokens.at(i + 1).raw === '-' && tokens.at(i + 2).kind === 'number' && tokens.at(i + 2).glued
  const at = isRange ? i + 2 : i
  const [number, next, third] = [tokens.at(at), tokens.at(at + 1), tokens.at(at + 2)]
  const isSaid = next.norm === 'out' && third.norm === 'of' && tokens.at(at + 3).value === 10
  const isFraction = next.raw === '/' && third.value === 10 && tokens.at(at + 3).raw !== '/'
  if (!(number.value <= 10) || !(isSaid || isFraction)) return null
  const to = isSaid ? at + 4 : at + 3
  for (let k = i; k < to; k++) if (tokens.at(k).kind === 'number') used.add(k)
  return { value: number.value, isSaid, from: i, to }
}

/** "9/10, now 4", "eight out of ten yesterday and is six now": of now, and counted alike. */
function bareScaleNow({ tokens, used }: Page, { index, moments }: LaterNumber): Scale | null {
  const { value, raw } = tokens.at(index)
  const next = tokens.at(index + 1)
  const isNow = [...moments, ...momentsBehind(tokens, index + 1)].some(({ says }) => says === 'NOW')
  const isCounted =
    next.raw === '/' || next.raw === '%' || NUMBER_WORDS.time.words.has(next.norm) || DOSE.has(next.norm)
  if (!isNow || isCounted || raw.includes('.') || !(value <= 10)) return null
  used.add(index)
  return { value, isSaid: true, from: index, to: index + 1 }
}

/** In its sentence, or anywhere before it in a text of pain; "mood 3/10" is none. */
function isNearPain({ tokens }: Page, i: number): boolean {
  const { sentence } = tokens.at(i)
  if (tokens.has(sentence, i - 4, i, NOT_PAIN) || tokens.has(sentence, i + 3, i + 5, NOT_PAIN)) return false
  return tokens.has(sentence, i - 20, i + 10, PAIN) || tokens.slice(Math.max(0, i - PAIN_REACH), i).some(PAIN)
}

/** "7/10" of something else than pain: still no pressure. */
function isScale({ tokens }: Page, i: number, has: (key: string) => boolean): boolean {
  return tokens.at(i + 2).value === 10 && tokens.at(i).value <= 10 && !has('pain_scale')
}

/** "ninety over sixty": where no pressure is known yet. */
function isSaidPressure({ tokens }: Page, i: number, has: (key: string) => boolean): boolean {
  if (tokens.at(i + 1).norm !== 'over' || has('systolic_bp')) return false
  const pair = pairAt(tokens, i, true)
  return pair !== null && isLikelyPressure(pair)
}

/** "92 systolic", "82 sys": a pressure, whatever stands before it. */
const isSystolicBehind = ({ tokens }: Page, i: number, has: (key: string) => boolean): boolean =>
  SYSTOLIC.has(tokens.at(i + 1).norm) && !/^[/-]$/.test(tokens.at(i - 1).raw) && !has('systolic_bp')

/** "118/76 mmHg", or two numbers like a pressure's among the vital signs; not "12/11/2024". */
function isPressure(page: Page, i: number, has: (key: string) => boolean): boolean {
  const { tokens, text } = page
  const pair = slashPairAt(tokens, i)
  if (!pair || tokens.at(pair.diastolic.to).raw === '/') return false
  const { systolic, diastolic } = pair
  if (/^\s*mm\s*hg/i.test(text.slice(diastolic.end, diastolic.end + 8))) return true
  if (has('systolic_bp') || !tokens.at(systolic.to).glued || !tokens.at(systolic.to + 1).glued) return false
  if (!isLikelyPressure(pair)) return false
  return !isDosed(page, i, pair)
}

/** "salmeterol 250/50", "insulin 70/30 20 units": strengths of a medicine; behind "labetalol given" the pressure is told. */
function isDosed({ tokens, matchAt }: Page, i: number, { diastolic }: PressurePair): boolean {
  const from = Math.max(0, i - 3)
  const isMedicine = matchAt.slice(from, i).some((match, n) => {
    const isNamed = match?.values.some(({ kind }) => kind === 'MEDICINE') ?? false
    return isNamed && !tokens.slice(from + n, i).some(({ norm }) => IS_GIVEN.test(norm))
  })
  return (
    isMedicine || DOSE.has(tokens.at(diastolic.to).norm) || (tokens.at(i).value === 70 && diastolic.values[0] === 30)
  )
}

const IS_GIVEN = /^(?:given|administered|running|now|stopped)$/

/** "118 bpm", "124/min" */
function isPulse({ tokens }: Page, i: number): boolean {
  const [{ value, sentence }, unit, minute] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (tokens.has(sentence, i - 4, i, UNBORN)) return false
  if (unit.norm === 'bpm') return true
  return value > ALONE.perMinuteAbove && unit.raw === '/' && unit.glued && /^(min|minute)$/.test(minute.norm)
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
  const number = tokens.at(i)
  if (value < 50 || value > 100) return false
  if (raw !== '%' && raw !== 'percent') return value >= 70 && ON_AIR.test(text.slice(number.end, number.end + 16))
  const isNamed = value >= 70 && tokens.slice(Math.max(0, i - 2), i).some(OXYGEN)
  return isNamed || ROOM_AIR_OR_OXYGEN.test(text.slice(end, end + 22))
}

function byUnit(page: Page, dictionary: Dictionary, i: number, key: string): ReadFact | null {
  const entry = dictionary.entry(key)
  const value = readValue(page, entry, i, { unitless: null })
  if (!value || value.unclear) return null
  page.used.add(i)
  const unit = page.tokens.at(i + 1)
  const end = endsItem(unit) ? value.span.end : Math.max(value.span.end, unit.end)
  return presentFact(key, value.value, entry.unit, { start: value.span.start, end }, value.original)
}

/** "took 16 lb of paracetamol", "lithium 16 stone": an amount of a medicine, in a unit that none is taken in, and not the patient's weight. */
function amountInPounds({ tokens, matchAt, text }: Page, dictionary: Dictionary, i: number): Unclear | null {
  const [unit, next] = [tokens.at(i + 1), tokens.at(i + 2)]
  if (!OF_WEIGHT.test(unit.norm)) return null
  const isMedicine = (k: number) => matchAt[k]?.values.some(({ kind }) => kind === 'MEDICINE') === true
  const before = tokens.at(i - 1)
  const isBehind = before.sentence === unit.sentence && (isMedicine(i - 1) || agentAt(text, tokens, i - 1) !== null)
  const isBefore = (next.norm === 'of' && agentAt(text, tokens, i + 3) !== null) || TABLETS.test(next.norm)
  if (!isBehind && !isBefore) return null
  const { key, label } = dictionary.entry('ingested_amount_mg')
  const span = { start: tokens.at(i).start, end: unit.end }
  const words = text.slice(span.start, span.end)
  return { key, label, span, why: `${label} ${words}: no medicine is told in that unit. Which unit is it?` }
}

/** "11 stone 5 lb", "12 stone" */
function stonesAndPounds(page: Page, i: number): ReadFact | null {
  const { tokens, text, used } = page
  const [both, alone] = [matchAt(STONE_AND_POUND, tokens, i), matchAt(STONE, tokens, i)]
  const match = both && both.value < POUNDS_IN_STONE ? both : alone
  if (!match) return null
  const { sentence } = tokens.at(i)
  if (tokens.has(sentence, i - 3, i, NO_WEIGHT) || tokens.has(sentence, match.to, match.to + 2, NO_WEIGHT)) return null
  const [stones, pounds] = match === both ? [match.before, match.value] : [match.value, 0]
  if (stones > HEAVIEST_IN_STONE) return null
  for (let k = i; k < match.to; k++) if (tokens.at(k).kind === 'number') used.add(k)
  const span = spanOf(page, i, match.to)
  const weight = rounded((stones * POUNDS_IN_STONE + pounds) * KG_IN_POUND)
  return presentFact('weight', weight, 'kg', span, text.slice(span.start, span.end))
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
