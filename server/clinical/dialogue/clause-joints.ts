/** Where a question ends and what it is asked of is told: "can I give labetalol, he has asthma". */
import { CLAUSE_JOINTS as IS } from '../data/clause-joints.ts'
import type { Tokens } from '../facts/tokens.ts'

/** Words between whose it is and the verb: "his last creatinine is". */
const NOUN_MOST = 3

/**
 * Whether token `i` begins what is told behind a question.
 * @param start the clause's first token
 * @param opened the same, behind "ok so" and the like
 */
export function tellsBehindQuestion(tokens: Tokens, start: number, opened: number, i: number): boolean {
  if (i - opened < 2 || !asks(tokens, start, opened)) return false
  const { raw, norm: before } = tokens.at(i - 1)
  const isParted = /^[,:;–-]$/.test(raw)
  const { norm } = tokens.at(i)
  if (IS.NOUN_REASONS.has(norm)) return IS.POSSESSIVES.has(tokens.at(i + 1).norm)
  if (IS.REASONS.has(norm)) return isTold(tokens, i + 1) || isNounTold(tokens, i + 1)
  if (isTold(tokens, i)) return isParted || !IS.HOLDING.has(before)
  return isParted && (isNounTold(tokens, i) || IS.SUBJECTLESS.has(norm))
}

/** "what if he has" supposes. */
function asks(tokens: Tokens, start: number, opened: number): boolean {
  const first = [tokens.at(start).norm, tokens.at(opened).norm].some((norm) => IS.ASKING.has(norm))
  return first && !['if', 'about'].includes(tokens.at(opened + 1).norm)
}

/** "he has", "pt is", "she's". */
const isTold = (tokens: Tokens, i: number): boolean =>
  IS.SUBJECT_VERBS.has(tokens.at(i).norm) || (IS.SUBJECTS.has(tokens.at(i).norm) && IS.VERBS.has(tokens.at(i + 1).norm))

/** "his last creatinine is". */
function isNounTold(tokens: Tokens, i: number): boolean {
  if (!IS.POSSESSIVES.has(tokens.at(i).norm)) return false
  for (let k = i + 2; k <= i + 1 + NOUN_MOST; k++) {
    const { kind, norm } = tokens.at(k)
    if (IS.VERBS.has(norm)) return true
    if (kind !== 'word') return kind === 'number'
  }
  return false
}
