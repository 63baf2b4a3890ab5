/** What of a text is said of somebody else: "her husband is on dialysis", "his uncle's BP was 200/120". */
import {
  ABOUT_PATIENT,
  ASIDE,
  BACK,
  DOERS,
  MAY_BE_PATIENT,
  MEASURED,
  OTHERS,
  OWNED,
  REASONS,
  STATES,
  WHOSE,
  YOUNG,
} from '../data/other-people.ts'
import type { Tokens } from './tokens.ts'

/** How many words may stand between a person and what is said of them. */
const MOST_ASIDE = 4
/** How long a statement is at most, in tokens: without marks it would be the rest of the text. */
const FARTHEST = 12
/** Whoever is older speaks for themselves. */
const OLDEST_CHILD = 18
/** How near before a person a number is their age. */
const AGE_BEFORE = 3

/** Marks with 1 each token that a statement about somebody else holds. */
export function othersTokens(tokens: Tokens): Uint8Array {
  const others = new Uint8Array(tokens.length)
  for (let i = 0; i < tokens.length; i++) {
    const from = OTHERS.has(tokens.at(i).norm) ? statementOf(tokens, i) : -1
    if (from < 0) continue
    const to = endOf(tokens, from)
    others.fill(1, from, to)
    i = to - 1
  }
  return others
}

/** Where what is said of the person at `i` begins, or -1. */
function statementOf(tokens: Tokens, i: number): number {
  if (mayBePatient(tokens, i)) return -1
  const owned = behindGenitive(tokens, i)
  if (owned > 0) return owned
  let k = i + 1
  while (k <= i + MOST_ASIDE && ASIDE.has(tokens.at(k).norm)) k++
  // whose age is told, of those whom a text may bring, is the patient
  if (!MAY_BE_PATIENT.has(tokens.at(i).norm)) k = behindAge(tokens, k)
  // "brother, who had measles"
  if (tokens.at(k).raw === ',' && tokens.at(k + 1).norm === 'who') k += 2
  if (!STATES.has(tokens.at(k).norm) || (isDoing(tokens, i) && REASONS.has(tokens.at(k).norm))) return -1
  return isAboutPatient(tokens, k) ? -1 : k
}

/** "brought in by his wife": somebody by whom something was done. */
function isDoing(tokens: Tokens, i: number): boolean {
  const k = WHOSE.has(tokens.at(i - 1).norm) ? i - 2 : i - 1
  return DOERS.has(tokens.at(k).norm)
}

/** "husband, 58, has", "wife (61) is": the person's age stands between. */
function behindAge(tokens: Tokens, k: number): number {
  const isOpen = /^[,(]$/.test(tokens.at(k).raw)
  const age = isOpen ? k + 1 : k
  if (tokens.at(age).kind !== 'number') return k
  let end = age + 1
  while (end <= age + 3 && AGED.has(tokens.at(end).norm)) end++
  return /^[,)]$/.test(tokens.at(end).raw) ? end + 1 : isOpen ? k : end
}
const AGED = new Set(['y', 'yo', 'yr', 'yrs', 'year', 'years', 'old', 'yof', 'yom', 'f', 'm'])

/** "is worried", "has noticed", "has also given": what they make of the patient. */
function isAboutPatient(tokens: Tokens, k: number): boolean {
  let next = ASIDE.has(tokens.at(k + 1).norm) ? k + 2 : k + 1
  if (tokens.at(next).norm === 'been') next++
  return ABOUT_PATIENT.has(tokens.at(next).norm)
}

/** "uncle's BP": behind the person, or -1; "mother's worried" is what they make of the patient. */
const behindGenitive = (tokens: Tokens, i: number): number =>
  (/['’]s$/i.test(tokens.at(i).raw) || isGenitiveOfMeasure(tokens, i)) && !isAboutPatient(tokens, i) ? i + 1 : -1

/** "his wifes BP", "the sisters Hb": typed without the apostrophe, and one person's. */
const isGenitiveOfMeasure = (tokens: Tokens, i: number): boolean =>
  /s$/i.test(tokens.at(i).raw) && WHOSE.has(tokens.at(i - 1).norm) && MEASURED.has(tokens.at(i + 1).norm)

/** Those whom the text itself may bring: "my mother", "5 year old daughter", "mother brings her son". */
function mayBePatient(tokens: Tokens, i: number): boolean {
  const before = tokens.at(i - 1).norm
  if (before === 'my' || before === 'our') return true
  if (YOUNG.has(tokens.at(i).norm)) return !OWNED.has(before) || isBrought(tokens, i)
  if (!MAY_BE_PATIENT.has(tokens.at(i).norm)) return false
  for (let k = i - 1; k >= Math.max(0, i - AGE_BEFORE); k--) if (tokens.at(k).kind === 'number') return true
  if (WHOSE.has(before)) return isBrought(tokens, i)
  return !isBehindPatient(tokens, i) || isBrought(tokens, i)
}

/** "54M with a sprain. Son had fever": a sentence before has told who the patient is, and this one is of somebody else. */
function isBehindPatient(tokens: Tokens, i: number): boolean {
  const [before, here] = [tokens.at(i - 1), tokens.at(i)]
  const opens = i > 0 && (before.sentence !== here.sentence || before.kind === 'break')
  if (!opens) return false
  for (let k = 0; k < Math.min(i, FARTHEST); k++)
    if (tokens.at(k).kind === 'number' && tokens.at(k).value >= OLDEST_CHILD && AGED.has(tokens.at(k + 1).norm))
      return true
  return false
}

/** Somebody earlier in the sentence brings them, or speaks for them. */
function isBrought(tokens: Tokens, i: number): boolean {
  for (let k = i - 1; k >= 0 && tokens.at(k).sentence === tokens.at(i).sentence; k--)
    if (/^(?:brings?|brought|bringing|parents?|mothers?|mom|mum|father|dad)$/.test(tokens.at(k).norm)) return true
  return false
}

/** Where it ends: at the end of the sentence, at a comma, or where the text comes back to the patient. */
function endOf(tokens: Tokens, from: number): number {
  const { sentence } = tokens.at(from)
  let to = from + 1
  while (to < Math.min(tokens.length, from + FARTHEST)) {
    const { sentence: here, raw, norm } = tokens.at(to)
    if (here !== sentence || /^[,;:]$/.test(raw) || BACK.has(norm)) break
    to++
  }
  return to
}
