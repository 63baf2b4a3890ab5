/** A trie over tokens: finds the longest known phrase at each position in time linear in the text. */
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import lowerCaseWords from '../data/lower-case-words.json' with { type: 'json' }
import { PHRASE_WORDS } from '../data/phrase-words.ts'
import { EdgeTable } from './edge-table.ts'
import type { Span } from '../types.ts'
import { tokenize } from './tokenize.ts'
import { fold, wordNumber, type Token, type Tokens } from './tokens.ts'

export interface Match<T> {
  /** Token indexes, half open. */
  from: number
  to: number
  values: T[]
}

/** Expands "{a,b} c" into "a c" and "b c". */
export const expand = (pattern: string): string[] =>
  parts(pattern).map((phrase) => phrase.trim().replace(/ {2,}/g, ' '))

/** @throws Error where a choice never ends: it would be read for ever */
function endOfChoice(pattern: string, open: number): number {
  const close = pattern.indexOf('}', open)
  if (close < 0) throw new Error(`A choice is not closed in "${pattern}"`)
  return close
}

function parts(pattern: string): string[] {
  const open = pattern.indexOf('{')
  if (open < 0) return [pattern]
  const close = endOfChoice(pattern, open)
  const tails = parts(pattern.slice(close + 1))
  return pattern
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => tails.map((tail) => pattern.slice(0, open) + choice + tail))
}

/** The folded words of a phrase; plain words need no tokenizer. */
function norms(phrase: string): string[] {
  if (/^[a-z]+(?: [a-z]+)*$/.test(phrase)) return phrase.split(' ').map(fold)
  return [...tokenize(phrase)].filter((token) => token.kind !== 'break').map((token) => token.norm)
}

/** A pattern as its parts in order, each with its choices as folded words. */
export function choicesOf(pattern: string): string[][][] {
  const out: string[][][] = []
  let at = 0
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at)
    const plain = pattern.slice(at, open < 0 ? pattern.length : open).trim()
    if (plain) out.push([norms(plain)])
    if (open < 0) break
    const close = endOfChoice(pattern, open)
    out.push(
      pattern
        .slice(open + 1, close)
        .split(',')
        .map((choice) => norms(choice.trim())),
    )
    at = close + 1
  }
  return out
}

/** A phrase may hold so many. */
const MOST_FILLERS = 2
const MOST_LINKS = 3

const ANY_NUMBER = wordNumber('#')

interface PhraseHit<T> {
  value: T
  exact: string | null
}

const NO_HITS: readonly never[] = []
/** Never added to. */
const NOTHING: never[] = []

/** A place in the walk over a text, with the fillers and links passed so far. */
interface Walker {
  node: number
  fillers: number
  links: number
}

export class Phrases<T> {
  private readonly edges = new EdgeTable()
  private nodes = 1
  /** Where else a node goes on: what several choices have in common is kept once. */
  private readonly joints = new Map<number, number[]>()
  /** By node what ends there. Most end in one thing, and most things are said in many ways: they share what says so. */
  private readonly hits: (PhraseHit<T> | PhraseHit<T>[] | undefined)[] = [undefined]
  private readonly plain = new Map<T, PhraseHit<T>>()

  /** @param readsLinks "the chest is clear" is "chest clear": what is said of a thing behind it, in a sentence of its own */
  constructor(private readonly readsLinks = false) {}

  /** Adds a phrase. A leading "=" keeps upper and lower case apart; "#" stands for any number. */
  add(phrase: string, value: T): void {
    const exact = phrase.startsWith('=')
    const text = exact ? phrase.slice(1) : phrase
    const node = this.walk(0, norms(text))
    if (node !== 0) this.put(node, value, exact ? text : null)
  }

  /** Adds every phrase of a pattern ("{a,b} {c,d}") without writing them out: alternatives share what follows them. */
  addPattern(pattern: string, value: T): void {
    if (pattern.startsWith('=') || !pattern.includes('{')) {
      for (const phrase of expand(pattern)) this.add(phrase, value)
      return
    }
    // a part that may be missing: with it and without it, as a node of several ends has no way past another
    const optional = /\{([^{}]*),\s*\}/.exec(pattern)
    if (optional) {
      this.addPattern(pattern.replace(optional[0], `{${optional[1] ?? ''}}`), value)
      this.addPattern(pattern.replace(optional[0], ' '), value)
      return
    }
    let ends = [0]
    for (const choices of choicesOf(pattern)) {
      const from = ends.length === 1 ? (ends[0] ?? 0) : this.join(ends)
      ends = [...new Set(choices.map((words) => this.walk(from, words)))]
    }
    for (const node of ends) if (node !== 0) this.put(node, value, null)
  }

  private newNode(): number {
    this.hits.push(undefined)
    return this.nodes++
  }

  /** One node behind several. */
  private join(ends: number[]): number {
    const joint = this.newNode()
    // one list for all that end here alone; none is added to, as a list that grows keeps room for more
    const alone = [joint]
    for (const end of ends) this.joints.set(end, this.joints.get(end)?.concat(joint) ?? alone)
    return joint
  }

  private walk(node: number, words: string[]): number {
    for (const norm of words) {
      const word = wordNumber(norm)
      let child = this.edges.get(node, word)
      if (child === 0) {
        child = this.newNode()
        this.edges.set(node, word, child)
      }
      node = child
    }
    return node
  }

  private put(node: number, value: T, exact: string | null): void {
    const hit = exact === null ? this.plainOf(value) : { value, exact }
    const before = this.hitsAt(node)
    const same = before.findIndex(
      (one) => one.value === value && (one.exact === null || exact === null || one.exact === exact),
    )
    const after = same < 0 ? [...before, hit] : exact === null ? before.with(same, hit) : before
    this.hits[node] = after.length === 1 ? after[0] : [...after]
  }

