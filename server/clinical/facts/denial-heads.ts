/** How the cue of a denied list stands to what is around it: as a heading, or bound to what is told before it. */
import { isAbsent, isFinding } from './list-words.ts'
import type { CueMark, Marked } from './marked.ts'
import { opensPart } from './signs.ts'
import type { Token, Tokens } from './tokens.ts'

/** So many tokens may tell who denies. */
const LONGEST_SOURCE = 5

/** "Denies: …", "DENIES per caller: …", "Denies (per wife): …": the colon of a heading, or null. */
export function colonOf({ tokens, matchAt }: Marked, { cue, from, to }: CueMark): number | null {
  if (tokens.at(to).raw === ':') return to
  if (cue !== 'DENY' || !/^(?:deny|denie|denies|denied|negative)$/.test(tokens.at(from).norm)) return null
  if (!/^(?:per|according|by|to|\()$/.test(tokens.at(to).norm) && tokens.at(to).raw !== '(') return null
  for (let k = to; k <= to + LONGEST_SOURCE && isSource(tokens.at(k)); k++) {
    if (tokens.at(k).raw === ':') return k
    if (matchAt[k]) return null
  }
  return null
}

/** Of a heading that tells who denies: words, brackets and the colon itself. */
const isSource = ({ kind, raw }: Token): boolean => kind === 'word' || /^[():]$/.test(raw)

/** "red eyes | no discharge", "dysuria 3 days | no fever", "no fever | no loin pain": behind a finding that no comma parts from it. */
export function isBound({ tokens, matchAt }: Marked, from: number): boolean {
  if (!BINDS.test(tokens.at(from).norm)) return false
  for (let k = from - 1; k >= from - FARTHEST_BOUND && isWithin(tokens, k, from); k--) {
    const match = matchAt[k]
    if (match && isFinding(match) && !isAbsent(match)) return true
  }
  return false
}
const BINDS = /^(?:no|nil)$/
const FARTHEST_BOUND = 5

const isWithin = (tokens: Tokens, k: number, from: number): boolean =>
  tokens.at(k).sentence === tokens.at(from).sentence &&
  /^(?:word|number)$/.test(tokens.at(k).kind) &&
  !JOINS_STATEMENTS.test(tokens.at(k).norm)
const JOINS_STATEMENTS = /^(?:and|but|with|has|have|had|is|was)$/

/** "Neg. fever, cough": a clipped word heads what follows its full stop. */
export const isClippedHead = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.at(from).norm === 'neg' && tokens.at(to).start - tokens.at(to - 1).end > 1

/** "-ve: …", "Neg: …", "Pertinent negatives: …", where a part begins with it, or what stands before it is no finding: it answers for none. */
export const isHeading = ({ tokens, matchAt }: Marked, { from }: CueMark): boolean =>
  opensPart(tokens, from) || (!matchAt[from - 1] && tokens.at(from - 1).kind === 'word')
