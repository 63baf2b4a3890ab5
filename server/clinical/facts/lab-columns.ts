/**
 * Results in columns: a line of dates, times or words above lines that begin with a name ("Hb  102  88  71"), or a line of names above lines of
 * numbers. The latest column counts, the others are its course.
 */
import type { Dictionary, Entry } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { isFirstCurrent, momentAt, type Moment } from './moments.ts'
import type { Page } from './page.ts'
import type { Match } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import { beforeValue } from './result-tail.ts'
import type { Sense } from './senses.ts'
import type { Tokens } from './tokens.ts'
import { readValue, type Value } from './values.ts'

/** Tokens [from, to). */
interface Line {
  from: number
  to: number
}

interface Head {
  moment: Moment
  /** Where it begins in its line, in characters. */
  column: number
}

const LEAST = 2
const LEAST_NAMES = 3

/** Reads all tables of a page whose columns are moments or measures, and takes their numbers. */
export function readColumns(page: Page, dictionary: Dictionary): ReadFact[] {
  const lines = linesOf(page.tokens)
  const facts: ReadFact[] = []
  for (const [n, line] of lines.entries()) {
    const next = lines[n + 1]
    if (!next) break
    // most lines are no heads of a table, and that is told by how the next one begins
    const heads = measureAt(page, next.from) ? headsOf(page, line) : []
    const names = measureAt(page, line.from) && heads.length < LEAST ? namesOf(page, line) : []
    if (heads.length < LEAST && names.length === 0) continue
    for (const row of lines.slice(n + 1)) {
      const read =
        heads.length >= LEAST ? rowOf(page, dictionary, heads, row) : rowOfNames(page, dictionary, names, row)
      if (read.length === 0) break
      facts.push(...read)
    }
  }
  return facts
}

function linesOf(tokens: Tokens): Line[] {
  const lines: Line[] = []
  let from = 0
  for (let i = 0; i <= tokens.length; i++) {
    if (i < tokens.length && tokens.at(i).raw !== '\n') continue
    while (from < i && isFrame(tokens.at(from).raw)) from++
    if (i > from) lines.push({ from, to: i })
    from = i + 1
  }
  return lines.length > 1 ? lines : []
}

/** What frames a table: "| Hb | 102 | 88 |", and the line of dashes beneath its heads. */
const isFrame = (raw: string): boolean => /^[|+:]$|^[-–—]+$/.test(raw)

/** The dates, times and words of a line that holds nothing else. */
function headsOf({ tokens, matchAt }: Page, { from, to }: Line): Head[] {
  const heads: Head[] = []
  for (let k = from; k < to; k++) {
    const moment = momentAt(tokens, k, 'BEHIND') ?? momentAt(tokens, k, 'BEFORE') ?? bareDate(tokens, k)
    if (moment && moment.says !== 'ASIDE' && moment.to <= to) {
      heads.push({ moment, column: tokens.at(k).start - tokens.at(from).start })
      k = moment.to - 1
    } else if (tokens.at(k).kind === 'number' || matchAt[k]?.values.some(({ kind }) => kind === 'MEASURE')) return []
  }
  return heads
}

/** "12/03", "12/3/24" */
function bareDate(tokens: Tokens, k: number): Moment | null {
  const [day, slash, month, again, year] = [0, 1, 2, 3, 4].map((n) => tokens.at(k + n))
  if (day?.kind !== 'number' || slash?.raw !== '/' || month?.kind !== 'number') return null
  if (Math.max(day.value, month.value) > 31 || Math.min(day.value, month.value) > 12) return null
  const hasYear = again?.raw === '/' && year?.kind === 'number'
  const order = (hasYear ? year.value : 0) * 372 + month.value * 31 + day.value
  return { says: 'DATE', order, from: k, to: k + (hasYear ? 5 : 3), isSure: false }
}

function measureAt({ matchAt }: Page, k: number): Match<Sense> | null {
  const match = matchAt[k]
  return match?.from === k && match.values.some(({ kind }) => kind === 'MEASURE') ? match : null
}

function entryOf(dictionary: Dictionary, match: Match<Sense>): Entry | undefined {
  const sense = match.values.find(({ kind }) => kind === 'MEASURE')
  return sense?.kind === 'MEASURE' ? dictionary.get(sense.key) : undefined
}

