/** Words a letter or two away from a known one, and words without their vowels: "vomitting", "haemorhage", "vmtng". */
import distance from 'damerau-levenshtein'
import { REAL_WORDS } from '../data/real-words.ts'
import { NearWords } from './near-words.ts'
import { allWords, knownWordNumber, Tokens, type Token } from './tokens.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 5
/** From this length on a word may be two letters away. */
const LONG = 8
/** Without their vowels, words must keep so many letters. */
const SHORTEST_SKELETON = 4
const MOST_VOWELS = 0.25

const LETTERS = /^[a-z]+$/
const VOWELS = /[aeiou]/g

/** The words of all phrases, to be found again in other spellings. */
export class Spelling {
  private readonly near: NearWords
  private readonly skeletons = new Map<string, string | null>()

  constructor() {
    const words = [...allWords()].filter((word) => word.length >= SHORTEST && LETTERS.test(word))
    this.near = new NearWords(words)
    for (const word of words) {
      const skeleton = word.replace(VOWELS, '')
      this.skeletons.set(skeleton, this.skeletons.has(skeleton) ? null : word)
    }
  }

  /** Tokens with the words that were meant. What was typed stays in `raw`. */
  respell(tokens: Tokens): Tokens {
    const meant = new Map<string, string | null>()
    const list: Token[] = []
    for (const token of tokens) {
      if (token.kind !== 'word' || token.word >= 0) {
        list.push(token)
        continue
      }
      let word = meant.get(token.norm)
      if (word === undefined) meant.set(token.norm, (word = this.meantBy(token.norm)))
      list.push(word === null ? token : { ...token, norm: word, word: knownWordNumber(word) })
    }
    return new Tokens(list, tokens.caseless)
  }

  /** The one known word that an unknown one stands for, or null. */
  meantBy(word: string): string | null {
    if (!LETTERS.test(word) || REAL_WORDS.has(word)) return null
    return this.neighbourOf(word) ?? this.unvowelled(word)
  }

  private neighbourOf(word: string): string | null {
    if (word.length < SHORTEST || word.length > 24) return null
    const most = word.length >= LONG ? 2 : 1
    let best: string | null = null
    let least = most + 1
    for (const candidate of this.near.of(word)) {
      if (candidate[0] !== word[0]) continue
      const { steps } = distance(word, candidate)
      if (steps > least) continue
      // two as near: nobody knows which
      best = steps === least ? null : candidate
      least = steps
    }
    return best
  }

  private unvowelled(word: string): string | null {
    const skeleton = word.replace(VOWELS, '')
    const isBare = skeleton.length >= SHORTEST_SKELETON && word.length - skeleton.length <= word.length * MOST_VOWELS
    const meant = isBare ? (this.skeletons.get(skeleton) ?? null) : null
    return meant !== null && meant[0] === word[0] && meant.length > word.length ? meant : null
  }
}
