/** Persons of a text who are told by more than one word, and where what is said of them stands. */
import { OTHER_PEOPLE as IS } from '../data/other-people.ts'
import { PEOPLE_WORDS } from '../data/people-words.ts'
import { isFinding, isMedicine } from './list-words.ts'
import type { Marked } from './marked.ts'
import { isAgeAt, isAgeTold, isOfChild, mayBePatient } from './may-be-patient.ts'
import { isAged } from './person-ages.ts'
import type { Token, Tokens } from './tokens.ts'

/** Somebody beside those whom a single word names. */
export const isSomebody = (tokens: Tokens, i: number): boolean =>
  isFellow(tokens, i) || isOneOfThem(tokens, i) || isCaller(tokens, i) || isEx(tokens, i) || isOfOtherSex(tokens, i)

/** "her ex has": a partner of before. */
const isEx = (tokens: Tokens, i: number): boolean => tokens.at(i).norm === 'ex' && IS.OWN_EX.has(tokens.at(i - 1).norm)

/** "co-worker", "co-passenger" */
const isFellow = (tokens: Tokens, i: number): boolean =>
  IS.FELLOWS.has(tokens.at(i).norm) && tokens.at(tokens.at(i - 1).raw === '-' ? i - 2 : i - 1).norm === 'co'

/** "two of them have had": of those of whom the sentence before has told. */
const isOneOfThem = (tokens: Tokens, i: number): boolean =>
  tokens.at(i).norm === 'them' && tokens.at(i - 1).norm === 'of' && opensWith(tokens, i - 2)

const opensWith = (tokens: Tokens, i: number): boolean => {
  const before = tokens.at(i - 1)
  const isOpen = i === 0 || before.sentence !== tokens.at(i).sentence || before.kind !== 'word' || before.norm === 'and'
  return IS.GROUP.has(tokens.at(i).norm) && isOpen
}

/** "Caller herself has AF": nobody else than who calls. */
const isCaller = (tokens: Tokens, i: number): boolean =>
  tokens.at(i).norm === 'caller' && IS.ALONE.has(tokens.at(i + 1).norm)

/** "the other guy", "2nd victim", "Passenger: 24F" behind the patient's age */
export const isOtherPerson = (tokens: Tokens, i: number): boolean =>
  IS.PERSON.has(tokens.at(i).norm) &&
  (IS.ANOTHER.has(tokens.at(i - 1).norm) ||
    (/^(?:nd|rd)$/.test(tokens.at(i - 1).norm) && tokens.at(i - 2).kind === 'number') ||
    isHeadOfAged(tokens, i))

/** "Passenger: 24F": of whom a text that has told an age tells another. */
export const isHeadOfAged = (tokens: Tokens, i: number): boolean =>
  tokens.at(i + 1).raw === ':' &&
  isAgeAt(tokens, i + 2) &&
  isAgeTold(tokens, i) &&
  !IS.ANOTHER.has(tokens.at(i - 1).norm)

/** "roommate Bridie has", "brother (bay 4) stabbed", "neighbour who carried him is": behind what tells who they are. */
export function behindName(tokens: Tokens, from: number): number {
  const { raw, norm } = tokens.at(from)
  if (isName(tokens.at(from))) return from + 1
  if (raw === '(') return closing(tokens, from)
  if (norm !== 'who' || IS.STATES.has(tokens.at(from + 1).norm)) return from
  for (let k = from + 2; k <= from + LONGEST_CLAUSE && tokens.at(k).kind === 'word'; k++)
    if (IS.CLAUSE_VERBS.has(tokens.at(k).norm)) return k
  return from
}
const LONGEST_CLAUSE = 7
const LONGEST_BRACKET = 5

const isName = (token: Token): boolean => /^\p{Lu}\p{Ll}+$/u.test(token.raw) && token.word < 0

function closing(tokens: Tokens, open: number): number {
  for (let k = open + 1; k <= open + LONGEST_BRACKET; k++) if (tokens.at(k).raw === ')') return k + 1
  return open
}

