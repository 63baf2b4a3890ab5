/**
 * Vital signs in a row without their names, as on a chart: "88/50, 124, 20, 98.4, 99% RA", "t38.9 p124 28 91%". All numbers of a row are placed
 * together, each where it is possible and in an order that is in use. Where several ways are left nothing is read, and the row is asked for.
 */
import { ALONE, PULSE_OVER_BREATHING, RHYTHMS, VITALS_HEADER, VITAL_ORDERS, type Vital } from '../data/vital-runs.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact, Unclear } from '../types.ts'
import { isFree } from './measure-number.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { isLikelyPressure, slashPairAt } from './pressure-pair.ts'
import type { PressureReader } from './pressures.ts'
import { isBoundary, wordSet } from './tokens.ts'
import { readValue } from './values.ts'
import { rowAt, type Row } from './vital-row.ts'

/** What a row is read with, and into. */
export interface VitalReader {
  page: Page
  dictionary: Dictionary
  facts: ReadFact[]
  unclear: Unclear[]
  pressures: PressureReader
}

type Placing = readonly Vital[]

/** Vital signs that have their names stand within so many characters of the row they belong to. */
const BESIDE = 120
const KEYS: Record<Vital, string> = {
  bp: 'systolic_bp',
  dbp: 'diastolic_bp',
  heart_rate: 'heart_rate',
  respiratory_rate: 'respiratory_rate',
  temperature: 'temperature',
  oxygen_saturation: 'oxygen_saturation',
}

/** Reads the rows of a page; a vital sign that has its name beside a row is not looked for in it. */
export function readVitalRuns(reader: VitalReader): void {
  const { page, facts } = reader
  const named = facts.filter(({ key }) => Object.values(KEYS).includes(key))
  for (let i = 0; i < page.tokens.length; i++) {
    if (!mayOpen(page, i)) continue
    const from = startOfSet(page, i)
    const beside = named.filter(({ span }) => span.end > from && Math.abs(span.end - page.tokens.at(i).start) <= BESIDE)
    const row = rowAt(page, i, (key) => beside.some((fact) => fact.key === KEYS[key]))
    if (row && isOfVitals(page, row, beside)) readRow(reader, row)
    if (row) i = row.to - 1
  }
}

/** So far before the pressure that opens a later set that of an earlier one is looked for, in tokens. */
const SETS_APART = 80

/** Where the vital signs begin that are of one set with the row at token i: a pressure behind another of an earlier sentence opens a set of its own. */
function startOfSet({ tokens }: Page, i: number): number {
  const pressure = slashPairAt(tokens, i)
  if (!pressure || !isLikelyPressure(pressure)) return 0
  let first = i
  while (first > 0 && tokens.at(first - 1).sentence === tokens.at(i).sentence) first--
  for (let k = first - 1; k >= Math.max(0, first - SETS_APART); k--) {
    const earlier = tokens.at(k).kind === 'number' ? slashPairAt(tokens, k) : null
    if (earlier && isLikelyPressure(earlier)) return tokens.at(first).start
  }
  return 0
}

/** A number that nothing has taken, or a letter before one, at which a row may begin. */
function mayOpen(page: Page, i: number): boolean {
  const { tokens } = page
  const [before, token, next] = [tokens.at(i - 1), tokens.at(i), tokens.at(i + 1)]
  if (token.kind === 'word')
    return token.raw.length <= 2 && next.kind === 'number' && isFree(page, i + 1) && !token.glued
  if (token.kind !== 'number' || !isFree(page, i)) return false
  return !(token.glued && (before.kind === 'word' || /^[/.x~<>-]$/.test(before.raw)))
}

/** Whether numbers without names are vital signs: a pressure among or right before them, an announcement, or signs beside most of them. */
function isOfVitals(page: Page, { cells, from }: Row, beside: ReadFact[]): boolean {
  if (cells.some(({ may }) => may.length === 0)) return false
  const isAnnounced = isBehindHeader(page, from)
  const isBehindVital = beside.some(({ span }) => isRightBehind(page, span.end, from))
  const [only] = cells
  if (cells.length === 1 && only && (isLetteredTemperature(page, only) || isOfRhythm(page, only))) return true
  if (cells.some(({ may }) => may.includes('bp'))) return cells.length > 1 || isAnnounced || isBehindVital
  if (isAnnounced || isBehindVital) return cells.length > 1 || (only !== undefined && isLoneSign(page, only))
  return cells.length > 2 && cells.some(({ isMarked }) => isMarked)
}

/** "now 74 sinus", "irregular 152": nothing else is counted by the number. */
function isOfRhythm({ tokens }: Page, { index, to, may }: Row['cells'][number]): boolean {
  if (!may.includes('heart_rate')) return false
  const [before, token, next] = [tokens.at(index - 1), tokens.at(index), tokens.at(to)]
  if (RHYTHMS.has(next.norm)) return tokens.at(to + 1).kind !== 'word'
  return IRREGULAR.has(before.norm) && token.value >= ALONE.pulseFrom && next.kind !== 'word' && next.raw !== '%'
}
const IRREGULAR = wordSet('irregular irreg irregularly')

