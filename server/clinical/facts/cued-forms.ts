/** Patterns over tokens that mean what they say only with certain words beside them: "hurt himself" where "on purpose" stands behind. */
import {
  matchAt,
  pattern,
  wordTest,
  type Looks,
  type Pattern,
  type PatternMatch,
  type WordTest,
} from './token-patterns.ts'
import type { Tokens } from './tokens.ts'

/** Words, written as in a pattern, and within how many tokens one of them stands in the same sentence. */
export type Near = readonly [within: number, words: string]

export interface CuedForm {
  /** As `token-patterns.ts` reads it. */
  form: string
  /** All of these stand before it. */
  before?: Near[]
  /** All of these stand behind it. */
  behind?: Near[]
  /** One of these words stands in it. */
  holds?: string
  /** What must not stand before it, in it, and, as a pattern, right behind it. */
  unlessBefore?: Near
  unlessHolds?: string
  unless?: string[]
}

interface Beside {
  within: number
  test: WordTest
}

export interface CompiledForm {
  parts: Pattern
  before: Beside[]
  behind: Beside[]
  holds: WordTest | null
  unlessBefore: Beside | null
  unlessHolds: WordTest | null
  unless: Pattern[]
}

/** Reads a form. @throws on a class that is not among `classes` */
export function cuedForm(row: CuedForm, classes: Record<string, string>): CompiledForm {
  const beside = ([within, words]: Near): Beside => ({ within, test: wordTest(words, classes) })
  return {
    parts: pattern(row.form, classes),
    before: (row.before ?? []).map(beside),
    behind: (row.behind ?? []).map(beside),
    holds: row.holds === undefined ? null : wordTest(row.holds, classes),
    unlessBefore: row.unlessBefore ? beside(row.unlessBefore) : null,
    unlessHolds: row.unlessHolds === undefined ? null : wordTest(row.unlessHolds, classes),
    unless: (row.unless ?? []).map((written) => pattern(written, classes)),
  }
}

/** The match of a form that begins at token `from`, with what must stand beside it, or null. */
export function cuedMatchAt(form: CompiledForm, tokens: Tokens, from: number, looks?: Looks): PatternMatch | null {
  const match = matchAt(form.parts, tokens, from, looks)
  return match && isCued(form, tokens, match) ? match : null
}

function isCued(form: CompiledForm, tokens: Tokens, { from, to, end }: PatternMatch): boolean {
  const { sentence } = tokens.at(from)
  const has = (start: number, stop: number, test: WordTest) => tokens.has(sentence, start, stop, test)
  const isBefore = ({ within, test }: Beside) => has(from - within, from, test)
  return (
    form.before.every(isBefore) &&
    form.behind.every(({ within, test }) => has(end, end + within, test)) &&
    !(form.unlessBefore && isBefore(form.unlessBefore)) &&
    (!form.holds || has(from, to, form.holds)) &&
    !(form.unlessHolds && has(from, to, form.unlessHolds)) &&
    !form.unless.some((one) => matchAt(one, tokens, end) !== null)
  )
}
