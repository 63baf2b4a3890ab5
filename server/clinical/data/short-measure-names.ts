/** The rows of `short-measure-names.json`, by the first word of each name. */
import { fold, wordSet } from '../facts/tokens.ts'
import type { ShortNameRow } from './short-measure-names.d.json.ts'
import file from './short-measure-names.json' with { type: 'json' }

export interface ShortName {
  row: ShortNameRow
  /** Its words, folded. */
  words: string[]
  unlessBehind: ReadonlySet<string>
  unlessBefore: ReadonlySet<string>
  /** Of these one must stand before it; null where none needs to. */
  onlyBehind: ReadonlySet<string> | null
}

export const SHORT_NAME_ROWS: readonly ShortNameRow[] = file.rows

const wordsOf = (list: string | undefined): ReadonlySet<string> => (list === undefined ? new Set() : wordSet(list))

const NAMES: ShortName[] = SHORT_NAME_ROWS.flatMap((row) =>
  row.names.map((name) => ({
    row,
    words: name.split(' ').map(fold),
    unlessBehind: wordsOf(row.unlessBehind),
    unlessBefore: wordsOf(row.unlessBefore),
    onlyBehind: row.onlyBehind === undefined ? null : wordSet(row.onlyBehind),
  })),
).toSorted((one, other) => other.words.length - one.words.length)

/** First word → names, the longest first. */
export const SHORT_NAMES: ReadonlyMap<string, ShortName[]> = new Map(
  NAMES.map(({ words: [first = ''] }) => [first, NAMES.filter(({ words }) => words[0] === first)]),
)

/** Whether a word with a number behind it is the name of the next value, and no unit of the one before: "K 2.9 mg 0.6". */
export const opensNext = (word: string, number: number): boolean =>
  (SHORT_NAMES.get(word) ?? []).some(({ row, words }) => words.length === 1 && number >= row.min && number <= row.max)