/** "mum temp 38.4", "mum chlamydia +ve", where a child is told of: where what is hers begins, or -1. */
export function behindBearing({ tokens, matchAt }: Marked, i: number): number {
  if (!IS.BEARING.has(tokens.at(i).norm) || !isOfChild(tokens, i)) return -1
  if (tokens.at(i).norm === 'maternal' && tokens.at(i + 1).raw === ':') return i + 2
  const match = matchAt[i + 1]
  const isNamed = match?.from === i + 1 && (isFinding(match) || IS.MEASURED.has(tokens.at(i + 1).norm))
  const isHers = isNamed || /^(?:\+|positive|pos)$/.test(tokens.at(i + 2).norm)
  return isHers && opensClause(tokens, i) ? i + 1 : -1
}

/** "Buddy dizzy, had chest pain": without a verb, where the patient's age has been told. */
export function saysBriefly({ tokens, matchAt }: Marked, i: number): boolean {
  const match = matchAt[i + 1]
  const isState = match?.from === i + 1 && isFinding(match)
  return isState && IS.BRIEFLY.has(tokens.at(i).norm) && !mayBePatient(tokens, i) && isAgeTold(tokens, i)
}

/** "brought in by his wife": somebody by whom something was done. */
export function isDoing(tokens: Tokens, i: number): boolean {
  const k = IS.WHOSE.has(tokens.at(i - 1).norm) ? i - 2 : i - 1
  return IS.DOERS.has(tokens.at(k).norm)
}

/** "mum of 3M, vomiting": the age is the patient's, of whom they tell. */
export const isOfAged = (tokens: Tokens, i: number): boolean =>
  tokens.at(i + 1).norm === 'of' && isAgeAt(tokens, tokens.at(i + 2).norm === 'a' ? i + 3 : i + 2)

/** "took mum's amitriptyline": swallowed by the patient. */
export function isTheirMedicine({ tokens, matchAt }: Marked, i: number): boolean {
  const match = matchAt[i + 1]
  if (!match || !isMedicine(match)) return false
  return tokens.slice(Math.max(0, i - 3), i).some(({ norm }) => IS.SWALLOWED.has(norm))
}

