/** A trie over tokens: finds the longest known phrase at each position in time linear in the text. */
import { tokenize } from './tokenize.ts'
import { fold, wordNumber, type Tokens } from './tokens.ts'

export interface Match<T> {
  /** Token indexes, half open. */
  from: number
  to: number
  values: T[]
}

/** Words that may stand inside a phrase without changing it ("rigid abdomen", "the abdomen is rigid" needs its own phrase). */
const FILLERS = new Set([
  'the',
  'a',
  'an',
  'my',
  'his',
  'her',
  'their',
  'own',
  'some',
  'very',
  'left',
  'right',
  'l',
  'r',
  'bilateral',
  'bilat',
  'acute',
  'severe',
  'mild',
  'moderate',
  'new',
  'any',
  'significant',
  'worsening',
  'intermittent',
  'ongoing',
  'recent',
  'of',
])

/** Expands "{a,b} c" into "a c" and "b c". */
export function expand(pattern: string): string[] {
  return parts(pattern).map((phrase) => phrase.trim().replace(/ {2,}/g, ' '))
}

function parts(pattern: string): string[] {
  const open = pattern.indexOf('{')
  if (open < 0) return [pattern]
  const close = pattern.indexOf('}', open)
  const head = pattern.slice(0, open)
  const tails = parts(pattern.slice(close + 1))
  return pattern
    .slice(open + 1, close)
    .split(',')
    .flatMap((choice) => tails.map((tail) => head + choice + tail))
}

/** The folded words of a phrase; plain words need no tokenizer. */
function norms(phrase: string): string[] {
  if (/^[a-z]+(?: [a-z]+)*$/.test(phrase)) return phrase.split(' ').map(fold)
  return [...tokenize(phrase)].filter((token) => token.kind !== 'break').map((token) => token.norm)
}

/** A pattern as its parts in order, each with its choices as folded words. */
function choicesOf(pattern: string): string[][][] {
  const out: string[][][] = []
  let at = 0
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at)
    const plain = pattern.slice(at, open < 0 ? pattern.length : open).trim()
    if (plain) out.push([norms(plain)])
    if (open < 0) break
    const close = pattern.indexOf('}', open)
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

const ANY_NUMBER = wordNumber('#')
/** Words are numbered below this; a node and a word make one key. */
const WORDS = 2 ** 21

interface PhraseHit<T> {
  value: T
  exact: string | null
}

export class Phrases<T> {
  /** node × word → node; one flat map costs a tenth of a map per node. */
  private edges = new Map<number, number>()
  private hits: (PhraseHit<T>[] | undefined)[] = [undefined]

  /** Adds a phrase. A leading "=" keeps upper and lower case apart; "#" stands for any number. */
  add(phrase: string, value: T): void {
    const exact = phrase.startsWith('=')
    const text = exact ? phrase.slice(1) : phrase
    const node = this.walk(0, norms(text))
    if (node !== 0) this.put(node, value, exact ? text : null)
  }

  /** Adds every phrase of a pattern ("{a,b} {c,d}") without writing them out: alternatives share their nodes. */
  addPattern(pattern: string, value: T): void {
    if (pattern.startsWith('=') || !pattern.includes('{')) {
      for (const phrase of expand(pattern)) this.add(phrase, value)
      return
    }
    let ends = [0]
    for (const choices of choicesOf(pattern))
      ends = ends.flatMap((node) => choices.map((words) => this.walk(node, words)))
    for (const node of ends) if (node !== 0) this.put(node, value, null)
  }

  private walk(node: number, words: string[]): number {
    for (const norm of words) {
      const key = node * WORDS + wordNumber(norm)
      let child = this.edges.get(key)
      if (child === undefined) {
        child = this.hits.length
        this.hits.push(undefined)
        this.edges.set(key, child)
      }
      node = child
    }
    return node
  }

  private put(node: number, value: T, exact: string | null): void {
    const hits = this.hits[node]
    if (!hits) {
      this.hits[node] = [{ value, exact }]
      return
    }
    const same = hits.find(
      (hit) => hit.value === value && (hit.exact === null || exact === null || hit.exact === exact),
    )
    if (!same) hits.push({ value, exact })
    else if (exact === null) same.exact = null
  }

  /** The longest phrase that starts at token `from` and ends before token `until`, or null. */
  longest(text: string, tokens: Tokens, from: number, until = tokens.length): Match<T> | null {
    let node = 0
    let best: Match<T> | null = null
    let fillers = 0
    const { sentence } = tokens.at(from)
    for (let i = from; i < until; i++) {
      const token = tokens.at(i)
      if (token.sentence !== sentence) break
      const child: number | undefined =
        (token.word >= 0 ? this.edges.get(node * WORDS + token.word) : undefined) ??
        (token.kind === 'number' ? this.edges.get(node * WORDS + ANY_NUMBER) : undefined)
      if (child !== undefined) {
        node = child
        const hits = this.hits[node]
        if (hits) {
          const written = text.slice(tokens.at(from).start, token.end)
          const values = hits.filter((hit) => hit.exact === null || hit.exact === written).map((hit) => hit.value)
          if (values.length > 0) best = { from, to: i + 1, values }
        }
      } else if (i > from && fillers < 2 && FILLERS.has(token.norm)) fillers++
      else break
    }
    return best
  }
}
