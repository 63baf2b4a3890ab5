/**
 * Patterns over tokens, written as data. Parts are separated by blanks:
 *
 *   N        a whole number                 D      any number
 *   W        any word
 *   a|b      one of these words             <old>  a word of the class "old"
 *   =F|M     exactly so typed               @name  what a function of the reader finds there; takes nothing
 *   ?part    may be missing                 ~part  glued to what stands before it
 *   ..3      the next part is the first of its kind among the next 3 tokens
 *   >        what stands behind must follow, and is not part of the match
 *
 * A match stays within a sentence.
 */
import { isBoundary, fold, type Token, type Tokens } from './tokens.ts'

export type WordTest = (token: Token) => boolean

interface Part {
  kind: 'NUMBER' | 'TOKEN' | 'LOOK' | 'END'
  test: WordTest
  /** The words it is one of, folded; null for other parts. */
  words: ReadonlySet<string> | null
  optional: boolean
  glued: boolean
  /** Among so many tokens its first is looked for. */
  within: number
  /** Of a LOOK: its name. */
  name: string
}

export type Pattern = readonly Part[]

export interface PatternMatch {
  from: number
  /** Behind the last token that is part of it. */
  to: number
  /** Behind all that had to follow. */
  end: number
  /** Index and value of its number, the last of several; -1 where it has none. */
  number: number
  value: number
  /** The value of the number before that one; NaN where there is none. */
  before: number
}

/** Looks from token `i` on for something that no pattern says, such as a sex some words ahead. */
export type Look = (tokens: Tokens, i: number) => boolean
export type Looks = Readonly<Record<string, Look>>
const NONE: Looks = {}

const PARTS: Record<string, Pick<Part, 'kind' | 'test' | 'words'>> = {
  N: { kind: 'NUMBER', words: null, test: ({ kind, value }) => kind === 'number' && Number.isInteger(value) },
  D: { kind: 'NUMBER', words: null, test: ({ kind }) => kind === 'number' },
  W: { kind: 'TOKEN', words: null, test: ({ kind }) => kind === 'word' },
  '>': { kind: 'END', words: null, test: () => false },
}

/** Reads a pattern. @throws on a class that is not among `classes`: a misspelt row is found at start */
export function pattern(form: string, classes: Record<string, string>): Pattern {
  const parts: Part[] = []
  let within = 1
  for (const written of form.split(' ')) {
    const gap = /^\.\.(\d+)$/.exec(written)?.[1]
    if (gap === undefined) parts.push({ ...partOf(written, classes), within })
    within = gap === undefined ? 1 : Number(gap)
  }
  return parts
}

function partOf(written: string, classes: Record<string, string>): Omit<Part, 'within'> {
  const optional = written.startsWith('?') && written.length > 1
  const bare = optional ? written.slice(1) : written
  const glued = bare.startsWith('~')
  const body = glued ? bare.slice(1) : bare
  const known = PARTS[body]
  if (known) return { ...known, optional, glued, name: '' }
  if (body.startsWith('@'))
    return { kind: 'LOOK', test: () => false, words: null, optional, glued, name: body.slice(1) }
  return { kind: 'TOKEN', test: wordTest(body, classes), words: wordsOf(body, classes), optional, glued, name: '' }
}

/** Whether a token is one of the words of "a|b", "<class>" or "=F|M". Words stand as they are written; plurals fold as in texts. */
export function wordTest(body: string, classes: Record<string, string> = {}): WordTest {
  if (body.startsWith('=')) {
    const typed = new Set(body.slice(1).split('|'))
    return ({ raw }) => typed.has(raw)
  }
  const words = wordsOf(body, classes)
  return ({ norm }) => words.has(norm)
}

/** The words of "a|b", "<class>" or "=F|M", folded. */
export function wordsOf(body: string, classes: Record<string, string>): ReadonlySet<string> {
  const named = /^<(.+)>$/.exec(body)?.[1]
  const written = named === undefined ? body.replace(/^=/, '').split('|') : classes[named]?.split(' ')
  if (!written) throw new Error(`No words are known for <${named}>`)
  return new Set(written.map(fold))
}

/** The match that begins at token `from`, or null. Thousands are tried where one is found: nothing is made for those that are not. */
export function matchAt(parts: Pattern, tokens: Tokens, from: number, looks: Looks = NONE): PatternMatch | null {
  if (!mayBegin(parts, tokens, from)) return null
  let [to, end, number, before] = [-1, from, -1, -1]
  for (const part of parts) {
    const next = firstStep(part, tokens, from, end, looks)
    if (next < 0) {
      if (part.optional) continue
      return null
    }
    end = next
    if (part.kind === 'END') to = end
    else if (part.kind === 'NUMBER') [before, number] = [number, end - 1]
  }
  return {
    from,
    to: to < 0 ? end : to,
    end,
    number,
    value: valueAt(tokens, number),
    before: valueAt(tokens, before),
  }
}

const valueAt = (tokens: Tokens, i: number): number => (i < 0 ? NaN : tokens.at(i).value)

/** Most tokens begin nothing, and most patterns begin with a part that must stand. */
function mayBegin(parts: Pattern, tokens: Tokens, from: number): boolean {
  const [first, token] = [parts[0]!, tokens.at(from)]
  if (first.optional || first.kind === 'LOOK') return true
  if (token.kind === 'end' || !first.test(token)) return false
  return first.within > 1 || mayGoOn(parts[1], tokens.at(from + 1))
}

/** Whether the part behind a first one that took its token may take the next: most do not. */
function mayGoOn(part: Part | undefined, token: Token): boolean {
  if (!part || part.optional || part.within > 1 || (part.kind !== 'TOKEN' && part.kind !== 'NUMBER')) return true
  return part.test(token)
}

/** Where the pattern that began at token `from` goes on behind the first place from token `at` on at which a part stands; -1 where it does not. */
function firstStep(part: Part, tokens: Tokens, from: number, at: number, looks: Looks): number {
  for (let i = at; i < at + part.within; i++) {
    const next = step(part, tokens, from, i, looks)
    if (next >= 0) return next
  }
  return -1
}

function step(part: Part, tokens: Tokens, from: number, at: number, looks: Looks): number {
  if (part.kind === 'END') return at
  if (part.kind === 'LOOK') return looks[part.name]?.(tokens, at) ? at : -1
  const token = tokens.at(at)
  if (isBoundary(token) || token.sentence !== tokens.at(from).sentence) return -1
  return (!part.glued || token.glued) && part.test(token) ? at + 1 : -1
}
