/** A row of numbers that may be vital signs, and what each of them may be by itself. */
import { AIR_SIGNS, BESIDE_VITALS, PULSE_SIGNS, VITAL_LETTERS, VITAL_RANGES, type Vital } from '../data/vital-runs.ts'
import { isFree } from './measure-number.ts'
import type { Page } from './page.ts'
import { isLikelyPressure, slashPairAt, type PressurePair } from './pressure-pair.ts'
import { isMeasure } from './senses.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'

/** A number of a row. */
export interface Cell {
  /** Its token, and that behind it. */
  index: number
  to: number
  /** What it may be: a pressure is one with the number behind its slash. */
  may: readonly Vital[]
  /** A sign beside it says what it is. */
  isMarked: boolean
}

export interface Row {
  cells: Cell[]
  from: number
  to: number
}

const SEPARATOR = /^[,|/;•·&+-]$/
/** No row has more numbers. */
const MOST = 7

/** The row that begins at token i, or null. @param isKnown whether a vital sign is named beside the row */
export function rowAt(page: Page, i: number, isKnown: (key: Vital) => boolean): Row | null {
  const row: Row = { cells: [], from: i, to: i }
  for (let k = i; row.cells.length < MOST;) {
    const cell = cellAt(page, k, isKnown)
    if (cell) {
      row.cells.push(cell)
      k = row.to = cell.to
    } else if (isBetween(page, k)) k++
    else break
  }
  return row.cells.length > 0 ? row : null
}

/** Between the numbers of a row: what separates them, tells of the one before, or is a named value among them. */
function isBetween({ tokens, used, matchAt }: Page, k: number): boolean {
  const token = tokens.at(k)
  if (SEPARATOR.test(token.raw) || /^[%°()]$/.test(token.raw)) return true
  const name = matchAt[k]
  if (name?.values.some(isMeasure)) return used.has(name.to)
  if (token.kind === 'number') return used.has(k) || isFlow(tokens.at(k + 1))
  return !isBoundary(token) && isSign(token)
}

/** "96% 2 L": how much oxygen. */
const isFlow = ({ norm }: Token): boolean => norm === 'l' || norm === 'lpm'

const isSign = ({ norm }: Token): boolean => PULSE_SIGNS.has(norm) || AIR_SIGNS.has(norm) || BESIDE_VITALS.has(norm)

function cellAt(page: Page, k: number, isKnown: (key: Vital) => boolean): Cell | null {
  const { tokens } = page
  const letter = tokens.at(k).kind === 'word' ? VITAL_LETTERS.get(tokens.at(k).norm) : undefined
  const index = letter ? behindColon(page, k + 1) : k
  if (!mayBeCell(page, k, index)) return null
  const isChained = isInChain(tokens, index)
  const pair = letter || isChained ? null : slashPairAt(tokens, index)
  // "BP 170/95, 140/80 here": a second pressure, and no pulse of 140
  if (pair && isLikelyPressure(pair)) return isKnown('bp') ? null : pressureCell(page, index, pair)
  if (isCounted(page, index + 1)) return null
  const either = [...mayBe(page, index), ...(isChained ? mayBePressure(tokens, index) : [])]
  const may = either.filter((key) => !isKnown(key) && (letter === undefined || key === letter))
  return { index, to: index + 1, may, isMarked: letter !== undefined || isMarked(page, index) }
}

/** Whether a free number stands at `index` that is no part of a name, as the "2" of "SpO2". */
function mayBeCell(page: Page, k: number, index: number): boolean {
  const { tokens, matchAt } = page
  if (tokens.at(k).glued && matchAt[k]?.values.some(isMeasure)) return false
  return tokens.at(index).kind === 'number' && isFree(page, index) && !isSided(tokens, index)
}

function pressureCell(page: Page, index: number, { diastolic: { to } }: PressurePair): Cell | null {
  return isCounted(page, to) ? null : { index, to, may: ['bp'], isMarked: false }
}

/** "38.9/124/88/52/28": of three numbers joined by slashes any two neighbours may be the pressure. */
function isInChain(tokens: Tokens, index: number): boolean {
  const isJoined = (at: number) =>
    tokens.at(at).raw === '/' && tokens.at(at - 1).kind === 'number' && tokens.at(at + 1).kind === 'number'
  const [before, behind] = [isJoined(index - 1), isJoined(index + 1)]
  return (before && (behind || isJoined(index - 3))) || (behind && isJoined(index + 3))
}

function mayBePressure(tokens: Tokens, index: number): Vital[] {
  const isPair = (at: number) => {
    const pair = slashPairAt(tokens, at)
    return pair !== null && pair.systolic.numbers.length === 1 && isLikelyPressure(pair)
  }
  return [...(isPair(index) ? (['bp'] as const) : []), ...(isPair(index - 2) ? (['dbp'] as const) : [])]
}

const behindColon = ({ tokens }: Page, k: number): number => (/^[:=]$/.test(tokens.at(k).raw) ? k + 1 : k)

/** "SBP R 198 L 152": of the other arm. */
const isSided = (tokens: Tokens, index: number): boolean => /^(l|left|right)$/.test(tokens.at(index - 1).norm)

/** A word behind it that is of no vital sign: "120/80 2 days", "45 minutes later". */
function isCounted({ tokens, matchAt }: Page, k: number): boolean {
  const next = tokens.at(k)
  if (isFlow(next)) return true
  if (next.kind !== 'word' || isSign(next)) return false
  if (VITAL_LETTERS.has(next.norm) && tokens.at(k + 1).kind === 'number') return false
  return !matchAt[k]?.values.some(isMeasure)
}

function mayBe({ tokens }: Page, index: number): Vital[] {
  const [{ raw, value }, next] = [tokens.at(index), tokens.at(index + 1)]
  if (next.raw === '%' || AIR_SIGNS.has(next.norm)) return value >= 40 && value <= 100 ? ['oxygen_saturation'] : []
  if (PULSE_SIGNS.has(next.norm)) return value >= 25 && value <= 240 ? ['heart_rate'] : []
  const isDecimal = raw.includes('.') || raw.includes(',')
  const isDegrees = next.raw === '°' || /^[CF]$/i.test(next.raw)
  return VITAL_RANGES.filter(
    (range) =>
      value >= range.min &&
      value <= range.max &&
      range.isDecimal === isDecimal &&
      (!isDegrees || range.key === 'temperature'),
  ).map(({ key }) => key)
}

function isMarked({ tokens }: Page, index: number): boolean {
  const next = tokens.at(index + 1)
  return next.raw === '%' || next.raw === '°' || AIR_SIGNS.has(next.norm) || PULSE_SIGNS.has(next.norm)
}
