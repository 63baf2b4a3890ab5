/** Words a letter or two away from a known one, and words without their vowels: "vomitting", "haemorhage", "vmtng". */
import distance from 'damerau-levenshtein'
import { REAL_WORDS } from '../data/real-words.ts'
import { MEANT_BY_SHORT } from '../data/short-words.ts'
import { NearWords } from './near-words.ts'
import { allWords, knownWordNumber, Tokens, usesOf, type Token } from './tokens.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 5
/** From this length on a word may be two letters away. */
const LONG = 8
/** Without their vowels, words must keep so many letters. */
const SHORTEST_SKELETON = 4
/** So much of an unvowelled word may be vowels nevertheless. */
const MOST_VOWELS = 0.34
/** Of several words as near it is the one that phrases hold so many times as often as the next. */
const FAR_MORE = 4

const LETTERS = /^[a-z]+$/
const VOWELS = /[aeiou]/g

/** The words of all phrases, to be found again in other spellings. */
export class Spelling {
  private readonly near: NearWords
  /** Words by their consonants; those that share them stand in one string, which costs less than a list. */
  private readonly skeletons = new Map<string, string>()

  constructor() {
    const words = [...allWords()].filter((word) => word.length >= SHORTEST && LETTERS.test(word))
    this.near = new NearWords(words)
    for (const word of words) {
      const skeleton = word.replace(VOWELS, '')
      const alike = this.skeletons.get(skeleton)
      this.skeletons.set(skeleton, alike ? `${alike} ${word}` : word)
    }
  }

  /** Tokens with the words that were meant. What was typed stays in `raw`. */
  respell(tokens: Tokens): Tokens {
    const meant = new Map<string, string | null>()
    const list: Token[] = []
    for (const token of tokens) {
      const word = token.kind === 'word' ? this.instead(token, tokens.caseless, meant) : null
      list.push(word === null ? token : { ...token, norm: word, word: knownWordNumber(word) })
    }
    return new Tokens(list, tokens.caseless)
  }

  /** The word that a token stands for, or null: itself. @param meant what was found for words before */
  private instead({ norm, raw, word }: Token, caseless: boolean, meant: Map<string, string | null>): string | null {
    const short = MEANT_BY_SHORT.get(norm)
    if (short !== undefined && (caseless || raw === raw.toLowerCase())) return short
    if (word >= 0) return null
    let known = meant.get(norm)
    if (known === undefined) meant.set(norm, (known = this.meantBy(norm)))
    return known
  }

  /** The one known word that an unknown one stands for, or null. */
  meantBy(word: string): string | null {
    if (!LETTERS.test(word) || REAL_WORDS.has(word)) return null
    return this.neighbourOf(word) ?? this.unvowelled(word)
  }

  private neighbourOf(word: string): string | null {
    if (word.length < SHORTEST || word.length > 24) return null
    const most = word.length >= LONG ? 2 : 1
    let best: string[] = []
    let least = most + 1
    for (const candidate of this.near.of(word)) {
      if (candidate[0] !== word[0]) continue
      const { steps } = distance(word, candidate)
      if (steps > least) continue
      if (steps < least) best = []
      best.push(candidate)
      least = steps
    }
    return likeliest(best)
  }

  private unvowelled(word: string): string | null {
    const skeleton = word.replace(VOWELS, '')
    const isBare = skeleton.length >= SHORTEST_SKELETON && word.length - skeleton.length <= word.length * MOST_VOWELS
    const alike = isBare ? (this.skeletons.get(skeleton) ?? '') : ''
    const meant = alike
      .split(' ')
      .filter((one) => one[0] === word[0] && one.length > word.length && isLeftOf(word, one))
    return likeliest(meant)
  }
}

/** The one of several words that phrases hold far more often than the others; else nobody knows which. */
function likeliest(words: readonly string[]): string | null {
  const [first, second] = words.toSorted((a, b) => usesOf(b) - usesOf(a))
  if (first === undefined) return null
  return second === undefined || usesOf(first) >= FAR_MORE * usesOf(second) ? first : null
}

/** Whether letters of a word, in their order, make the shorter one: "apptte" of "appetite". */
function isLeftOf(shorter: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === shorter[at]) at++
  return at === shorter.length
}