/** "t 39.4" */
const isLetteredTemperature = ({ tokens }: Page, { index, isMarked, may }: Row['cells'][number]): boolean =>
  isMarked && may[0] === 'temperature' && tokens.at(index).raw.includes('.') && tokens.at(index - 1).kind === 'word'

function isLoneSign({ tokens }: Page, { index, isMarked, may }: Row['cells'][number]): boolean {
  if (isMarked) return true
  const isPulse = may[0] === 'heart_rate' && tokens.at(index).value >= ALONE.pulseFrom
  return may.length === 1 && (isPulse || may[0] === 'temperature')
}

function isBehindHeader({ tokens }: Page, from: number): boolean {
  let k = from - 1
  while (k >= 0 && from - k < 4 && /^[:\n,-]$/.test(tokens.at(k).raw)) k--
  return VITALS_HEADER.has(tokens.at(k).norm) || (tokens.at(k).norm === 'sign' && tokens.at(k - 1).norm === 'vital')
}

/** Nothing but separators stands between a vital sign's words and the row. */
function isRightBehind({ tokens }: Page, end: number, from: number): boolean {
  for (let k = from - 1; k >= 0 && tokens.at(k).end > end; k--)
    if (/^[\p{L}\d.!?]/u.test(tokens.at(k).raw)) return false
  return tokens.at(from).start >= end && !isBoundary(tokens.at(from - 1))
}

function readRow(reader: VitalReader, row: Row): void {
  const { page, unclear } = reader
  const possible = placingsOf(page, row)
  const [placing, ...others] = likeliest(possible)
  if (placing && others.length === 0) {
    for (const [n, vital] of placing.entries()) place(reader, vital, row.cells[n]?.index ?? -1)
    return
  }
  const hasPressure = row.cells.some(({ may }) => may.includes('bp'))
  if (!hasPressure && possible.length === 0) return
  const span = spanOf(page, row.from, row.to)
  const why = `Vital signs "${page.text.slice(span.start, span.end)}" can be read in more than one way. Which number is which?`
  unclear.push({ key: 'heart_rate', label: 'Vital signs', span, why })
}

/** Of several ways those in an order that is in use; "110/64, 104" has a pulse, and seldom a fever in whole degrees Fahrenheit and none. */
function likeliest(possible: readonly Placing[]): readonly Placing[] {
  if (possible.length < 2) return possible
  const ordered = possible.filter(isOrdered)
  return ordered.length > 1 ? ordered.filter((placing) => placing[0] === 'bp' && placing[1] === 'heart_rate') : ordered
}

function place({ page, dictionary, facts, pressures }: VitalReader, vital: Vital, index: number): void {
  if (vital === 'dbp') return
  if (vital === 'bp') {
    pressures.at(index, false)
    return
  }
  const entry = dictionary.entry(vital)
  page.used.add(index)
  const [{ value, start, end }, next] = [page.tokens.at(index), page.tokens.at(index + 1)]
  if (vital !== 'temperature') {
    facts.push(presentFact(vital, value, entry.unit, { start, end: next.raw === '%' ? next.end : end }))
    return
  }
  const read = readValue(page, entry, index, { unitless: null, isPlaced: true })
  if (read && !read.unclear) facts.push(presentFact(vital, read.value, entry.unit, read.span, read.original))
}

/** The ways to place a row's numbers. */
function placingsOf(page: Page, { cells }: Row): Placing[] {
  let placings: Vital[][] = [[]]
  for (const { may } of cells)
    placings = placings.flatMap((placing) =>
      [...new Set(may)].filter((key) => !placing.includes(key)).map((key) => [...placing, key]),
    )
  return placings.filter((placing) => isPaired(placing) && isProportioned(page, cells, placing))
}

/** The second number of a pressure stands behind its first. */
const isPaired = (placing: Placing): boolean =>
  !placing.includes('dbp') || placing.indexOf('dbp') === placing.indexOf('bp') + 1

const isOrdered = (placing: Placing): boolean =>
  VITAL_ORDERS.some(({ order }) => {
    let at = -1
    return placing.every((key) => key === 'dbp' || (at = order.indexOf(key, at + 1)) >= 0)
  })

/** A pulse is faster than breathing, and a row of three tells it. */
function isProportioned({ tokens }: Page, cells: Row['cells'], placing: Placing): boolean {
  const valueOf = (key: Vital) => {
    const cell = cells[placing.indexOf(key)]
    return cell ? tokens.at(cell.index).value : null
  }
  const [pulse, breathing] = [valueOf('heart_rate'), valueOf('respiratory_rate')]
  if (pulse === null) return placing.filter((key) => key !== 'dbp').length < 3
  return breathing === null || pulse >= breathing + PULSE_OVER_BREATHING
}
