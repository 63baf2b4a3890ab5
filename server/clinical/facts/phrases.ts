/** A trie over tokens: finds the longest known phrase at each position in time linear in the text. */
import { tokenize, type Token } from './tokens.ts'

interface Node<T> {
  next: Map<string, Node<T>> | null
  hits: { value: T; exact: string | null }[] | null
}

export interface Match<T> {
  /** Token indexes, half open. */
  from: number
  to: number
  values: T[]
}

/** Words that may stand inside a phrase without changing it ("rigid abdomen", "the abdomen is rigid" needs its own phrase). */
const FILLERS = new Set(['the', 'a', 'an', 'his', 'her', 'their', 'own', 'some', 'very', 'left', 'right', 'l', 'r', 'bilateral', 'bilat', 'acute', 'severe', 'mild', 'moderate', 'new', 'any', 'significant', 'worsening', 'intermittent', 'ongoing', 'recent', 'of'])

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
  return pattern.slice(open + 1, close).split(',').flatMap((choice) => tails.map((tail) => head + choice + tail))
}

export class Phrases<T> {
  private root: Node<T> = { next: null, hits: null }

  /** Adds a phrase. A leading "=" keeps upper and lower case apart; "#" stands for any number. */
  add(phrase: string, value: T): void {
    const exact = phrase.startsWith('=')
    const text = exact ? phrase.slice(1) : phrase
    let node = this.root
    for (const token of tokenize(text)) {
      if (token.kind === 'break') continue
      node.next ??= new Map()
      let child = node.next.get(token.norm)
      if (!child) {
        child = { next: null, hits: null }
        node.next.set(token.norm, child)
      }
      node = child
    }
    if (node === this.root) return
    node.hits ??= []
    const same = node.hits.find((hit) => hit.value === value && (hit.exact === null || !exact || hit.exact === text))
    if (!same) node.hits.push({ value, exact: exact ? text : null })
    else if (!exact) same.exact = null
  }

  /** The longest phrase that starts at token `from`, or null. */
  longest(text: string, tokens: Token[], from: number): Match<T> | null {
    let node = this.root
    let best: Match<T> | null = null
    let fillers = 0
    const sentence = tokens[from]!.sentence
    for (let i = from; i < tokens.length; i++) {
      const token = tokens[i]!
      if (token.sentence !== sentence) break
      const child: Node<T> | undefined = node.next?.get(token.norm) ?? (token.kind === 'number' ? node.next?.get('#') : undefined)
      if (child) {
        node = child
        if (node.hits) {
          const written = text.slice(tokens[from]!.start, token.end)
          const values = node.hits.filter((hit) => hit.exact === null || hit.exact === written).map((hit) => hit.value)
          if (values.length > 0) best = { from, to: i + 1, values }
        }
      } else if (i > from && fillers < 2 && FILLERS.has(token.norm)) fillers++
      else break
    }
    return best
  }
}
