/** Which tokens of a page are advice for later ("return if fever above 39, confusion or a rash"): nothing in it is there, nothing in it was measured. */
import { COURSE_WORDS } from '../data/course-words.ts'
import type { Marked } from './marked.ts'
import type { Tokens } from './tokens.ts'

/** Marks the tokens from each advising cue to the end of its sentence with 1. */
export function adviceTokens({ tokens, cueStarting, matchAt }: Marked): Uint8Array {
  const advice = new Uint8Array(tokens.length)
  for (let i = 0; i < tokens.length; i++) {
    const cue = cueStarting[i]
    // "returns for" is what somebody did
    if (cue?.cue !== 'ADVICE' || /s$/i.test(tokens.at(i).raw)) continue
    // "plan home, return fever": in "return from Goa, fever" it is no advice
    if (tokens.at(i).norm === 'return' && cue.to === i + 1 && matchAt[cue.to]?.from !== cue.to) continue
    let to = cue.to
    while (tokens.at(to).sentence === tokens.at(i).sentence && !endsAt(tokens, to)) to++
    advice.fill(1, i, to)
    i = to - 1
  }
  return advice
}

/** "… or he starts vomiting" is of the same advice. */
const endsAt = (tokens: Tokens, i: number): boolean =>
  COURSE_WORDS['advice ends'].has(tokens.at(i).norm) && !/^(or|and|if|when|that|unless)$/.test(tokens.at(i - 1).norm)