/** "he's the one with the stridor", "jaundice also she says": the word does not come back to the patient. */
export const isStillTheirs = (tokens: Tokens, at: number): boolean =>
  isOfOtherSex(tokens, at) ||
  (/^(?:he|she|they)(?:['’]?s)?$/.test(tokens.at(at).raw.toLowerCase()) && isOfThem(tokens, at + 1))

/** "30F … her boyfriend left, he was drunk": of the other sex than the patient, in a sentence that has told of somebody who does nothing for them, or in the next: "Wife found him. She has diabetes". */
function isOfOtherSex(tokens: Tokens, i: number): boolean {
  const { norm, sentence } = tokens.at(i)
  if (!IS.PRONOUN.has(norm) || !isOfSex(tokens, i, norm === 'he' ? 'female' : 'male')) return false
  const before = tokens.at(i - 1)
  const first = before.raw === '.' && before.sentence !== sentence ? before.sentence : sentence
  for (let k = i - 1; k >= 0 && tokens.at(k).sentence >= first; k--)
    if (IS.OTHERS.has(tokens.at(k).norm) || isEx(tokens, k)) return !isDoing(tokens, k)
  return false
}

function isOfThem(tokens: Tokens, at: number): boolean {
  const k = tokens.at(at).norm === 'is' ? at + 1 : at
  if (tokens.at(k).norm === 'the' && tokens.at(k + 1).norm === 'one') return true
  const next = tokens.at(at + 1)
  return IS.SAYS.has(tokens.at(at).norm) && (next.kind !== 'word' || next.sentence !== tokens.at(at).sentence)
}

/** "27M … girlfriend hit her head": the words at token k tell of her own body, as the patient is of the other sex; "in", "by": it was done to them. */
export function isOwnHarm(tokens: Tokens, k: number): boolean {
  const { norm } = tokens.at(k)
  if (norm === 'in' || norm === 'by') return true
  return (norm === 'her' && isOfSex(tokens, k, 'male')) || (norm === 'his' && isOfSex(tokens, k, 'female'))
}

/** Whether a text's first words, before token k, tell that sex and not the other. */
function isOfSex(tokens: Tokens, k: number, sex: 'male' | 'female'): boolean {
  const sexes = new Set(tokens.slice(0, Math.min(k, OPENING)).map(({ norm }) => sexIn(norm)))
  return sexes.has(sex) && !sexes.has(sex === 'male' ? 'female' : 'male')
}
const OPENING = 12
const sexIn = (word: string) => (PEOPLE_WORDS.MALE.has(word) ? 'male' : PEOPLE_WORDS.FEMALE.has(word) ? 'female' : null)

/** A slash or dash between spaces parts statements: "no fever / mum has asthma". */
export const partsAt = (tokens: Tokens, i: number): boolean =>
  /^[/|]$/.test(tokens.at(i).raw) && !tokens.at(i).glued && !tokens.at(i + 1).glued

/** Where a clause begins: at the start of a sentence, or behind what parts statements. */
export function opensClause(tokens: Tokens, i: number): boolean {
  const before = tokens.at(i - 1)
  if (i === 0 || before.sentence !== tokens.at(i).sentence || before.kind === 'break') return true
  return /^[,(]$/.test(before.raw) || partsAt(tokens, i - 1)
}

/** "his wife has a cold | past history of hypertension": without an article of its own it heads what the patient has had. */
export const opensHistory = (tokens: Tokens, at: number): boolean =>
  tokens.at(at).norm === 'past' &&
  /^(?:history|medical|hx)$/.test(tokens.at(at + 1).norm) &&
  !IS.HEADLESS.has(tokens.at(at - 1).norm)

/** A heading's part is no longer, in tokens. */
const LONGEST_HEADED = 40

/** "Maternal: no fever, GBS neg; takes sertraline. Sib …": where what its heading tells of ends, over semicolons; undefined where no heading stands before token `from`. */
export function endOfHeaded(tokens: Tokens, from: number): number | undefined {
  if (tokens.at(from - 1).raw !== ':') return undefined
  let to = from
  while (to < from + LONGEST_HEADED && !/^(?:\.|\n|\/)$/.test(tokens.at(to).raw) && tokens.at(to).kind !== 'end') to++
  return to
}

/** "Boyfriend HCV+", "Sister SLE": capitals behind a person are what they have. */
export const isShortForm = (raw: string): boolean =>
  (/^[A-Z]{3,}$/.test(raw) && raw !== 'CPR') || /^(?:AF|DM|MI|TB|MS)$/.test(raw)

/** "husband, 58, has", "wife (61) is", "mum aged 45 has": the person's age stands between. */
export function behindAge(tokens: Tokens, k: number): number {
  const isOpen = /^[,(]$/.test(tokens.at(k).raw)
  const age = isOpen || tokens.at(k).norm === 'aged' ? k + 1 : k
  if (tokens.at(age).kind !== 'number') return k
  let end = age + 1
  while (end <= age + 3 && isAged(tokens.at(end))) end++
  return /^[,)]$/.test(tokens.at(end).raw) ? end + 1 : isOpen ? k : end
}

/** "daughter with her, fall": beside the patient. */
export const isBeside = (tokens: Tokens, k: number): boolean =>
  tokens.at(k).norm === 'with' && tokens.at(k + 1).norm === 'her' && tokens.at(k + 2).kind !== 'word'

/** "Wife (68)" before token k. */
export const isAgeInBracket = (tokens: Tokens, k: number): boolean =>
  tokens.at(k - 1).raw === ')' && tokens.at(k - 2).kind === 'number' && tokens.at(k - 3).raw === '('
