/** What of a clause tells which act it is: its words and those beside them, with what it names as its kind alone ("dose of <medicine>"). */
import type { Tokens } from '../facts/tokens.ts'

/** A text and its tokens. */
export interface Text {
  text: string
  tokens: Tokens
}

/** Tells of a token what kind of thing it names: "medicine", "score", "measure", "clinical"; null of other words. */
export type KindOfName = (text: Text, at: number) => string | null

const MOST_WORDS = 8

/** Of tokens [from, to), each once. Linear in their number. */
export function actFeatures(text: Text, [from, to]: readonly [number, number], kindOf: KindOfName): string[] {
  const { words, names, isAsked } = wordsOf(text, from, to, kindOf)
  const features = new Set<string>()
  for (const word of words) features.add(word)
  const row = ['^', ...names, '$']
  for (let i = 0; i < row.length - 1; i++) {
    features.add(`${row[i]} ${row[i + 1]}`)
    if (i + 2 < row.length) features.add(`${row[i]} ${row[i + 1]} ${row[i + 2]}`)
  }
  for (const name of names) features.add(`<${name}>`)
  features.add(`^${words[0] ?? ''}`)
  features.add(`${words.at(-1) ?? ''}$`)
  features.add(`# ${Math.min(words.length, MOST_WORDS)}`)
  if (isAsked) features.add('?')
  return [...features]
}

interface Words {
  words: string[]
  /** The same, each thing that is named as its kind. */
  names: string[]
  isAsked: boolean
}

function wordsOf(text: Text, from: number, to: number, kindOf: KindOfName): Words {
  const out: Words = { words: [], names: [], isAsked: false }
  for (let i = from; i < to; i++) {
    const { kind, raw, norm } = text.tokens.at(i)
    if (raw === '?') out.isAsked = true
    if (kind !== 'word' && kind !== 'number') continue
    const name = kind === 'number' ? '0' : kindOf(text, i)
    // one name of two words is named once
    if (name === 'medicine' && out.names.at(-1) === name) continue
    out.words.push(name === '0' || name === 'medicine' ? name : norm)
    out.names.push(name ?? norm)
  }
  return out
}
