/** Numbers of conditions and aims: the rows of `data/threshold-forms.ts`. What is planned for a value is no value. */
import { THRESHOLD_ENDS, THRESHOLD_FORMS } from '../data/threshold-forms.ts'
import { FormIndex } from './form-index.ts'
import { matchAt, pattern, wordTest } from './token-patterns.ts'
import { isBoundary, type Tokens } from './tokens.ts'

const FORMS = new FormIndex(
  THRESHOLD_FORMS.map(({ form, within }) => ({ parts: pattern(form, {}), within })),
  ({ parts }) => parts,
)
const ENDS = wordTest(THRESHOLD_ENDS)

/** The tokens of all numbers that a text sets as a condition or an aim. */
export function thresholdTokens(tokens: Tokens): number[] {
  const found: number[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (tokens.at(i).kind !== 'word') continue
    const opened = openedAt(tokens, i)
    if (!opened) continue
    const end = clauseEnd(tokens, opened.from, opened.within)
    for (let k = i; k < end; k++) if (tokens.at(k).kind === 'number') found.push(k)
    i = Math.max(i, end - 1)
  }
  return found
}

/** Where the numbers of a condition or an aim that opens at token i may begin. */
function openedAt(tokens: Tokens, i: number): { from: number; within: number } | null {
  for (const { parts, within } of FORMS.at(tokens, i)) {
    const match = matchAt(parts, tokens, i)
    if (match) return { from: match.end, within }
  }
  return null
}

function clauseEnd(tokens: Tokens, from: number, within: number): number {
  let to = from
  while (to < from + within && !isBoundary(tokens.at(to)) && !ENDS(tokens.at(to))) to++
  return to
}
