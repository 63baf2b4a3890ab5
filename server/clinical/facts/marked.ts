/** Tokens of a text with what was found among them, before anything is decided. */
import type { Cue } from './cues.ts'
import type { Match } from './phrases.ts'
import type { Sense } from './senses.ts'
import type { Token } from './tokens.ts'

/** A cue over tokens [from, to). */
export interface CueMark {
  cue: Cue
  from: number
  to: number
}

/** Tokens with the phrases and cues found among them. */
export interface Marked {
  tokens: Token[]
  matches: Match<Sense>[]
  /** Index into `matches` of the phrase that covers a token, or -1. */
  matchAt: Int32Array
  /** The cue whose last token this is, by token index. */
  cueEnding: (CueMark | null)[]
  cueStarting: (CueMark | null)[]
}
