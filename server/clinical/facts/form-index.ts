/** Rows of patterns by the word or kind of token with which each may begin, so that a token is tried on few of them. */
import type { Pattern } from './token-patterns.ts'
import type { Tokens } from './tokens.ts'

/** Rows in their order, looked up by the token they would begin at. */
export class FormIndex<Row> {
  private readonly byWord = new Map<string, Row[]>()
  /** That begin with a number, whatever stands behind it. */
  private readonly atNumber: Row[] = []
  /** … and those that need this word behind it. */
  private readonly atNumberBefore = new Map<string, Row[]>()
  /** For a word that begins none by name. */
  private readonly atOther: Row[] = []

  constructor(rows: readonly Row[], partsOf: (row: Row) => Pattern) {
    const openings = rows.map((row) => ({ row, opening: openingOf(partsOf(row)) }))
    for (const { opening } of openings) {
      for (const word of opening.words) this.byWord.set(word, [])
      for (const word of opening.behind ?? []) this.atNumberBefore.set(word, [])
    }
    for (const { row, opening } of openings) {
      if (opening.isNumber || opening.isAny) this.addAtNumber(row, opening.behind)
      if (opening.isAny) this.atOther.push(row)
      for (const [word, list] of this.byWord) if (opening.isAny || opening.words.has(word)) list.push(row)
    }
  }

  private addAtNumber(row: Row, behind: Opening['behind']): void {
    if (!behind) this.atNumber.push(row)
    for (const [word, list] of this.atNumberBefore) if (!behind || behind.has(word)) list.push(row)
  }

  /** The rows that may begin at token i. */
  at(tokens: Tokens, i: number): readonly Row[] {
    const { kind, norm } = tokens.at(i)
    if (kind === 'number') return this.atNumberBefore.get(tokens.at(i + 1).norm) ?? this.atNumber
    return this.byWord.get(norm) ?? this.atOther
  }
}

interface Opening {
  words: Set<string>
  isNumber: boolean
  /** Begins with any word, or with what a look finds. */
  isAny: boolean
  /** The words of which one must stand right behind its number; null where anything may. */
  behind: ReadonlySet<string> | null
}

/** What a pattern may begin with: its parts up to the first that must stand. */
function openingOf(parts: Pattern): Opening {
  const opening: Opening = { words: new Set(), isNumber: false, isAny: false, behind: behindNumber(parts) }
  for (const { kind, words, optional } of parts) {
    if (kind === 'NUMBER') opening.isNumber = true
    else if (words) for (const word of words) opening.words.add(word)
    else opening.isAny = true
    if (!optional) break
  }
  return opening
}

/** The words of the second part of a pattern that begins with a number, where both must stand side by side. */
function behindNumber([first, second]: Pattern): ReadonlySet<string> | null {
  if (first?.kind !== 'NUMBER' || first.optional || !second) return null
  return second.kind === 'TOKEN' && !second.optional && second.within === 1 ? second.words : null
}

/** Lists of words of each of which a text must hold one for a row to be read in it. */
export type Needs = readonly (readonly string[])[]

/** What a pattern and the words beside it need. */
export const needsOf = (parts: Pattern, beside: readonly ReadonlySet<string>[]): Needs =>
  [...parts.flatMap(({ words, optional }) => (words && !optional ? [words] : [])), ...beside].map((words) => [...words])

/** The words of a text, each once. */
export function wordsIn(tokens: Tokens): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { norm } of tokens) words.add(norm)
  return words
}

/** Whether a text with these words may hold what a row needs: most rows are of words that a text does not have. */
export const mayHold = (words: ReadonlySet<string>, needs: Needs): boolean =>
  needs.every((need) => need.some((word) => words.has(word)))
