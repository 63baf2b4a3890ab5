/** Numbers in words become number tokens, so that everything behind the tokenizer reads dictated text as it reads digits. */
import { COUNTED, DOSED, NOUGHT, SAID_WITHOUT_POINT, SMALL_NUMBERS } from '../data/spoken-number-words.ts'
import { knownWordNumber, type Token } from './tokens.ts'

/** A number over the tokens up to `to`. */
interface Spoken {
  value: number
  to: number
}

/** How far before such a number its name may stand. */
const TENTHS_BACK = 3

/** Joins the words of each number to one token, whose text is what was said. Linear in the text. */
export function joinSpokenNumbers(list: Token[], text: string): Token[] {
  if (!list.some((token) => SMALL_NUMBERS.has(token.norm) || isPoint(token) || /^(hundred|half)$/.test(token.norm)))
    return list
  const joined: Token[] = []
  for (let i = 0; i < list.length;) {
    const spoken = spokenAt(list, i)
    const token = list[i]
    if (!token) break
    joined.push(spoken ? numberToken(text, token, list[spoken.to - 1]?.end ?? token.end, spoken.value) : token)
    i = spoken?.to ?? i + 1
  }
  return joined
}

/** A single word keeps its norm, so that a phrase may still hold it ("two view chest"). */
function numberToken(text: string, first: Token, end: number, value: number): Token {
  const raw = text.slice(first.start, end)
  const isSingle = end === first.end
  const norm = isSingle ? first.norm : String(value)
  return { ...first, end, kind: 'number', raw, norm, word: isSingle ? first.word : knownWordNumber(norm), value }
}

const at = (list: Token[], i: number): string => (list[i]?.kind === 'word' ? list[i].norm : '')
const isPoint = ({ kind, norm }: Token): boolean => kind === 'word' && norm === 'point'
const digitAt = (list: Token[], i: number): number | null => {
  const norm = at(list, i)
  if (NOUGHT.has(norm)) return 0
  const value = SMALL_NUMBERS.get(norm)
  return value !== undefined && value < 10 ? value : null
}

function spokenAt(list: Token[], i: number): Spoken | null {
  const token = list[i]
  if (token?.kind === 'number')
    return pointBehind(list, i + 1, token.value) ?? halfBehind(list, { value: token.value, to: i + 1 })
  if (token?.kind !== 'word') return null
  if (token.norm === 'point') return pointBehind(list, i, 0)
  const whole = digitByDigit(list, i) ?? wholeAt(list, i)
  if (!whole) return null
  const full =
    pointBehind(list, whole.to, whole.value) ?? halfBehind(list, whole) ?? tenthBehind(list, i, whole) ?? whole
  const isPronoun = full.to === i + 1 && token.norm === 'one' && !COUNTED.has(at(list, i + 1))
  return isPronoun ? null : full
}

/** "point one", "point oh five", "point twenty eight" behind a whole number; null where none follows. */
function pointBehind(list: Token[], i: number, whole: number): Spoken | null {
  if (at(list, i) !== 'point' || !Number.isInteger(whole)) return null
  let digits = ''
  let to = i + 1
  for (let digit = digitAt(list, to); digit !== null && digits.length < 4; digit = digitAt(list, to)) {
    digits += String(digit)
    to++
  }
  if (digits === '') {
    const typed = list[to]
    const small =
      typed?.kind === 'number' && Number.isInteger(typed.value) ? { value: typed.value, to: to + 1 } : smallAt(list, to)
    if (!small) return null
    digits = String(small.value)
    to = small.to
  }
  return { value: Number(`${whole}.${digits}`), to }
}

/** "temp thirty eight nine" */
function tenthBehind(list: Token[], from: number, { value, to }: Spoken): Spoken | null {
  const tenth = digitAt(list, to)
  if (tenth === null || COUNTED.has(at(list, to + 1))) return null
  const before = list.slice(Math.max(0, from - TENTHS_BACK), from)
  const isMeant = SAID_WITHOUT_POINT.some(
    ({ names, ranges }) =>
      ranges.some(([min, max]) => value >= min && value <= max) && before.some(({ norm }) => names.has(norm)),
  )
  return isMeant ? { value: Math.round(value * 10 + tenth) / 10, to: to + 1 } : null
}

/** "two and a half", "3 and a half" */
function halfBehind(list: Token[], { value, to }: Spoken): Spoken | null {
  const isHalf = at(list, to) === 'and' && at(list, to + 1) === 'a' && at(list, to + 2) === 'half'
  return isHalf ? { value: value + 1 / 2, to: to + 3 } : null
}

/** "one two two": three digits said one by one. */
function digitByDigit(list: Token[], i: number): Spoken | null {
  const digits = [digitAt(list, i), digitAt(list, i + 1), digitAt(list, i + 2)]
  if (digits.includes(null) || digitAt(list, i + 3) !== null || digits[0] === 0) return null
  return { value: Number(digits.join('')), to: i + 3 }
}

/** 0 to 99. */
function smallAt(list: Token[], i: number): Spoken | null {
  const value = SMALL_NUMBERS.get(at(list, i))
  if (value === undefined) return null
  const one = value >= 20 ? digitAt(list, i + 1) : null
  return one ? { value: value + one, to: i + 2 } : { value, to: i + 1 }
}

/** "one hundred and twelve", "twenty-two hundred", "one oh four", "one twenty two", "fourteen thousand two hundred" */
function wholeAt(list: Token[], i: number): Spoken | null {
  const first = hundredsAt(list, i)
  if (!first || at(list, first.to) !== 'thousand') return first
  const behind = at(list, first.to + 1) === 'and' ? first.to + 2 : first.to + 1
  const rest = hundredsAt(list, behind)
  return rest
    ? { value: first.value * 1_000 + rest.value, to: rest.to }
    : { value: first.value * 1_000, to: first.to + 1 }
}

function hundredsAt(list: Token[], i: number): Spoken | null {
  const isOne = at(list, i) === 'a' && /^(hundred|thousand)$/.test(at(list, i + 1))
  const first = isOne ? { value: 1, to: i + 1 } : smallAt(list, i)
  if (!first) return null
  if (at(list, first.to) !== 'hundred') return digitsJoined(list, i, first)
  const hasAnd = at(list, first.to + 1) === 'and'
  const rest = smallAt(list, first.to + (hasAnd ? 2 : 1))
  const hundreds = { value: first.value * 100, to: first.to + 1 }
  return rest ? { value: hundreds.value + rest.value, to: rest.to } : hundreds
}

/** "one oh four", "one ten": hundreds without their name. */
function digitsJoined(list: Token[], i: number, first: Spoken): Spoken {
  const isDigit = first.to === i + 1 && first.value >= 1 && first.value <= 9
  if (!isDigit) return first
  const last = digitAt(list, first.to + 1)
  if (/^oh?$/.test(at(list, first.to)) && last !== null) return { value: first.value * 100 + last, to: first.to + 2 }
  const rest = smallAt(list, first.to)
  if (!rest || rest.value < 10 || DOSED.has(at(list, rest.to))) return first
  return { value: first.value * 100 + rest.value, to: rest.to }
}
