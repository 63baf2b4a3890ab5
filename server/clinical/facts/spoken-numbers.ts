/** Whole numbers in words, as they are dictated: "five", "forty-two". */
import type { Tokens } from './tokens.ts'

const ONES = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const WORDS = new Set([...ONES, ...TENS])

/** Whether a number in words can begin with this one, as the tokenizer folds it. */
export const beginsSpokenNumber = (norm: string): boolean => WORDS.has(norm)

/** The number in words that starts at token i, 1 to 99, and the token behind it; null where none does. */
export function spokenNumberAt(tokens: Tokens, i: number): { value: number; to: number } | null {
  const one = ONES.indexOf(tokens.at(i).norm)
  if (one >= 0) return { value: one + 1, to: i + 1 }
  const ten = TENS.indexOf(tokens.at(i).norm)
  if (ten < 0) return null
  const rest = ONES.indexOf(tokens.at(i + 1).norm)
  const isJoined = rest >= 0 && rest < 9
  return { value: (ten + 2) * 10 + (isJoined ? rest + 1 : 0), to: isJoined ? i + 2 : i + 1 }
}
