/** A trie over tokens: finds the longest known phrase at each position in time linear in the text. */
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import lowerCaseWords from '../data/lower-case-words.json' with { type: 'json' }
import { PHRASE_WORDS } from '../data/phrase-words.ts'
import { EdgeTable } from './edge-table.ts'
import { NodeColumn } from './node-column.ts'
import { choicesOf, expand, norms } from './phrase-patterns.ts'
import { wordNumber, type Token, type Tokens } from './tokens.ts'

export interface Match<T> {
  /** Token indexes, half open. */
  from: number
  to: number
  values: T[]
}

/** A phrase may hold so many. */
const MOST_FILLERS = 2
const MOST_LINKS = 3

const ANY_NUMBER = wordNumber('#')

interface PhraseHit<T> {
  value: T
  exact: string | null
}

/** Most are one: a list of its own for each would cost more than what it holds. */
type OneOrMore<T> = T | readonly T[]
const isList = <T>(one: OneOrMore<T>): one is readonly T[] => Array.isArray(one)

const NO_HITS: readonly never[] = []
/** Never added to. */
const NOTHING: never[] = []

/** A place in the walk over a text is one number, as millions are made: the node, and in the lowest digits the fillers and links passed so far. */
const A_LINK = 1
const A_FILLER = MOST_LINKS + 1
const A_NODE = A_FILLER * (MOST_FILLERS + 1)
const nodeOf = (walker: number): number => (walker / A_NODE) | 0

export class Phrases<T> {
  private readonly edges = new EdgeTable()
  /** A bit for each word behind a node, of 32 that many share: what is not set spares looking an edge up. */
  private readonly hints = new NodeColumn()
  private nodes = 1
  /** Where else a node goes on, by its place in `jointLists`: what several choices have in common is kept once. */
  private readonly joints = new NodeColumn()
  private readonly jointLists: OneOrMore<number>[] = [[]]
  /** What ends at a node, by its place in `endings`: most end in one thing, and most things are said in many ways. */
  private readonly ends = new NodeColumn()
  private readonly endings: OneOrMore<PhraseHit<T>>[] = [[]]
  /** Where the ending of one thing alone stands. */
  private readonly plain = new Map<T, number>()

  /** Where a walk stands, and where it goes on: they are made once, as a text is walked a thousand times. */
  private walkers: number[] = [0]
  private next: number[] = []
  /** So many of `next` are of this step. */
  private moved = 0

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

  /** One node behind several. */
  private join(ends: number[]): number {
    const joint = this.nodes++
    // one list for all that end here alone
    const alone = this.jointLists.push(joint) - 1
    for (const end of ends) {
      const place = this.joints.get(end)
      const known = this.jointLists[place] ?? []
      if (place === 0) this.joints.set(end, alone)
      else if (typeof known === 'number') this.joints.set(end, this.jointLists.push([known, joint]) - 1)
      else this.jointLists[place] = [...known, joint]
    }
    return joint
  }

  private walk(node: number, words: string[]): number {
    for (const norm of words) {
      const word = wordNumber(norm)
      let child = this.edges.get(node, word)
      if (child === 0) {
        child = this.nodes++
        this.edges.set(node, word, child)
        this.hints.set(node, this.hints.get(node) | (1 << word))
      }
      node = child
    }
    return node
  }

  private put(node: number, value: T, exact: string | null): void {
    const before = this.endingAt(node)
    if (before.length === 0 && exact === null) {
      this.ends.set(node, this.plainOf(value))
      return
    }
    const same = before.findIndex(
      (one) => one.value === value && (one.exact === null || exact === null || one.exact === exact),
    )
    if (same >= 0 && exact !== null) return
    const hit = { value, exact }
    const after = same < 0 ? [...before, hit] : before.with(same, hit)
    if (before.length < 2) this.ends.set(node, this.endings.push(after.length === 1 ? hit : after) - 1)
    else this.endings[this.ends.get(node)] = after
  }

  private plainOf(value: T): number {
    let place = this.plain.get(value)
    if (place === undefined) this.plain.set(value, (place = this.endings.push({ value, exact: null }) - 1))
    return place
  }

  private endingAt(node: number): readonly PhraseHit<T>[] {
    const ending = this.endings[this.ends.get(node)] ?? NO_HITS
    return isList(ending) ? ending : [ending]
  }

  /**
   * The longest phrase that starts at token `from` and ends before token `until`, or null.
   * @param over a token that it must hold and is read without: "knee {not} locked"
   */
  longest(text: string, tokens: Tokens, from: number, until = tokens.length, over = -1): Match<T> | null {
    return this.found(text, tokens, from, until, over, true)[0] ?? null
  }

  /** Every phrase that starts at token `from`, the shortest first. */
  all(text: string, tokens: Tokens, from: number): Match<T>[] {
    return this.found(text, tokens, from, tokens.length, -1, false)
  }

