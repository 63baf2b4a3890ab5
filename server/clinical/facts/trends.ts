/** Continues a trend behind a value: "9.8 → 7.1", "from 9.8 to 7.1", "71 (was 118)", "118, was 128 last week". */
import type { Entry } from '../dictionary.ts'
import type { Span } from '../types.ts'
import { BASELINE_WORD, isFree, numberAfter, type MeasureNumber } from './measure-number.ts'
import type { Page } from './page.ts'
import { readValue, type Value } from './values.ts'

const PAST_WORD =
  /^(was|prev|previou|previously|prior|baseline|usual|usually|normally|initially|from|old|last|yesterday|before|earlier|initial|admission|bl)$/
const TO_PAST = /^(\(|,|down|up|from|dropped|improved)$/
const BEFORE_PAST_VALUE = /^(of|is|was|at|~|around|about|:|=|hb|hgb|cr|value|month|week|year|level|on|time)$/
const MOST_STEPS = 4

export interface Trend {
  last: Value
  earlier: { value: number; span: Span }[]
  baseline: Value | null
}

/** The values behind a first one. @param isFrom the first was led in by "from": "to" goes on */
export function readTrend(page: Page, entry: Entry, first: Value, unitless: string | null, isFrom: boolean): Trend {
  const { sentence } = page.tokens.at(first.to - 1)
  const trend: Trend = { last: first, earlier: [], baseline: null }
  let i = first.to
  for (let step = 0; step < MOST_STEPS && page.tokens.at(i).sentence === sentence; step++) {
    const next = laterNumber(page, i, isFrom)
    const past = next === 'NONE' ? pastValue(page, entry, i, unitless) : null
    if (past) {
      trend.earlier.push({ value: past.value.value, span: past.value.span })
      if (past.isBaseline) trend.baseline = past.value
      i = page.tokens.at(past.value.to).raw === ')' ? past.value.to + 1 : past.value.to
      continue
    }
    if (next === 'NONE' || next === null) break
    const value = readValue(page, entry, next.index, { unitless, comparator: next.comparator })
    if (!value || value.unclear) break
    page.used.add(next.index)
    trend.earlier.push({ value: trend.last.value, span: trend.last.span })
    trend.last = value
    i = value.to
  }
  return trend
}

/** The number that an arrow, "now" or "then" at token i leads to; null where there is none, NONE where nothing leads on. */
function laterNumber(page: Page, i: number, isFrom: boolean): MeasureNumber | 'NONE' | null {
  const { tokens } = page
  const [token, next] = [tokens.at(i), tokens.at(i + 1)]
  const leadsOn =
    /^(→|now|then)$/.test(token.norm) ||
    (isFrom && token.norm === 'to') ||
    (token.norm === ',' && /^(now|then)$/.test(next.norm))
  if (leadsOn) return numberAfter(page, i + 1, 4)
  const isArrow = token.raw === '>' && !token.glued && next.kind === 'number'
  return isArrow ? { index: i + 1, past: false, baseline: false, comparator: null } : 'NONE'
}

/** The first token from `at` on that is no link to an earlier value: "was around | 118". */
function behindLinks({ tokens }: Page, at: number): number {
  let n = at
  while (n - at < 3 && BEFORE_PAST_VALUE.test(tokens.at(n).norm)) n++
  return n
}

/** "(was 118)", ", down from 9.8": an earlier value at token i. */
function pastValue(
  page: Page,
  entry: Entry,
  i: number,
  unitless: string | null,
): { value: Value; isBaseline: boolean } | null {
  const { tokens } = page
  let k = i
  while (k - i < 3 && TO_PAST.test(tokens.at(k).norm)) k++
  const word = tokens.at(k)
  const isFrom = k > i && tokens.at(k - 1).norm === 'from'
  if (word.sentence !== tokens.at(i).sentence || !(isFrom || PAST_WORD.test(word.norm))) return null
  const n = isFrom && word.kind === 'number' ? k : behindLinks(page, k + 1)
  if (tokens.at(n).kind !== 'number' || !isFree(page, n)) return null
  const value = readValue(page, entry, n, { unitless })
  if (!value || value.unclear) return null
  page.used.add(n)
  return { value, isBaseline: isFrom || BASELINE_WORD.test(word.norm) }
}
