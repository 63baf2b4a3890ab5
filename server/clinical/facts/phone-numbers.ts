/** Telephone numbers, told from results and their reference ranges. */
import { NUMBER_WORDS } from '../data/number-words.ts'
import type { Token, Tokens } from './tokens.ts'

const isNumber = (token: Token) => token.kind === 'number'

/** How many digits a token has. */
function digits({ raw }: Token): number {
  let count = 0
  for (let k = 0; k < raw.length; k++) {
    const code = raw.charCodeAt(k)
    if (code >= ZERO && code <= NINE) count++
  }
  return count
}
const ZERO = 48
const NINE = 57
const JOINS_GROUPS = new Set(['-', '(', ')', '.'])

/** No telephone number has more tokens. */
const LONGEST_PHONE = 12
const FEWEST_DIGITS = 7
/** So few tokens before one it is announced. */
const ANNOUNCED_WITHIN = 3
const PHONE = new Set('tel telephone phone mob mobile cell fax call contact ring bleep pager ext number'.split(' '))

interface DigitGroups {
  groups: number
  count: number
  /** The token behind them. */
  to: number
}

/** Seven or more digits in groups joined by spaces, dots, hyphens or brackets at token i → index after it, else i. */
export function phoneEnd(tokens: Tokens, i: number): number {
  const read = digitGroups(tokens, i)
  if (read.count < FEWEST_DIGITS) return i
  if (isAnnounced(tokens, i)) return read.count <= 15 ? endOfGroups(tokens, i, read.to) : i
  // the "2" of "pCO2" opens none
  if (tokens.at(i).glued && tokens.at(i - 1).kind === 'word') return i
  if (areResults(tokens, i, read.to) || NUMBER_WORDS.dose.words.has(tokens.at(read.to).norm)) return i
  if (isJoinedPhone(tokens, i, read)) return endOfJoined(tokens, i, read.to)
  return isSpacedPhone(tokens, i, read) ? read.to : i
}

/** "020 7946 0958", "202 555 0199", "+442079460958" */
function isSpacedPhone(tokens: Tokens, i: number, { groups, count, to }: DigitGroups): boolean {
  const { raw } = tokens.at(i)
  if (raw === '+') return count >= 8
  if (/^0\d{2,4}$/.test(raw)) return groups >= 2 && (count === 10 || count === 11)
  return groups === 3 && count === 10 && raw.length === 3 && tokens.at(to - 1).raw.length === 4
}

function isAnnounced(tokens: Tokens, i: number): boolean {
  for (let k = Math.max(0, i - ANNOUNCED_WITHIN); k < i; k++) if (PHONE.has(tokens.at(k).norm)) return true
  return false
}

/** "(020) 7946 0991", "+44 20 7946 0991", "555-0123" */
function isJoinedPhone(tokens: Tokens, i: number, { groups, count, to }: DigitGroups): boolean {
  const isMarked = /^[+(]$/.test(tokens.at(i).raw)
  // "121 - 18 - 96" is a row of values
  const isDashed = tokens.slice(i, to).some(({ raw, glued }, n) => {
    const isAlone = !glued && !tokens.at(i + n + 1).glued
    return raw === '.' || (raw === '-' && !isAlone)
  })
  return groups >= 2 && count <= 15 && (isMarked || isDashed) && !endsInRange(tokens, to)
}

/** "128 135-145", "82 79 120 - 150", "135-145 128": results in a row with their reference range. */
function areResults(tokens: Tokens, from: number, to: number): boolean {
  const dashes = []
  for (let k = from; k < to; k++) {
    const token = tokens.at(k)
    if (isNumber(token) ? !mayBeResult(token) : token.raw !== '-') return false
    if (token.raw === '-') dashes.push(k)
  }
  return dashes.length > 0 && dashes.every((dash) => areBounds(tokens.at(dash - 1), tokens.at(dash + 1)))
}

function areBounds(low: Token, high: Token): boolean {
  const areShort = digits(low) <= 3 && digits(high) <= 3
  const areRound = digits(low) === 4 && digits(high) === 4 && low.raw.endsWith('00') && high.raw.endsWith('00')
  return isNumber(low) && isNumber(high) && low.value < high.value && (areShort || areRound)
}

/** "0", "0.5" and "128", but not the "020" of a telephone number. */
const mayBeResult = ({ raw }: Token): boolean => !/^0\d/.test(raw) && raw.length <= 6

/** "138 (135-145)": a result with its reference range. */
function endsInRange(tokens: Tokens, to: number): boolean {
  const close = tokens.at(to - 1).raw === ')' ? to - 1 : to - 2
  return tokens.at(close).raw === ')' && tokens.at(close - 2).raw === '-' && tokens.at(close - 4).raw === '('
}

/** Behind the last digits; "88-92-100" are three values, not a telephone. */
function endOfJoined(tokens: Tokens, i: number, to: number): number {
  const end = endOfGroups(tokens, i, to)
  const isLong = (token: Token) => isNumber(token) && token.raw.length >= 3 && !token.raw.includes(',')
  return tokens.slice(i, end).some(isLong) ? end : i
}

function endOfGroups(tokens: Tokens, i: number, to: number): number {
  let end = to
  while (end > i && !isNumber(tokens.at(end - 1))) end--
  return end
}

/** The groups of digits from token i on that may be one telephone number, with their digits, and the token behind them. */
function digitGroups(tokens: Tokens, i: number): DigitGroups {
  const read: DigitGroups = { groups: 0, count: 0, to: i }
  let isJoined = false
  for (; read.to - i < LONGEST_PHONE; read.to++) {
    const token = tokens.at(read.to)
    if (endsSentence(tokens, read.to)) break
    if (isNumber(token)) {
      const isGroup = read.groups === 0 ? mayOpenPhone(tokens, read.to) : isJoined || token.raw.length >= 3
      if (!isGroup || isOfUnit(tokens, read.to)) break
      read.count += digits(token)
      read.groups++
      isJoined = false
    } else if (JOINS_GROUPS.has(token.raw) || (token.raw === '+' && read.to === i)) isJoined = true
    else break
  }
  return read
}

/** The full stop of "0199. 64F": it joins no groups, as that of "202.555.0199" does. */
const endsSentence = (tokens: Tokens, i: number): boolean => tokens.at(i).raw === '.' && !tokens.at(i + 1).glued

/** "64F", "120mg": digits that a letter follows at once. */
const isOfUnit = (tokens: Tokens, i: number): boolean => tokens.at(i + 1).kind === 'word' && tokens.at(i + 1).glued

/** "7.1" opens no telephone number; "555.123.4567" is read as 555.123 . 4567. */
function mayOpenPhone(tokens: Tokens, i: number): boolean {
  const { raw } = tokens.at(i)
  return !raw.includes('.') || tokens.at(i + 1).raw === '-' || /^[^.]{3}\.[^.]{3}$/.test(raw)
}
