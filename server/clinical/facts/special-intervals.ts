/** Lengths of time that are data points of their own: the rows of `data/interval-forms.ts`. */
import { INTERVAL_FORMS, INTERVAL_WORDS, type IntervalForm } from '../data/interval-forms.ts'
import type { Near } from './cued-forms.ts'
import { mayHold, needsOf, wordsIn, type Needs } from './form-index.ts'
import { wordsOf, wordTest, type WordTest } from './token-patterns.ts'
import type { Tokens } from './tokens.ts'
import { HOURS, type TimeLength } from './time-lengths.ts'
import { rounded } from './possible-values.ts'

export interface SpecialInterval {
  key: string
  value: number
  unit: string
}

interface Beside {
  within: number
  test: WordTest
}

interface Compiled {
  row: IntervalForm
  before: Beside[]
  behind: Beside[]
  unlessBefore: Beside | null
  unlessBehind: Beside | null
  needs: Needs
}

const COUNT_IN = {
  min: (hours: number) => hours * 60,
  h: (hours: number) => hours,
  days: (hours: number) => hours / 24,
  months: (hours: number) => hours / HOURS.month,
}

const beside = ([within, words]: Near): Beside => ({ within, test: wordTest(words, INTERVAL_WORDS) })
const FORMS: Compiled[] = INTERVAL_FORMS.map((row) => ({
  row,
  before: (row.before ?? []).map(beside),
  behind: (row.behind ?? []).map(beside),
  unlessBefore: row.unlessBefore ? beside(row.unlessBefore) : null,
  unlessBehind: row.unlessBehind ? beside(row.unlessBehind) : null,
  needs: needsOf(
    [],
    [...(row.before ?? []), ...(row.behind ?? [])].map(([, words]) => wordsOf(words, INTERVAL_WORDS)),
  ),
}))

/** Tells the data point that a length of time means, by the rows of whose words the text has some. */
export function intervalReader(tokens: Tokens): (length: TimeLength) => SpecialInterval | null {
  const words = wordsIn(tokens)
  const active = FORMS.filter(({ needs }) => mayHold(words, needs))
  return (length) => {
    const form = active.find((one) => isMeant(one, tokens, length))
    if (!form) return null
    const { says, unit } = form.row
    return { key: says, value: rounded(COUNT_IN[unit](length.hours)), unit }
  }
}

function isMeant(
  { row, before, behind, unlessBefore, unlessBehind }: Compiled,
  tokens: Tokens,
  length: TimeLength,
): boolean {
  if (length.hours > (row.most ?? Infinity)) return false
  for (const one of before) if (!isBefore(tokens, length, one)) return false
  for (const one of behind) if (!isBehind(tokens, length, one)) return false
  if (unlessBefore && isBefore(tokens, length, unlessBefore)) return false
  return !(unlessBehind && isBehind(tokens, length, unlessBehind))
}

function isBefore(tokens: Tokens, { from }: TimeLength, { within, test }: Beside): boolean {
  return tokens.has(tokens.at(from).sentence, from - within, from, test)
}

function isBehind(tokens: Tokens, { from, to }: TimeLength, { within, test }: Beside): boolean {
  return tokens.has(tokens.at(from).sentence, to, to + within, test)
}