/** One measure, a value a column. */
function rowOf(page: Page, dictionary: Dictionary, heads: Head[], { from, to }: Line): ReadFact[] {
  const match = measureAt(page, from)
  const entry = match && entryOf(dictionary, match)
  if (!match || !entry) return []
  const before = beforeValue(page, entry, match.to)
  const columns = inColumns(page, heads, numbersIn(page, before.to, to), from)
  const values = columns.flatMap(({ index, moment }) => {
    const value = readValue(page, entry, index, {
      unitless: null,
      conversion: before.conversion,
      usual: before.usual,
      isPlaced: true,
    })
    return value && !value.unclear ? [{ value, moment }] : []
  })
  return factsOf(page, entry, values, from)
}

function factsOf(page: Page, entry: Entry, values: { value: Value; moment: Moment }[], from: number): ReadFact[] {
  if (values.length === 0) return []
  for (const { value } of values) page.used.add(page.tokens.indexAt(value.span.start))
  const current = values.reduce((one, other) => (isFirstCurrent([one.moment], [other.moment]) ? one : other))
  const earlier = values.filter((one) => one !== current).map(({ value: { value, span } }) => ({ value, span }))
  const span = { start: page.tokens.at(from).start, end: current.value.span.end }
  return [presentFact(entry.key, current.value.value, entry.unit, span, current.value.original, earlier)]
}

/** The free numbers of a row, up to a reference range. */
function numbersIn({ tokens, protected: hidden }: Page, from: number, to: number): number[] {
  const numbers: number[] = []
  for (let k = from; k < to; k++) {
    const isRange = tokens.at(k + 1).raw === '-' && tokens.at(k + 2).kind === 'number' && tokens.at(k + 1).glued
    if (tokens.at(k).raw === '(' || (tokens.at(k).kind === 'number' && isRange)) break
    if (tokens.at(k).kind === 'number' && !hidden.tokens.has(k)) numbers.push(k)
  }
  return numbers
}

/** Each number with the moment of its column: by count, and where some are missing by where they stand. */
function inColumns(
  { tokens }: Page,
  heads: Head[],
  numbers: number[],
  from: number,
): { index: number; moment: Moment }[] {
  if (numbers.length > heads.length) return []
  const start = tokens.at(from).start
  const nearest = (index: number) =>
    heads.reduce((one, other) => {
      const distance = ({ column }: Head) => Math.abs(column - (tokens.at(index).start - start))
      return distance(other) < distance(one) ? other : one
    })
  const found = numbers.map((index, n) => {
    const head = numbers.length === heads.length ? heads[n] : nearest(index)
    return head ? { index, moment: head.moment } : null
  })
  const placed = found.filter((one) => one !== null)
  return new Set(placed.map(({ moment }) => moment)).size === numbers.length ? placed : []
}

/** "Na  K  Cl  HCO3" */
function namesOf(page: Page, { from, to }: Line): Match<Sense>[] {
  const names: Match<Sense>[] = []
  for (let k = from; k < to; k++) {
    const match = measureAt(page, k)
    if (match) {
      names.push(match)
      k = match.to - 1
    } else if (page.tokens.at(k).kind === 'number' || (page.tokens.at(k).kind === 'word' && names.length === 0))
      return []
    else if (page.tokens.at(k).kind === 'word') return []
  }
  return names.length >= LEAST_NAMES ? names : []
}

/** A line of as many numbers as there are names. */
function rowOfNames(page: Page, dictionary: Dictionary, names: Match<Sense>[], { from, to }: Line): ReadFact[] {
  const numbers = numbersIn(page, from, to).filter((k) => !page.used.has(k))
  if (names.length === 0 || numbers.length !== names.length) return []
  return numbers.flatMap((index, n) => {
    const name = names[n]
    const entry = name && entryOf(dictionary, name)
    const value = entry && readValue(page, entry, index, { unitless: null, isPlaced: true })
    page.used.add(index)
    return value && !value.unclear ? [presentFact(entry.key, value.value, entry.unit, value.span, value.original)] : []
  })
}
