/** Who answers in a conversation that was written down: "Q: Any fever? A: no", "Nurse: pain? Pt: yes, bad". */
import file from '../data/list-words.json' with { type: 'json' }
import { isBoundary, wordSet, type Tokens } from './tokens.ts'

const SPEAKERS = wordSet(file.answered.speakers)
const NO = wordSet(file.answered.no)
/** Behind "no" and "yes" the sentence of whoever answers begins. */
const ANSWER_GOES_ON = wordSet(file.answered.goesOn)

/** The token of the answer behind the question mark at token `mark`, behind whoever gives it. */
export function answerBehind(tokens: Tokens, mark: number): number {
  const at = tokens.at(mark + 1).raw === '\n' ? mark + 2 : mark + 1
  return isSpeakerAt(tokens, at) ? at + 2 : mark + 1
}

/** "A:", "Pt:", where it opens what is said. */
const isSpeakerAt = (tokens: Tokens, at: number): boolean =>
  SPEAKERS.has(tokens.at(at).norm) && /^[:.]$/.test(tokens.at(at + 1).raw) && tokens.at(at + 1).glued

/** Whether the answer at token `at` is the whole of it, or is followed by what the speaker adds: "no, never", "yes it burns". */
export function isWholeAnswer(tokens: Tokens, at: number): boolean {
  const next = tokens.at(at + 1)
  if (isBoundary(next) || /^[,|]$/.test(next.raw)) return true
  if (!isSpeakerAt(tokens, at - 2)) return false
  return ANSWER_GOES_ON.has(next.norm) || next.kind === 'mark' || tokens.at(at).norm === 'yes'
}

/** Whether token `at` says no to a question, as nothing but an answer does. */
export const saysNo = (tokens: Tokens, at: number): boolean => NO.has(tokens.at(at).norm)