  /** @param longest the last one alone is kept */
  private found(text: string, tokens: Tokens, from: number, until: number, over: number, longest: boolean): Match<T>[] {
    const first = tokens.at(from)
    if (!this.begins(first)) return NOTHING
    let found: Match<T>[] = NOTHING
    const { sentence, start } = first
    this.walkers[0] = 0
    for (let i = from, count = 1; i < until && count > 0; i++) {
      const token = tokens.at(i)
      if (token.sentence !== sentence) break
      if (i === over) continue
      this.moved = 0
      for (let n = 0; n < count; n++) this.step(this.walkers[n] ?? 0, token)
      const values = this.valuesAt(text, tokens, from, start, token.end)
      if (values.length > 0 && i > over) {
        const match = { from, to: i + 1, values }
        if (found === NOTHING) found = [match]
        else if (longest) found[0] = match
        else found.push(match)
      }
      if (i > from) this.addPassing(count, tokens, i)
      count = this.moved
      ;[this.walkers, this.next] = [this.next, this.walkers]
    }
    return found
  }

  /** Adds those that pass a token as a filler or a link. @param count of the walkers */
  private addPassing(count: number, tokens: Tokens, i: number): void {
    const isFiller = PHRASE_WORDS.filler.has(tokens.at(i).norm)
    if (!isFiller && !(this.readsLinks && isLink(tokens, i))) return
    for (let n = 0; n < count; n++) {
      const walker = this.walkers[n] ?? 0
      if (isFiller) {
        if (walker % A_NODE < A_FILLER * MOST_FILLERS) this.moveTo(walker + A_FILLER)
      } else if (walker % A_FILLER < MOST_LINKS) this.moveTo(walker + A_LINK)
    }
  }

  /** Whether any phrase begins with a token: most begin none, and cost no more than this. */
  private begins({ word, kind }: Token): boolean {
    return this.behind(0, word) !== 0 || (kind === 'number' && this.behind(0, ANY_NUMBER) !== 0)
  }

  /** Adds where a walker stands behind a token: nowhere, or at one or more nodes. */
  private step(walker: number, token: Token): void {
    const node = nodeOf(walker)
    const passed = walker % A_NODE
    this.stepFrom(node, passed, token)
    const place = this.joints.get(node)
    if (place === 0) return
    const joints = this.jointLists[place] ?? []
    if (typeof joints === 'number') this.stepFrom(joints, passed, token)
    else for (const joint of joints) this.stepFrom(joint, passed, token)
  }

  private stepFrom(node: number, passed: number, { word, kind }: Token): void {
    const known = this.behind(node, word)
    if (known !== 0) this.moveTo(known * A_NODE + passed)
    // "20 x" and "# cigarettes" begin at one node: both go on
    const number = kind === 'number' ? this.behind(node, ANY_NUMBER) : 0
    if (number !== 0) this.moveTo(number * A_NODE + passed)
  }

  private moveTo(walker: number): void {
    this.next[this.moved++] = walker
  }

  /** The node behind a word, or 0. @param word -1 for one that no phrase holds */
  private behind(node: number, word: number): number {
    // of a number to shift by its lowest five bits count
    return word >= 0 && (this.hints.get(node) >>> word) & 1 ? this.edges.get(node, word) : 0
  }

  /** What ends at any node that was moved to, over the tokens from `from` to offset `end`. */
  private valuesAt(text: string, tokens: Tokens, from: number, start: number, end: number): T[] {
    let values: T[] = NOTHING
    for (let n = 0; n < this.moved; n++) {
      const node = nodeOf(this.next[n] ?? 0)
      if (this.ends.get(node) === 0) continue
      for (const { value, exact } of this.endingAt(node)) {
        if (exact !== null && !isTyped(exact, text.slice(start, end), isCaseless(tokens, from))) continue
        if (values === NOTHING) values = [value]
        else if (!values.includes(value)) values.push(value)
      }
    }
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
  const written = (exact.includes('#') ? typed.replace(/\d+(?:[.,]\d+)?/g, '#') : typed).replace(/\s+/g, ' ')
  if (!caseless) return exact === written
  const lower = written.toLowerCase()
  // "Hi, …" before a text in small letters
  const isLower = written !== written.toUpperCase() && LOWER_CASE_WORDS.has(lower)
  return exact.toLowerCase() === lower && !EVERYDAY_WORDS.has(lower) && !isLower
}

/** "is", "has been", the comma of "rash, now non blanching" and the colon of "neck: supple"; "temp was last night" tells when. */
function isLink(tokens: Tokens, i: number): boolean {
  const { norm, raw, glued } = tokens.at(i)
  const next = tokens.at(i + 1).norm
  if (raw === ':' || raw === '=' || (raw === '-' && !glued)) return PHRASE_WORDS.found.has(next)
  if (PHRASE_WORDS.link.has(norm)) return !PHRASE_WORDS.time.has(next)
  return (raw === ',' || PHRASE_WORDS.helping.has(norm)) && PHRASE_WORDS.link.has(next)
}
