/** What of a text is said of somebody else: "her husband is on dialysis", "his uncle's BP was 200/120". */
import { OTHER_PEOPLE as IS } from '../data/other-people.ts'
import { isFinding } from './list-words.ts'
import type { Marked } from './marked.ts'
import { isAgeAt, isAgeTold, isAgeToldBehind, isOfChild, isOfUnborn, mayBePatient } from './may-be-patient.ts'
import { behindElsewhere } from './persons-elsewhere.ts'
import {
  behindAge,
  behindBearing,
  behindName,
  endOfHeaded,
  isAgeInBracket,
  isBeside,
  isDoing,
  isHeadOfAged,
  isOfAged,
  isOwnHarm,
  isOtherPerson,
  isShortForm,
  isSomebody,
  isStillTheirs,
  isTheirMedicine,
  opensClause,
  opensHistory,
  partsAt,
  saysBriefly,
} from './other-persons.ts'
import { isMeasure } from './senses.ts'
import type { Tokens } from './tokens.ts'

/** How many words may stand between a person and what is said of them. */
const MOST_ASIDE = 4
/** How long a statement is at most, in tokens: without marks it would be the rest of the text. */
const FARTHEST = 12
/** So many words may stand before the person with whom a sentence begins: "the other patient's brother". */
const MOST_BEFORE = 3

interface Statement {
  /** Where what is said begins. */
  from: number
  /** Whether the sentence is of them alone: it goes on over commas, until it comes back to the patient. */
  isWhole: boolean
  /** Where the bracket closes that holds it all. */
  closes?: number
  /** Of "the other victim": what is measured is theirs as well. */
  ofOther?: boolean
}

/** Marks with 1 each token that a statement about somebody else holds. @param patientNoun what the text calls the patient, where that is a relative */
export function othersTokens(page: Marked, patientNoun: string | null): Uint8Array {
  const { tokens } = page
  const others = new Uint8Array(tokens.length)
  for (let i = 0; i < tokens.length; i++) {
    const statement = tokens.at(i).norm === patientNoun ? null : statementAt(page, i)
    if (!statement) continue
    const to = endOf(page, statement)
    others.fill(1, statement.from, to)
    i = to - 1
  }
  return others
}

function statementAt(page: Marked, i: number): Statement | null {
  const { tokens } = page
  const heading = headingAt(tokens, i)
  if (heading > 0) return { from: heading, isWhole: true }
  const born = behindBearing(page, i)
  if (born > 0) return { from: born, isWhole: false, ofOther: true, closes: endOfHeaded(tokens, born) }
  const elsewhere = behindElsewhere(tokens, i)
  if (elsewhere > 0) return statementOfOther(page, elsewhere)
  if (isOtherPerson(tokens, i)) return statementOfOther(page, behindName(tokens, i + 1))
  if (!IS.OTHERS.has(tokens.at(i).norm) && !isSomebody(tokens, i)) return null
  if (isTheirMedicine(page, i) || isOfAged(tokens, i)) return null
  if (isSubject(tokens, i) && saysBriefly(page, i)) return { from: i + 1, isWhole: true }
  const closes = bracketBehind(page, i) ?? appositionBehind(tokens, i)
  if (closes !== null) return { from: i + 2, isWhole: false, closes }
  const isWhole = isSubject(tokens, i)
  const from = statementOf(tokens, i, isWhole)
  return from < 0 || isOfUnborn(tokens, i) ? null : { from, isWhole }
}

/** "other guy ivdu", "the other bloke: HIV+", "2nd victim (her brother) in arrest, k 12": it goes on over commas. */
function statementOfOther({ tokens }: Marked, from: number): Statement | null {
  const at = tokens.at(from).raw === ':' ? from + 1 : from
  const headed = { from: at, isWhole: true, ofOther: true }
  if (isHeadOfAged(tokens, at - 2)) return { ...headed, closes: endOfHeaded(tokens, at) }
  return isAboutPatient(tokens, at - 1) || tokens.at(at).kind === 'number' ? null : headed
}

/** Longer stands nothing in brackets behind a person, in tokens. */
const LONGEST_BRACKET = 24

