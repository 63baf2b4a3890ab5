/** Reads a told result: what was examined, and each of its findings with its own assertion. "CT: SDH, no shift", "blasts on the film". */
import { assertionOf } from '../facts/scope.ts'
import type { Page } from '../facts/page.ts'
import { isBoundary } from '../facts/tokens.ts'
import type { DangerRow } from '../dangers.ts'
import { RESULT_ROWS, type ResultRow } from '../told-results.ts'
import { resultPhrases, type Quality } from './result-phrases.ts'
import { countBeside } from './result-counts.ts'

export interface ToldDanger {
  row: DangerRow
  from: number
  to: number
}

export interface ToldResults {
  dangers: ToldDanger[]
  /** What a report calls old, unchanged or trivial is none of now. */
  isDismissed: (from: number, to: number) => boolean
  /** Within a report: what it cannot exclude counts. */
  isTold: (at: number) => boolean
  /** Behind a test that is asked for: what it is to find or exclude is not told. */
  isRequested: (at: number) => boolean
}

/** Tokens [from, to) that a result of these modalities reports. */
interface Result {
  modalities: ReadonlySet<string>
  from: number
  to: number
  /** Words say that it is the report, and not the request. */
  isReport: boolean
}

interface Hit {
  name: string
  from: number
  to: number
}

/** Names of what was examined may stand so near and mean one result: "CT angio", "gram stain of the knee tap". */
const NEAR = 4
/** What a composition says stands within so many tokens. */
const WIDEST = 9
const ANYWHERE: ReadonlySet<string> = new Set(['any'])

/** Linear in the page's length. */
export function toldResults(page: Page): ToldResults {
  const { results, requests } = resultsIn(page)
  const dismissed = dismissedIn(page, results)
  const within = (at: number) => results.find(({ from, to }) => from <= at && at < to)
  const told: ToldResults = {
    dangers: [],
    isDismissed: (from, to) => dismissed.some((part) => part.from < to && from < part.to),
    isTold: (at) => within(at)?.isReport === true,
    isRequested: (at) => requests.some(({ from, to }) => from <= at && at < to),
  }
  const whole: Result = { modalities: ANYWHERE, from: 0, to: page.tokens.length, isReport: true }
  for (const result of [...results, whole])
    for (const part of partsOf(page, result, ',')) told.dangers.push(...dangersOf(page, result, part, told))
  return told
}

const quality = (page: Page, at: number, kind: Quality) =>
  resultPhrases().qualities.longest(page.text, page.tokens, at)?.values.includes(kind) === true

/** Each result and each request of the page, from the name of what is examined to the end of its line; a result ends at the next. */
function resultsIn(page: Page): { results: Result[]; requests: Result[] } {
  const { tokens } = page
  const results: Result[] = []
  const requests: Result[] = []
  for (let i = 0; i < tokens.length; i++) {
    const match = modalityAt(page, i)
    if (!match) continue
    const ids = new Set(match.ids)
    let to = match.to
    for (let k = to; k < to + NEAR && tokens.at(k).sentence === tokens.at(i).sentence; k++) {
      const more = modalityAt(page, k)
      if (!more) continue
      for (const id of more.ids) ids.add(id)
      to = k = more.to
    }
    const list = isAskedFor(page, to) ? requests : results
    list.push({ modalities: ids, ...reachOf(page, i, to), isReport: isReport(page, i, to) })
    i = to - 1
  }
  return {
    results: results.map((result, index) => ({ ...result, to: Math.min(result.to, endBefore(results, index)) })),
    requests,
  }
}

/** A result ends where the next begins, unless that one reaches back over it: "free air on CT". */
function endBefore(results: Result[], index: number): number {
  const next = results[index + 1]
  const own = results[index]
  return next && own && next.from > own.from ? next.from : Infinity
}

function modalityAt({ text, tokens, protected: hidden }: Page, i: number): { ids: string[]; to: number } | null {
  if (tokens.at(i).word < 0 || hidden.tokens.has(i)) return null
  const match = resultPhrases().modalities.longest(text, tokens, i)
  return match && { ids: match.values, to: match.to }
}

/** "CT to exclude SAH", "MRI requested for ?cord compression": no result. */
function isAskedFor(page: Page, to: number): boolean {
  const { tokens } = page
  for (let k = to; k < to + NEAR && !isBoundary(tokens.at(k)); k++) {
    if (quality(page, k, 'TOLD') || /^[:=]$/.test(tokens.at(k).raw)) return false
    if (quality(page, k, 'ASKED')) return true
  }
  return false
}

/** "blasts on the film" is told before, "CT: SDH" behind, as far as the line goes: "CT: no bleed. Free air." */
function reachOf({ tokens }: Page, from: number, to: number): { from: number; to: number } {
  const { sentence } = tokens.at(from)
  let start = from
  const before = tokens.at(from - 1).norm === 'the' ? from - 2 : from - 1
  if (/^(?:on|by|from|at|in)$/.test(tokens.at(before).norm))
    while (start > 0 && tokens.at(start - 1).sentence === sentence) start--
  let end = to
  while (end < tokens.length && tokens.at(end).raw !== '\n') end++
  return { from: start, to: end }
}

