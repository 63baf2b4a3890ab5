/** Which of the people whom a text names may be its patient: "my mother", "5 year old daughter", "mother brings her son". */
import { OTHER_PEOPLE as IS } from '../data/other-people.ts'
import { isAged } from './person-ages.ts'
import type { Tokens } from './tokens.ts'

/** How near before a person a number is their age. */
const AGE_BEFORE = 4
/** So far into a text its patient is told. */
const OPENING = 24
/** Whoever is older speaks for themselves. */
const OLDEST_CHILD = 18

/** Whether the person at token i may be the patient. */
export function mayBePatient(tokens: Tokens, i: number): boolean {
  const before = tokens.at(i - 1).norm
  if (before === 'my' || before === 'our') return true
  if (IS.YOUNG.has(tokens.at(i).norm))
    return (!IS.OWNED.has(before) && !(opensSentence(tokens, i) && isBehindAdult(tokens, i))) || isBrought(tokens, i)
  if (!IS.MAY_BE_PATIENT.has(tokens.at(i).norm)) return false
  if (isBehindAge(tokens, i)) return true
  if (IS.WHOSE.has(before)) return isBrought(tokens, i)
  return !isBehindAdult(tokens, i) || isBrought(tokens, i)
}

/** "Baby is kicking less": what is not born yet is its mother's. */
export function isOfUnborn(tokens: Tokens, i: number): boolean {
  if (!IS.YOUNG.has(tokens.at(i).norm)) return false
  for (let k = i + 1; tokens.at(k).sentence === tokens.at(i).sentence && k < i + OPENING; k++)
    if (IS.UNBORN.has(tokens.at(k).norm)) return true
  return false
}

/** "5 year old healthy daughter": a number that is an age, with no more than one word between; in "84F, daughter" it is another's. */
function isBehindAge(tokens: Tokens, i: number): boolean {
  let others = 0
  for (let k = i - 1; k >= Math.max(0, i - AGE_BEFORE) && tokens.at(k).sentence === tokens.at(i).sentence; k--) {
    const token = tokens.at(k)
    if (token.kind === 'number')
      return !(token.glued && tokens.at(k - 1).kind === 'word') && !(opensSentence(tokens, i) && isAdultAt(tokens, k))
    if (!isAged(token) && token.raw !== '-' && ++others > 1) return false
  }
  return false
}

const opensSentence = (tokens: Tokens, i: number): boolean =>
  i > 0 && (tokens.at(i - 1).sentence !== tokens.at(i).sentence || /^[,;]$|^\n$/.test(tokens.at(i - 1).raw))

/** "54M with a sprain. Son had fever", "33F postpartum, baby on NICU": a sentence or clause before has told of an adult, and this one is of somebody else. */
function isBehindAdult(tokens: Tokens, i: number): boolean {
  const { sentence } = tokens.at(i)
  const isApart = opensSentence(tokens, i)
  for (let k = 0; k < Math.min(i, OPENING) && (isApart || tokens.at(k).sentence !== sentence); k++)
    if (isAdultAt(tokens, k)) return true
  return false
}

const isAdultAt = (tokens: Tokens, k: number): boolean =>
  tokens.at(k).kind === 'number' && tokens.at(k).value >= OLDEST_CHILD && isAgeAt(tokens, k)

/** Whether the number at token k is an age. */
export const isAgeAt = (tokens: Tokens, k: number): boolean =>
  isAged(tokens.at(k + 1)) || (tokens.at(k + 1).raw === '-' && isAged(tokens.at(k + 2)))

/** Somebody earlier in the sentence brings them, or speaks for them. */
function isBrought(tokens: Tokens, i: number): boolean {
  for (let k = i - 1; k >= 0 && tokens.at(k).sentence === tokens.at(i).sentence; k--)
    if (/^(?:brings?|brought|bringing|parents?|mothers?|mom|mum|father|dad)$/.test(tokens.at(k).norm)) return true
  return false
}

/** Units of ages below a year, as they stand behind a number. */
const YOUNG_UNIT = /^(?:hour|hr|h|day|week|wk|month|mo|dol|mth|old)$/
const OLDEST_YOUNG = 16

/** Whether a child is told of before token i, as far as its first age or noun tells: "3 day old", "5mo", "newborn". */
export function isOfChild(tokens: Tokens, i: number): boolean {
  for (let k = 0; k < Math.min(i, OPENING); k++) {
    const token = tokens.at(k)
    if (IS.YOUNG.has(token.norm) || /^(?:dol|neonate|infant)$/.test(token.norm)) return true
    if (token.kind !== 'number') continue
    if (isAgeAt(tokens, k)) return token.value < OLDEST_YOUNG
    if (isYoungUnit(tokens, k + 1)) return true
  }
  return false
}

/** "3 day old", "5mo": an age, and no duration. */
function isYoungUnit(tokens: Tokens, at: number): boolean {
  const k = tokens.at(at).raw === '-' ? at + 1 : at
  const { norm } = tokens.at(k)
  const next = tokens.at(tokens.at(k + 1).raw === '-' ? k + 2 : k + 1).norm
  return norm === 'mo' || (YOUNG_UNIT.test(norm) && /^(?:old|baby|boy|girl|newborn|infant|neonate)$/.test(next))
}

/** "Wife has AF, on warfarin. 58M …": whether a later sentence opens with an age. */
export function isAgeToldBehind(tokens: Tokens, i: number): boolean {
  const { sentence } = tokens.at(i)
  for (let k = i + 1; k < tokens.length; k++)
    if (tokens.at(k).sentence !== sentence && tokens.at(k).sentence !== tokens.at(k - 1).sentence && isAgeAt(tokens, k))
      return true
  return false
}

/** Whether anybody's age stands before token i. */
export function isAgeTold(tokens: Tokens, i: number): boolean {
  for (let k = 0; k < Math.min(i, OPENING); k++)
    if (tokens.at(k).kind === 'number' && (isAgeAt(tokens, k) || isYoungUnit(tokens, k + 1))) return true
  return false
}