/** "her husband (on home oxygen, COPD)", "brother (lung cancer)": where the bracket closes that tells of the person at token i, or null. */
function bracketBehind({ tokens, matchAt }: Marked, i: number): number | null {
  if (tokens.at(i + 1).raw !== '(') return null
  const named = matchAt[i + 2]
  const isNamed = named?.from === i + 2 && isFinding(named) && !mayBePatient(tokens, i)
  return isNamed || (IS.STATES.has(tokens.at(i + 2).norm) && !isAboutPatient(tokens, i + 2))
    ? closeOf(tokens, i + 1)
    : null
}

/** The bracket that closes the one at token `open`, within its sentence; null where none does. */
function closeOf(tokens: Tokens, open: number): number | null {
  for (let k = open + 1; k <= open + LONGEST_BRACKET && tokens.at(k).sentence === tokens.at(open).sentence; k++)
    if (tokens.at(k).raw === ')') return k
  return null
}

/** "Recipient: …", "index case: …", "mother - AF": a heading, and where what stands behind it begins; -1 where there is none. */
function headingAt(tokens: Tokens, i: number): number {
  const { norm } = tokens.at(i)
  const labelled = IS.LABELLED.has(norm) && tokens.at(i + 2).raw === ':' ? i + 2 : i + 1
  const { raw, glued } = tokens.at(labelled)
  if (raw === ':') return IS.LABELLED.has(norm) || isRelativeHead(tokens, i) ? labelled + 1 : -1
  const isDash = /^[-–—]$/.test(raw) && !glued && !tokens.at(i + 2).glued
  const isHead = isDash && IS.OTHERS.has(norm) && !IS.ABOUT_PATIENT.has(tokens.at(i + 2).norm)
  return isHead && !mayBePatient(tokens, i) ? i + 2 : -1
}

/** "Mother: SLE, on dialysis", where the text has begun with somebody else; "consult with carer: 91F" begins with the patient behind it. */
const isRelativeHead = (tokens: Tokens, i: number): boolean =>
  i > 0 &&
  (isAgeTold(tokens, i) || !isAgeAt(tokens, i + 2)) &&
  IS.OTHERS.has(tokens.at(i).norm) &&
  !IS.ABOUT_PATIENT.has(tokens.at(i + 2).norm) &&
  !mayBePatient(tokens, i) &&
  !isOfMother(tokens, i) &&
  !isDoing(tokens, i)

/** "Baby on NICU. Mum: T 38.4": behind her baby the mother is the patient. */
function isOfMother(tokens: Tokens, i: number): boolean {
  if (!/^(?:mother|mum|mom)$/.test(tokens.at(i).norm)) return false
  for (let k = i - 1; k >= 0; k--)
    if (IS.YOUNG.has(tokens.at(k).norm)) return IS.OWNED.has(tokens.at(k - 1).norm) || k === 0
  return false
}

/** Whether a sentence begins with the person at `i`, and the patient is told of in another: before it, or by the age behind it. */
function isSubject(tokens: Tokens, i: number): boolean {
  const { sentence } = tokens.at(i)
  let first = i
  while (first > 0 && tokens.at(first - 1).sentence === sentence && !opensClause(tokens, first)) first--
  const isApart = first > 0 || isAgeToldBehind(tokens, i)
  return isApart && i - first <= MOST_BEFORE && tokens.slice(first, i).every(({ kind }) => kind === 'word')
}

/** Where what is said of the person at `i` begins, or -1. */
function statementOf(tokens: Tokens, i: number, isWhole: boolean): number {
  if (mayBePatient(tokens, i)) return -1
  const owned = behindGenitive(tokens, i)
  if (owned > 0) return owned
  if (isTold(tokens, behindApposition(tokens, i + 1))) return i + 2
  const aside = behindAside(tokens, behindName(tokens, i + 1))
  const aged = isWhole || !IS.MAY_BE_PATIENT.has(tokens.at(i).norm) ? behindAge(tokens, aside) : aside
  if (isWhole && saysAtOnce(tokens, i, aside, aged)) return aged
  const k = behindAside(tokens, behindWho(tokens, aged))
  if (!statesAt(tokens, k) || (isDoing(tokens, i) && IS.REASONS.has(tokens.at(k).norm))) return -1
  return isAboutPatient(tokens, k) ? -1 : k
}

