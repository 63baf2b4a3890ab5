/** The boxes of a form: "☐ fever ☒ cough", "[x] dyspnea", "Chest pain: Yes [ ] No [x]". */
import { answerOf } from './list-words.ts'
import type { Tokens } from './tokens.ts'

/** An empty or a ticked box that begins at a token. */
export interface Box {
  /** Behind it. */
  to: number
  isTicked: boolean
}

const EMPTY = /^[☐□]$/
const TICKED = /^[☑☒✓✔✅]$/
const TICK = /^[x✓✔✗*+]$/i
const LONGEST_BOX = 3

/** The box that begins at token i, or null. */
export function boxAt(tokens: Tokens, i: number): Box | null {
  const [first, second, third] = [tokens.at(i).raw, tokens.at(i + 1).raw, tokens.at(i + 2).raw]
  if (EMPTY.test(first) || TICKED.test(first)) return { to: i + 1, isTicked: TICKED.test(first) }
  if (first === '[' && second === ']') return { to: i + 2, isTicked: false }
  return first === '[' && TICK.test(second) && third === ']' ? { to: i + 3, isTicked: true } : null
}

/** Where the box begins that ends before token i; -1 where none does. */
function boxBefore(tokens: Tokens, i: number): number {
  for (let from = i - 1; from >= Math.max(0, i - LONGEST_BOX); from--) if (boxAt(tokens, from)?.to === i) return from
  return -1
}

/** Whether the box before token i is left empty: "☐ NKDA ☒ penicillin". */
export function isUnticked(tokens: Tokens, i: number): boolean {
  const box = boxBefore(tokens, i)
  return box >= 0 && boxAt(tokens, box)?.isTicked === false
}

/** Behind the first ticked box from token i on, where boxes stand there: "Allergies: ☐ NKDA ☒ penicillin". */
export function behindTicked(tokens: Tokens, i: number): number {
  if (!boxAt(tokens, i)) return i
  for (let k = i; tokens.at(k).kind !== 'break' && tokens.at(k).kind !== 'end'; k++) {
    const box = boxAt(tokens, k)
    if (box?.isTicked) return box.to
  }
  return i
}

/** Where the answers begin of which a ticked box says no ("[ ] Yes [x] No", "Yes [ ] No [x]"), by the box at token i; -1 where it does not. */
export function answersNo(tokens: Tokens, i: number): number {
  const box = boxAt(tokens, i)
  if (!box?.isTicked) return -1
  const start = startOfAnswers(tokens, i)
  const isBehind = boxAt(tokens, start) === null
  const answer = tokens.at(isBehind ? i - 1 : box.to)
  return answerOf(answer) === 'ABSENT' ? start : -1
}

/** Where the boxes and their answers begin among which token i stands. */
function startOfAnswers(tokens: Tokens, i: number): number {
  let k = i
  for (;;) {
    const box = boxBefore(tokens, k)
    if (box >= 0) k = box
    else if (k > 0 && answerOf(tokens.at(k - 1)) !== null && tokens.at(k - 1).raw !== '?') k--
    else return k
  }
}