function isReport(page: Page, from: number, to: number): boolean {
  const { tokens } = page
  for (let k = to; k < to + NEAR && !isBoundary(tokens.at(k)); k++)
    if (/^[:=>–—-]$/.test(tokens.at(k).raw) || quality(page, k, 'TOLD')) return true
  return /^(?:on|by)$/.test(tokens.at(from - 1).norm)
}

/** The parts of a result between commas, or between what joins as well. */
function partsOf({ tokens }: Page, { from, to }: { from: number; to: number }, between: ',' | 'and'): Hit[] {
  const parts: Hit[] = []
  let start = from
  for (let i = from; i <= to; i++) {
    const token = tokens.at(i)
    const ends =
      i === to ||
      isBoundary(token) ||
      /^[,;()]$/.test(token.raw) ||
      (between === 'and' && /^(?:and|with|w|but|plus|now|\+|&)$/.test(token.norm || token.raw))
    if (!ends) continue
    if (i > start) parts.push({ name: '', from: start, to: i })
    start = i + 1
  }
  return parts
}

/** Parts that are called old, unchanged or trivial, and the part before one that says nothing else: "4 mm nodule, incidental". */
function dismissedIn(page: Page, results: Result[]): Hit[] {
  const out: Hit[] = []
  for (const result of results) {
    let before: Hit | null = null
    for (const part of partsOf(page, result, 'and')) {
      const indexes = Array.from({ length: part.to - part.from }, (_, k) => part.from + k)
      const dismisses = indexes.filter((k) => quality(page, k, 'DISMISSES'))
      if (dismisses.length > 0 && !indexes.some((k) => quality(page, k, 'STANDS'))) {
        out.push(part)
        if (before && dismisses[0] === part.from) out.push(before)
      }
      before = part
    }
  }
  return out
}

function dangersOf(page: Page, result: Result, part: Hit, told: ToldResults): ToldDanger[] {
  const holds = ({ from, to }: Hit) => isOfNow(page, from, to, told)
  const words: ToldDanger[] = []
  const hits: Hit[] = []
  const phrases = resultPhrases()
  const classes = result.modalities === ANYWHERE ? phrases.anywhere : phrases.classes
  for (let i = part.from; i < part.to; i++) {
    if (page.protected.tokens.has(i)) continue
    for (const id of result.modalities) {
      const match = phrases.words.get(id)?.longest(page.text, page.tokens, i, part.to)
      if (match && holds({ name: '', from: i, to: match.to }))
        words.push(...match.values.map(({ danger }) => ({ row: danger, from: i, to: match.to })))
    }
    const match = classes.longest(page.text, page.tokens, i, part.to)
    if (match) hits.push(...match.values.map((name) => ({ name, from: i, to: match.to })))
  }
  if (hits.length === 0) return words
  const rows = RESULT_ROWS.filter(
    ({ modalities, unless }) =>
      modalities.some((id) => result.modalities.has(id)) && !hits.some(({ name }) => unless.includes(name)),
  )
  const together = rows.flatMap((row) => row.together.flatMap((names) => composed(row, names, hits, holds)))
  return [...words, ...together, ...rows.flatMap((row) => counted(page, row, hits, holds))]
}

/** Whether a report means it of the patient and of now; what it cannot exclude counts. */
function isOfNow(page: Page, from: number, to: number, told: ToldResults): boolean {
  if (told.isDismissed(from, to)) return false
  const assertion = assertionOf(page, from, to, false)
  return assertion === 'PRESENT' || (assertion === 'UNCERTAIN' && told.isTold(from))
}

/** One hit of each class, no two over the same words, near one another. */
function composed(row: ResultRow, classes: readonly string[], hits: Hit[], holds: (hit: Hit) => boolean): ToldDanger[] {
  let found: Hit[] = []
  for (const name of classes) {
    const hit = hits.find((one) => one.name === name && !found.some((other) => overlap(one, other)) && holds(one))
    if (!hit) return []
    found = [...found, hit]
  }
  const from = Math.min(...found.map((hit) => hit.from))
  const to = Math.max(...found.map((hit) => hit.to))
  return to - from <= WIDEST ? [{ row: row.danger, from, to }] : []
}

const overlap = (one: Hit, other: Hit) => one.from < other.to && other.from < one.to

function counted(page: Page, row: ResultRow, hits: Hit[], holds: (hit: Hit) => boolean): ToldDanger[] {
  return row.counts.flatMap(({ of, from: least, to: most }) =>
    hits.flatMap((hit) => {
      const count = hit.name === of ? countBeside(page, hit.from, hit.to) : null
      const isBeyond = count !== null && count.value >= least && count.value <= most
      return isBeyond && holds(hit) ? [{ row: row.danger, from: count.from, to: count.to }] : []
    }),
  )
}