/** "brother, who had measles", "sister, who herself developed hypertension", "nan, who lives with them, has": where how they are is told. */
function behindWho(tokens: Tokens, comma: number): number {
  if (tokens.at(comma).raw !== ',' || tokens.at(comma + 1).norm !== 'who') return comma
  const at = behindAside(tokens, comma + 2)
  if (statesAt(tokens, at)) return at
  for (let k = at; k <= at + LONGEST_APPOSITION && tokens.at(k).sentence === tokens.at(comma).sentence; k++)
    if (tokens.at(k).raw === ',') return k + 1
  return at
}

/** "in arrest", "in ICU" */
const isSetting = (tokens: Tokens, k: number): boolean =>
  tokens.at(k).norm === 'in' && IS.SETTING.has(tokens.at(k + 1).norm)

/** Whether a statement of how they are begins at token k. */
function statesAt(tokens: Tokens, k: number): boolean {
  const [{ norm }, next] = [tokens.at(k), tokens.at(k + 1)]
  if (isSetting(tokens, k)) return true
  if (IS.STRUCK.has(norm)) return isOwnHarm(tokens, k + 1)
  if (IS.FEELS.has(norm)) return IS.FEELINGS.has(next.norm)
  return IS.STATES.has(norm) && !IS.NOT_OWN.has(next.norm) && !isBeside(tokens, k)
}

/** Whether a statement of how somebody is begins at token k, and none of what they make of the patient. */
const isTold = (tokens: Tokens, k: number | null): boolean =>
  k !== null && IS.STATES.has(tokens.at(k).norm) && !isAboutPatient(tokens, k)

/** "mother, a known epileptic, had": the token behind what stands between the commas at `comma` and the next; null where that is no apposition. */
function behindApposition(tokens: Tokens, comma: number): number | null {
  if (tokens.at(comma).raw !== ',' || !/^(?:a|an)$/.test(tokens.at(comma + 1).norm)) return null
  for (let k = comma + 2; k <= comma + LONGEST_APPOSITION; k++) {
    if (tokens.at(k).raw === ',') return k + 1
    if (tokens.at(k).kind !== 'word') return null
  }
  return null
}
const LONGEST_APPOSITION = 7

/** "his wife, a diabetic on insulin, says he": the comma up to which is told who they are; null where it goes on with how they are. */
function appositionBehind(tokens: Tokens, i: number): number | null {
  if (mayBePatient(tokens, i)) return null
  const behind = behindApposition(tokens, i + 1)
  return behind !== null && isAboutPatient(tokens, behind - 1) ? behind - 1 : null
}

function behindAside(tokens: Tokens, from: number): number {
  let k = from
  while (k < from + MOST_ASIDE && IS.ASIDE.has(tokens.at(k).norm) && !isSetting(tokens, k)) k++
  return k
}

/** "Daughter, 30, also type 1, pregnant", "Wife (68) stroke", "Boyfriend HCV+": without a verb. */
const saysAtOnce = (tokens: Tokens, i: number, aside: number, aged: number): boolean =>
  ((aged > aside || isAgeInBracket(tokens, aside)) &&
    /^[,)]$/.test(tokens.at(aged - 1).raw) &&
    !isAboutPatient(tokens, aged - 1)) ||
  (aged === i + 1 && isShortForm(tokens.at(aged).raw))

/** "is worried", "has noticed", "has also given": what they make of the patient. */
function isAboutPatient(tokens: Tokens, k: number): boolean {
  let next = IS.ASIDE.has(tokens.at(k + 1).norm) ? k + 2 : k + 1
  if (tokens.at(next).norm === 'been') next++
  // "was found to have"
  return (
    IS.ABOUT_PATIENT.has(tokens.at(next).norm) &&
    !(IS.STATES.has(tokens.at(k).norm) && tokens.at(next + 1).norm === 'to' && tokens.at(next + 2).norm === 'have')
  )
}

