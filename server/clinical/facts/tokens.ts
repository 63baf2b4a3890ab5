/** What a text is read as: tokens, whose words are folded and numbered for comparison. */

export interface Token {
  start: number
  end: number
  kind: 'word' | 'number' | 'mark' | 'break' | 'end'
  /** As typed. */
  raw: string
  /** What phrases are compared by: lower case, no accents, British spelling and plural folded. */
  norm: string
  /** Number of the word in the vocabulary of all phrases, or -1 for a word no phrase holds. */
  word: number
  /** Numbers only. */
  value: number
  /** No space between this token and the one before. */
  glued: boolean
  /** Sentences are numbered from 0; a line break, ";" or a full stop starts the next one. */
  sentence: number
}

/** Beyond every text. A small integer, so that the offsets of all tokens are kept as such. */
const BEYOND = 2 ** 30 - 1

/** What stands before the first token and behind the last: of no kind a text holds, in no sentence, and like no word. */
const OUTSIDE: Token = {
  start: BEYOND,
  end: BEYOND,
  kind: 'end',
  raw: '',
  norm: '',
  word: -1,
  value: NaN,
  glued: false,
  sentence: -1,
}

/** From so many words on a text without capital letters was typed without. */
const FEWEST_WORDS = 8
/** One word in so many may be typed otherwise. */
const OTHERWISE = 20

function isCaseless(list: readonly Token[]): boolean {
  let [words, small, capital] = [0, 0, 0]
  for (const { kind, raw } of list) {
    if (kind !== 'word' || raw.length < 2) continue
    words++
    if (raw === raw.toLowerCase()) small++
    else if (raw === raw.toUpperCase()) capital++
  }
  if (words < FEWEST_WORDS) return isShortRow(list)
  return Math.min(words - small, words - capital) * OTHERWISE <= words
}

/** "k 6.3 cr 210": values in small letters and nothing beside them. */
function isShortRow(list: readonly Token[]): boolean {
  const [first, second] = list
  const isRow = first?.kind === 'word' && first.raw.length <= SHORT_NAME && second?.kind === 'number'
  return isRow && list.every(({ kind, raw }) => kind !== 'word' || raw === raw.toLowerCase())
}
/** Letters of the names that are told apart by their capitals: "K", "Na". */
const SHORT_NAME = 3

/** The tokens of a text, in order. */
export class Tokens {
  readonly length: number

  /** @param caseless typed without small or without capital letters: they tell nothing */
  constructor(
    private readonly list: readonly Token[],
    readonly caseless = isCaseless(list),
  ) {
    this.length = list.length
  }

  /** The token at an index; before the text and behind it one of kind 'end'. (An index below 0 does not count from the end.) */
  at(i: number): Token {
    // V8 looks up an index below 0 as the name of a property, and from then on all others in this place too
    const isWithin = i >= 0 && i < this.length
    return (isWithin ? this.list[i] : undefined) ?? OUTSIDE
  }

  /** The first token that begins at an offset or behind it. */
  indexAt(offset: number): number {
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.at(middle).start < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Tokens [from, to), both within the text. */
  slice(from: number, to?: number): readonly Token[] {
    return this.list.slice(from, to)
  }

  /** The first of tokens [from, to) that stands in a sentence and is one of the words; -1 where there is none. */
  find(sentence: number, from: number, to: number, words: (token: Token) => boolean): number {
    const end = Math.min(this.length, to)
    for (let k = Math.max(0, from); k < end; k++) {
      const token = this.at(k)
      if (token.sentence === sentence && words(token)) return k
    }
    return -1
  }

  /** Whether one of tokens [from, to) stands in a sentence and is one of the words. */
  has(sentence: number, from: number, to: number, words: (token: Token) => boolean): boolean {
    return this.find(sentence, from, to, words) >= 0
  }

  [Symbol.iterator](): IterableIterator<Token> {
    return this.list[Symbol.iterator]()
  }
}

/** Whether a sentence, a line or the text ends here. */
export const isBoundary = ({ kind }: Token): boolean => kind === 'break' || kind === 'end'

const vocabulary = new Map<string, number>()
/** By number of a word: in how many places phrases hold it. */
const uses: number[] = []

/** In how many places phrases hold a word: "severe" in many, "savor" in one. */
export const usesOf = (norm: string): number => uses[knownWordNumber(norm)] ?? 0

/** The number of a word that some phrase holds, or -1. */
export const knownWordNumber = (norm: string): number => vocabulary.get(norm) ?? -1

/** Every word of the vocabulary, folded. */
export const allWords = (): IterableIterator<string> => vocabulary.keys()

/** The number of a word, given out at first sight. Only phrases of the lexicon add words; texts look them up. */
export function wordNumber(norm: string): number {
  let number = vocabulary.get(norm)
  if (number === undefined) {
    number = vocabulary.size
    vocabulary.set(norm, number)
  }
  uses[number] = (uses[number] ?? 0) + 1
  return number
}

const folded = new Map<string, string>()

/** "hours" → "hour"; "this", "virus" and "abscess" are no plurals. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word

/** What a word holds that may be British: most hold none of it, and are not looked at again. */
const BRITISH = /[ao]e|our/

/**
 * "haematoma" → "hematoma", "oedema" → "edema", "tumour" → "tumor". It looks at the singular, so that a word and its plural stay
 * one. "our" is the ending only behind a syllable ("hour", "four", "course" keep it), and the last letters of "toe" and
 * "vertebrae" are no digraph.
 */
const american = (word: string): string =>
  word.length > 4 && BRITISH.test(word)
    ? word
        .replace(/ae(?!$)/, 'e')
        .replace(/oe(?!d?$)/, 'e')
        .replace(/(?<=[aeiouy].*)our/, 'or')
    : word

/** Folds a word so that "Haematemesis", "hematemesis" and "haematemeses" meet. Lexicon and text pass through the same fold. */
export function fold(word: string): string {
  if (word.length > 40) return word.toLowerCase()
  const known = folded.get(word)
  if (known !== undefined) return known
  let w = word.toLowerCase().replace(/['’]/g, '')
  for (let i = 0; i < w.length; i++) {
    if (w.charCodeAt(i) > 127) {
      w = w.replace(/[µμ]/g, 'u').normalize('NFD').replace(/\p{M}/gu, '')
      break
    }
  }
  w = american(singular(w))
  if (folded.size < 20_000) folded.set(word, w)
  return w
}

/** The words of a list as texts hold them; they are written as in a dictionary ("diagnosis", "leads"), with spaces between. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(fold))
