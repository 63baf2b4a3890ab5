/** Values behind a name that is one only with a number right beside it: "rate 98 now", "k 2.9 mg 0.6", "pressure's 84 sys", "be -14". */
import { SHORT_NAMES, type ShortName } from '../data/short-measure-names.ts'
import type { Entry } from '../dictionary.ts'
import { isEcgInterval } from './ecg-interval.ts'
import { isFree, type MeasureNumber } from './measure-number.ts'
import { spanOf, type Page } from './page.ts'
import type { Match } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import type { Sense } from './senses.ts'
import { wordSet, type Tokens } from './tokens.ts'
import type { ReadFact } from '../types.ts'

/** What may stand between such a name and its number; more would be a sentence about something else. */
const BETWEEN = wordSet(
  'is was s now up down to at of = : still back only running sitting ~ today remains then from drifting around about',
)
const MOST_BETWEEN = 3

/** A name with the number beside it, which nothing else has taken. */
export interface ShortNamed {
  key: string
  unit: string | null
  /** Tokens of the name, half open. */
  from: number
  to: number
  number: number
}

/** All of a page, in order. */
export function shortNames(page: Page): ShortNamed[] {
  const found: ShortNamed[] = []
  for (let i = 0; i < page.tokens.length; i++) {
    const named = page.tokens.at(i).kind === 'word' ? namedAt(page, i) : null
    if (!named) continue
    found.push(named)
    i = named.number
  }
  return found
}

/** Whether the next value's short name stands at token i: "sats 89, rate 98 now" goes on with the pulse. */
export const opensShort = (page: Page, i: number): boolean =>
  page.tokens.at(i).kind === 'word' && namedAt(page, i) !== null

function namedAt(page: Page, i: number): ShortNamed | null {
  const { tokens } = page
  if (isInsideWord(tokens, i)) return null
  for (const name of SHORT_NAMES.get(tokens.at(i).norm) ?? []) {
    const { row, words, unlessBehind, onlyBehind } = name
    const to = i + words.length
    if (unlessBehind.has(tokens.at(i - 1).norm) || !words.every((word, n) => tokens.at(i + n).norm === word)) continue
    if (onlyBehind && !standsBefore(tokens, i, onlyBehind)) continue
    const number = numberBeside(page, to)
    if (number !== null && isValue(page, name, i, number))
      return { key: row.measure, unit: row.unit ?? null, from: i, to, number }
  }
  return null
}

/** So far before a name a word may stand that it needs, in tokens. */
const FARTHEST_BEFORE = 10

const standsBefore = (tokens: Tokens, i: number, words: ReadonlySet<string>): boolean =>
  tokens.has(tokens.at(i).sentence, i - FARTHEST_BEFORE, i, ({ norm }) => words.has(norm))

/** "n/k 4", "4k": no name. */
const isInsideWord = (tokens: Tokens, i: number): boolean =>
  tokens.at(i).glued && (tokens.at(i - 1).kind !== 'mark' || /^[/-]$/.test(tokens.at(i - 1).raw))

/** The free number behind a name, over few words. */
function numberBeside(page: Page, from: number): number | null {
  const { tokens } = page
  const { sentence } = tokens.at(from - 1)
  for (let i = from; i <= from + MOST_BETWEEN; i++) {
    const token = tokens.at(i)
    if (token.sentence !== sentence) return null
    if (token.kind === 'number') return isFree(page, i) && (!token.glued || isSign(tokens, i - 1)) ? i : null
    if (!BETWEEN.has(token.norm) && !/^['’]s?$/.test(token.raw) && !isSign(tokens, i)) return null
  }
  return null
}

const isSign = (tokens: Tokens, i: number): boolean => /^[-−+]$/.test(tokens.at(i).raw) && tokens.at(i + 1).glued

function isValue(page: Page, { row, unlessBefore }: ShortName, from: number, number: number): boolean {
  const { tokens } = page
  const { value } = tokens.at(number)
  const isSigned = isSign(tokens, number - 1)
  if (isSigned ? row.sign === undefined : row.sign === 'NEEDED') return false
  if (isEcgInterval(page.tokens, from, number)) return false
  return value >= (isSigned ? 0 : row.min) && value <= row.max && !unlessBefore.has(tokens.at(number + 1).norm)
}

/** A number that counts with its sign. */
export function signedFact(page: Page, entry: Entry, { key, from, number }: ShortNamed): ReadFact | null {
  if (!isSign(page.tokens, number - 1)) return null
  page.used.add(number)
  const { value } = page.tokens.at(number)
  const signed = page.tokens.at(number - 1).raw === '+' ? value : -value
  return presentFact(key, signed, entry.unit, spanOf(page, from, number + 1))
}

type MeasureSense = Extract<Sense, { kind: 'MEASURE' }>

/** A short name and its number, as those that phrases find. */
export function namedShort(
  { tokens }: Page,
  entry: Entry,
  { key, unit, from, to, number }: ShortNamed,
): [Match<Sense>, MeasureSense, Entry, MeasureNumber] {
  const sense: MeasureSense = { kind: 'MEASURE', key, unitless: unit }
  const isPast = tokens.slice(to, number).some(({ norm }) => norm === 'was')
  return [
    { from, to, values: [sense] },
    sense,
    entry,
    { index: number, past: isPast, baseline: false, comparator: null, moments: [] },
  ]
}