/** "uncle's BP": behind the person, or -1; "mother's worried" is what they make of the patient. */
const behindGenitive = (tokens: Tokens, i: number): number =>
  (/['’]s$/i.test(tokens.at(i).raw) || isGenitiveOfMeasure(tokens, i)) && !isAboutPatient(tokens, i) ? i + 1 : -1

/** "his wifes BP", "the sisters Hb": typed without the apostrophe, and one person's. */
const isGenitiveOfMeasure = (tokens: Tokens, i: number): boolean =>
  /s$/i.test(tokens.at(i).raw) && IS.WHOSE.has(tokens.at(i - 1).norm) && IS.MEASURED.has(tokens.at(i + 1).norm)

/** Where it ends: at the end of the sentence, at a comma, or where the text comes back to the patient. */
function endOf({ tokens, matchAt }: Marked, { from, isWhole, closes, ofOther }: Statement): number {
  if (closes !== undefined) return closes
  const { sentence } = tokens.at(from)
  let last = from + FARTHEST
  let to = from + 1
  for (; to < Math.min(tokens.length, last); to++) {
    const { sentence: here, raw, norm, kind } = tokens.at(to)
    if (here !== sentence || kind === 'break' || isOver(tokens, to) || comesBack(tokens, to, from, isWhole)) break
    if (!ofOther && isMeasuredAt(tokens, matchAt[to], to)) break
    // "had gastroenteritis (vomiting, diarrhoea)"
    if (raw === '(') to = closeOf(tokens, to) ?? to
    if (raw === ',') {
      if (!isWhole || isOfPatient(tokens, to + 1)) break
      last = to + FARTHEST
    }
    // "her brother died and her mother has …": of another one the statement is another
    if (IS.OTHERS.has(norm)) last = to + FARTHEST
  }
  return Math.min(to, tokens.length)
}

const isOver = (tokens: Tokens, at: number): boolean => /^[;:]$/.test(tokens.at(at).raw) || partsAt(tokens, at)

/** "her mother had a DVT heart rate 118": whoever is measured is the patient; in "had a temp of 39" it is they. */
function isMeasuredAt(tokens: Tokens, match: Marked['matchAt'][number] | undefined, at: number): boolean {
  const isName = match?.from === at && (match.values.every(isMeasure) || IS.MEASURED.has(tokens.at(at).norm))
  if (!isName || isOwnedBefore(tokens, at)) return false
  const next = tokens.at(IS.LEADS.has(tokens.at(match.to).norm) ? match.to + 1 : match.to)
  return next.kind === 'number'
}

const isOwnedBefore = (tokens: Tokens, at: number): boolean => IS.HOLDS.has(tokens.at(at - 1).norm)

const COPULA = /^(?:is|are)$/

/** Behind a heading "his cousin" is the one who is told of. */
function comesBack(tokens: Tokens, at: number, from: number, isWhole: boolean): boolean {
  const { norm } = tokens.at(at)
  if (isStillTheirs(tokens, at)) return false
  if (opensHistory(tokens, at)) return true
  if (!IS.BACK.has(norm) || (IS.MEASURED.has(norm) && isOwnedBefore(tokens, at))) return false
  // "her sister, who is now on a ventilator"
  if (norm === 'now' && COPULA.test(tokens.at(at - 1).norm)) return false
  return !(isWhole && at === from && IS.OTHERS.has(tokens.at(at + 1).norm))
}

/** Whether what stands behind a comma, up to the next, is of now, or of the patient. */
function isOfPatient(tokens: Tokens, at: number): boolean {
  const { sentence, norm: first } = tokens.at(at)
  if (IS.INFANT.has(first) && isOfChild(tokens, at)) return true
  for (let k = at; k < at + FARTHEST; k++) {
    const { sentence: here, raw, norm, kind } = tokens.at(k)
    if (here !== sentence || kind === 'break' || /^[,;]$/.test(raw)) return false
    // "colleague got wet, has a cough from his cold"
    if (IS.CLAUSE_VERBS.has(first) && /^(?:his|her)$/.test(norm)) continue
    if ((IS.BACK.has(norm) && !isStillTheirs(tokens, k)) || IS.NOW.has(norm)) return true
  }
  return true
}
