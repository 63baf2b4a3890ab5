/** The time that a phrase holds: of what it names it tells whether that is over, or of now. */
import { HAD_EVENTS } from '../data/had-events.ts'
import type { Cue } from './cues.ts'
import { isOfNow } from './history-of-now.ts'
import { isLongAgo } from './long-ago.ts'
import type { Match, Phrases } from './phrases.ts'
import { isIllnessName, type Sense } from './senses.ts'
import { unprotected } from './time-lengths.ts'
import type { Tokens } from './tokens.ts'

/** "h/o fall 2 hrs back", "had stroke 30 mins ago": the phrase would tell a history, and what it tells is of now. */
export function isToldOfNow(
  text: string,
  tokens: Tokens,
  senses: Phrases<Sense>,
  { from }: Match<Sense>,
  isHidden: (i: number) => boolean,
): boolean {
  if (!isOfNow({ tokens, protected: { tokens: { has: isHidden } } }, from, from)) return false
  if (tokens.at(from).norm !== 'had') return true
  // "had angioplasty 2 days ago": without "had" its words name no illness, and would say less
  let k = from + 1
  while (HAD_EVENTS.counted.has(tokens.at(k).norm)) k++
  return senses.longest(text, tokens, k)?.values.some(isIllnessName) === true
}

/** "anaphylaxis | 10 years ago", "stroke | in 2015", "GI bleed | last month": tokens [from, to) put what stands before them into the past. */
export function isDated(text: string, tokens: Tokens, cues: Phrases<Cue>, [from, to]: [number, number]): boolean {
  const timed = unprotected(tokens)
  for (let k = from; k < to; k++)
    if (opensPast(text, tokens, cues, k) || isYear(tokens, k) || tokens.at(k).norm === 'before' || isLongAgo(timed, k))
      return true
  return false
}

const isYear = (tokens: Tokens, k: number): boolean => /^(?:19|20)\d\d$/.test(tokens.at(k).raw)

/** Tokens at which, within a phrase, a time begins that puts what stands before it into the past. */
export function pastWithin(
  text: string,
  tokens: Tokens,
  cues: Phrases<Cue>,
  matchAt: readonly (Match<Sense> | null)[],
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [i, match] of matchAt.entries())
    if (match && i > match.from && opensPast(text, tokens, cues, i)) found.add(i)
  return found
}

const opensPast = (text: string, tokens: Tokens, cues: Phrases<Cue>, i: number): boolean =>
  cues.longest(text, tokens, i)?.values.includes('PAST_AFTER') === true