  private plainOf(value: T): PhraseHit<T> {
    let hit = this.plain.get(value)
    if (!hit) this.plain.set(value, (hit = { value, exact: null }))
    return hit
  }

  private hitsAt(node: number): readonly PhraseHit<T>[] {
    const hits = this.hits[node]
    if (hits === undefined) return NO_HITS
    return Array.isArray(hits) ? hits : [hits]
  }

  /**
   * The longest phrase that starts at token `from` and ends before token `until`, or null.
   * @param over a token that it must hold and is read without: "knee {not} locked"
   */
  longest(text: string, tokens: Tokens, from: number, until = tokens.length, over = -1): Match<T> | null {
    if (!this.begins(tokens.at(from))) return null
    let walkers: Walker[] = [{ node: 0, fillers: 0, links: 0 }]
    let best: Match<T> | null = null
    const { sentence } = tokens.at(from)
    const caseless = isCaseless(tokens, from)
    for (let i = from; i < until && walkers.length > 0; i++) {
      const token = tokens.at(i)
      if (token.sentence !== sentence) break
      if (i === over) continue
      const moved: Walker[] = []
      for (const walker of walkers) this.step(walker, token, moved)
      const values = this.valuesAt(moved, { text, start: tokens.at(from).start, end: token.end }, caseless)
      if (values.length > 0 && i > over) best = { from, to: i + 1, values }
      if (i === from) walkers = moved
      else if (PHRASE_WORDS.filler.has(token.norm)) walkers = [...moved, ...pastFiller(walkers)]
      else if (this.readsLinks && isLink(tokens, i)) walkers = [...moved, ...pastLink(walkers)]
      else walkers = moved
    }
    return best
  }

  /** Whether any phrase begins with a token: most begin none, and cost no more than this. */
  private begins({ word, kind }: Token): boolean {
    return (word >= 0 && this.edges.get(0, word) !== 0) || (kind === 'number' && this.edges.get(0, ANY_NUMBER) !== 0)
  }

  /** Adds where a walker stands behind a token: nowhere, or at one or more nodes. */
  private step(walker: Walker, token: Token, next: Walker[]): void {
    this.stepFrom(walker.node, walker, token, next)
    const joints = this.joints.get(walker.node)
    if (joints) for (const joint of joints) this.stepFrom(joint, walker, token, next)
  }

  private stepFrom(node: number, { fillers, links }: Walker, token: Token, next: Walker[]): void {
    const word = token.word >= 0 ? this.edges.get(node, token.word) : 0
    if (word !== 0) next.push({ node: word, fillers, links })
    // "20 x" and "# cigarettes" begin at one node: both go on
    const number = token.kind === 'number' ? this.edges.get(node, ANY_NUMBER) : 0
    if (number !== 0) next.push({ node: number, fillers, links })
  }

  private valuesAt(walkers: Walker[], { text, start, end }: Span & { text: string }, caseless: boolean): T[] {
    if (walkers.every(({ node }) => this.hits[node] === undefined)) return NOTHING
    const values: T[] = []
    for (const { node } of walkers)
      for (const { value, exact } of this.hitsAt(node))
        if ((exact === null || isTyped(exact, text.slice(start, end), caseless)) && !values.includes(value))
          values.push(value)
    return values
  }
}

/** Words that are no abbreviations in small letters, though they say something: "3 wks", "hi", "BPs avg 150". */
const LOWER_CASE_WORDS: ReadonlySet<string> = new Set(lowerCaseWords.words)

/** A text of one case, and "?pe", "suspected dvt": what follows is a name, in whatever letters. */
function isCaseless(tokens: Tokens, from: number): boolean {
  const { raw, norm, glued, sentence } = tokens.at(from - 1)
  const isNamed = (raw === '?' && !glued) || PHRASE_WORDS.naming.has(norm)
  return tokens.caseless || (isNamed && sentence === tokens.at(from).sentence)
}

/** Where letters are all of one case, an abbreviation is known by its letters, unless they are a word: "all", "it", "3 wks". */
function isTyped(exact: string, typed: string, caseless: boolean): boolean {
  const written = typed.replace(/\s+/g, ' ')
  if (!caseless) return exact === written
  const lower = written.toLowerCase()
  // "Hi, …" before a text in small letters
  const isLower = written !== written.toUpperCase() && LOWER_CASE_WORDS.has(lower)
  return exact.toLowerCase() === lower && !EVERYDAY_WORDS.has(lower) && !isLower
}

/** Those that may pass one more filler. */
function pastFiller(walkers: Walker[]): Walker[] {
  return walkers
    .filter(({ fillers }) => fillers < MOST_FILLERS)
    .map((walker) => ({ ...walker, fillers: walker.fillers + 1 }))
}

/** Those that may pass one more link. */
function pastLink(walkers: Walker[]): Walker[] {
  return walkers.filter(({ links }) => links < MOST_LINKS).map((walker) => ({ ...walker, links: walker.links + 1 }))
}

/** "is", "has been", and the comma of "rash, now non blanching"; "temp was last night" tells when. */
function isLink(tokens: Tokens, i: number): boolean {
  const { norm, raw } = tokens.at(i)
  const next = tokens.at(i + 1).norm
  if (PHRASE_WORDS.link.has(norm)) return !PHRASE_WORDS.time.has(next)
  return (raw === ',' || PHRASE_WORDS.helping.has(norm)) && PHRASE_WORDS.link.has(next)
}
