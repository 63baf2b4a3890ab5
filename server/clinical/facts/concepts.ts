/** Words as numbers, where words of one meaning and the forms of one word are one: "swollen", "swelling", "edema". */
import { APART_WORDS, SAME_WORDS, SMALL_WORDS, WORD_ENDINGS } from '../data/word-sets/word-sets.ts'
import { fold } from './tokens.ts'

/** Of a word at least so many letters are left. */
const SHORTEST = 4

/** So many stems are kept: texts bring words that no set holds. */
const MOST_STEMS = 20_000
const stems = new Map<string, string>()

function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const ending = APART_WORDS.has(word)
    ? undefined
    : WORD_ENDINGS.find((one) => word.length - one.length >= SHORTEST && word.endsWith(one))
  const stem = ending ? word.slice(0, -ending.length) : word
  if (stems.size < MOST_STEMS) stems.set(word, stem)
  return stem
}

/** A word that is in no set. */
export const NO_CONCEPT = -1

export class Concepts {
  private readonly byWord = new Map<string, number>()
  /** Apart from words: "unconsciousness" has for its stem what is a word. */
  private readonly byStem = new Map<string, number>()
  size = 0

  constructor() {
    for (const words of SAME_WORDS) {
      for (const word of words.split(' ')) this.byWord.set(fold(word), this.size)
      this.size++
    }
  }

  /** The number of a word, folded, given out at first sight: only sets add words. */
  add(word: string): number {
    const known = this.of(word)
    if (known !== NO_CONCEPT) return known
    this.byStem.set(stemOf(word), this.size)
    return this.size++
  }

  /** The number of a folded word of a text. */
  of(word: string): number {
    if (SMALL_WORDS.has(word)) return NO_CONCEPT
    const stem = stemOf(word)
    return this.byWord.get(word) ?? this.byStem.get(stem) ?? this.byWord.get(stem) ?? NO_CONCEPT
  }
}
