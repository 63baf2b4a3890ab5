/** Sets of words that stand in one statement of a text, in any order and apart: an index over many, linear in the text where few sets share their rarest word. */
import { BETWEEN_PARTS } from '../data/between-parts.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { LIKENING_WORDS, PARTING_WORDS, SMALL_WORDS } from '../data/word-sets/word-sets.ts'
import { Concepts, NO_CONCEPT } from './concepts.ts'
import type { Page } from './page.ts'
import { choicesOf } from './phrase-patterns.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'

/**
 * The sets of a pattern, one of each of its phrases: the words that tell something. None of a phrase that has fewer than two of them, that holds a
 * number or a denial, or that is known by its capitals.
 */
export function setsOfPattern(pattern: string): string[][] {
  if (pattern.startsWith('=') || /[#\d<>+]/.test(pattern)) return []
  let rows: string[][] = [[]]
  for (const choices of choicesOf(pattern)) {
    const words = choices.map((choice) => choice.filter((word) => /^\p{L}/u.test(word)))
    const fit = words.filter((choice) => !choice.some((word) => PARTING_WORDS.has(word)))
    rows = rows.flatMap((row) => fit.map((choice) => [...row, ...choice]))
  }
  return rows.map((row) => row.filter((word) => !SMALL_WORDS.has(word))).filter(isSet)
}

/** Two words that tell something. */
function isSet(words: string[]): boolean {
  const telling = words.filter((word) => !EVERYDAY_WORDS.has(word))
  return telling.some((word) => word !== telling[0])
}

/** Whether a token belongs to a phrase whose other words are not of a set: "worried about a heart attack" is no attack. */
export function isOfOtherPhrase({ matchAt, tokens }: Page, i: number, places: readonly number[]): boolean {
  const match = matchAt[i]
  for (let k = match?.from ?? 0; match && k < match.to; k++) {
    const { kind, norm } = tokens.at(k)
    if (!places.includes(k) && kind === 'word' && !BETWEEN_PARTS.small.has(norm)) return true
  }
  return false
}

/** "Throat like swallowing razor blades": what it is like is not there. */
export const isSimile = (tokens: Tokens, from: number): boolean => LIKENING_WORDS.has(tokens.at(from - 1).norm)

/** So many words of no set may stand between. */
const MOST_BETWEEN = 3
/** From the first word of a set to its last, in tokens. */
const FARTHEST = 8

/** A set of a text, by what it stands for. */
export interface Scattered<T> {
  value: T
  /** Tokens [from, to) hold it. */
  from: number
  to: number
  /** Its words, in order. */
  places: number[]
}

/** All sets, each under the one of its words that the fewest sets hold. */
export class ScatteredWords<T> {
  private readonly concepts = new Concepts()
  private readonly values: T[]
  /** By concept where its sets begin in `table`, and behind the last where they end. */
  private readonly begins: Int32Array
  /** A set after the other: its value, how many words, their concepts. */
  private readonly table: Int32Array

  /** @param sets two folded words or more each */
  constructor(sets: readonly { value: T; words: readonly string[] }[]) {
    const all = sets.map(({ value, words }) => ({
      value,
      concepts: [...new Set(words.map((word) => this.concepts.add(word)))],
    }))
    const uses = new Int32Array(this.concepts.size)
    for (const { concepts } of all) for (const one of concepts) uses[one] = (uses[one] ?? 0) + 1
    const byRarest = Array.from({ length: this.concepts.size }, (): typeof all => [])
    for (const set of all) byRarest[set.concepts.reduce((a, b) => ((uses[b] ?? 0) < (uses[a] ?? 0) ? b : a))]?.push(set)
    this.values = [...new Set(all.map(({ value }) => value))]
    const numbers = new Map(this.values.map((value, i) => [value, i]))
    this.begins = new Int32Array(this.concepts.size + 1)
    const table: number[] = []
    for (const [concept, list] of byRarest.entries()) {
      this.begins[concept] = table.length
      for (const { value, concepts } of list) table.push(numbers.get(value) ?? 0, concepts.length, ...concepts)
    }
    this.begins[this.concepts.size] = table.length
    this.table = Int32Array.from(table)
  }

  /** Calls back for every set that stands in a text up to offset `cut`. @param isWanted false spares looking for sets of a value */
  find(
    page: Page,
    cut: number,
    onFound: (found: Scattered<T>) => void,
    isWanted: (value: T) => boolean = () => true,
  ): void {
    const concepts = this.conceptsOf(page, cut)
    const said = new Set(concepts)
    const setsOf = new Map<number, number[]>()
    for (let i = 0; i < concepts.length; i++) {
      const concept = concepts[i] ?? NO_CONCEPT
      if (concept === NO_CONCEPT) continue
      let sets = setsOf.get(concept)
      if (!sets) setsOf.set(concept, (sets = this.saidSets(concept, said)))
      for (const at of sets) {
        const value = this.values[this.table[at] ?? 0] as T
        const places = isWanted(value) ? this.placesOf(at, concepts, i) : null
        if (!places) continue
        const [from, to] = [places[0] ?? 0, (places.at(-1) ?? 0) + 1]
        if (isOneStatement(page.tokens, places, from, to)) onFound({ value, from, to, places })
      }
    }
  }

  /** Where the sets under a concept stand of which a text holds every word. */
  private saidSets(concept: number, said: ReadonlySet<number>): number[] {
    const sets: number[] = []
    const end = this.begins[concept + 1] ?? 0
    for (let at = this.begins[concept] ?? 0; at < end; at += 2 + (this.table[at + 1] ?? 0))
      if (this.areSaid(at, said)) sets.push(at)
    return sets
  }

  /** The concept of each token up to offset `cut`. */
  private conceptsOf({ tokens, protected: hidden }: Page, cut: number): Int32Array {
    const length = tokens.indexAt(cut)
    const concepts = new Int32Array(length).fill(NO_CONCEPT)
    for (let i = 0; i < length; i++) {
      const { kind, norm } = tokens.at(i)
      if (kind === 'word' && !hidden.tokens.has(i)) concepts[i] = this.concepts.of(norm)
    }
    return concepts
  }

  private areSaid(at: number, said: ReadonlySet<number>): boolean {
    const end = at + 2 + (this.table[at + 1] ?? 0)
    for (let k = at + 2; k < end; k++) if (!said.has(this.table[k] ?? 0)) return false
    return true
  }

  /** Where the words of a set stand nearest to token i, in order; null where one stands too far. */
  private placesOf(at: number, concepts: Int32Array, i: number): number[] | null {
    const places: number[] = []
    const end = at + 2 + (this.table[at + 1] ?? 0)
    for (let k = at + 2; k < end; k++) {
      const place = nearest(concepts, this.table[k] ?? 0, i)
      if (place < 0) return null
      places.push(place)
    }
    return places.sort((a, b) => a - b)
  }
}

/** The place of a concept nearest to token i, of two as near the one behind; -1 where it stands too far. */
function nearest(concepts: Int32Array, concept: number, i: number): number {
  for (let distance = 0; distance <= FARTHEST; distance++) {
    if (concepts[i + distance] === concept) return i + distance
    if (i >= distance && concepts[i - distance] === concept) return i - distance
  }
  return -1
}

function isOneStatement(tokens: Tokens, places: number[], from: number, to: number): boolean {
  if (to - from > FARTHEST + 1 || tokens.at(from).sentence !== tokens.at(to - 1).sentence) return false
  let between = 0
  for (let k = from + 1; k < to - 1; k++) {
    if (places.includes(k)) continue
    const token = tokens.at(k)
    if (isParting(token)) return false
    if (!BETWEEN_PARTS.small.has(token.norm)) between++
  }
  return between <= MOST_BETWEEN
}

const isParting = (token: Token): boolean =>
  isBoundary(token) ||
  token.kind === 'number' ||
  /^[,()[\]]$/.test(token.raw) ||
  BETWEEN_PARTS.joins.has(token.norm) ||
  BETWEEN_PARTS.ends.has(token.norm) ||
  PARTING_WORDS.has(token.norm)
