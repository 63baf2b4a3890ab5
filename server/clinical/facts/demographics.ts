/** Age and sex of the patient, and whether the text introduces a second one. */
import { PEOPLE_WORDS } from '../data/people-words.ts'
import type { FactValue, ReadFact, Span } from '../types.ts'
import { HOURS_A_DAY, monthsOf } from './ages.ts'
import { spanOf, type Page } from './page.ts'
import { readPeople, sexOf, type Person } from './people.ts'
import type { Tokens } from './tokens.ts'

export interface Demographics {
  facts: ReadFact[]
  secondPatient: Span | null
  /** Where the text of the first patient ends. */
  cut: number
}

/** Two ages of one person may differ by a birthday that was rounded. */
const SAME_AGE = 0.6
const OLDEST_CHILD = 18
/** Beyond this an age in days is told in months. */
const OLDEST_IN_DAYS = 120
/** How far before an age a correction, and an introduction, may stand. */
const CORRECTED = 4
const INTRODUCED = 7

/** The patient, and where a second patient begins. A correction ("sorry, 46F") replaces; it is no second patient. */
export function readDemographics(page: Page): Demographics {
  const { patient, second } = tellApart(page, readPeople(page))
  const cutToken = second ? startOfCase(page, second.at) : page.tokens.length
  const facts = patient ? ageFacts(page, patient) : []
  const sex =
    patient?.gender && patient.genderSpan
      ? { gender: patient.gender, span: patient.genderSpan }
      : genderAlone(page, cutToken)
  if (sex) facts.push(fact('gender', sex.gender, null, sex.span))
  if (second) {
    const { ageSpan, genderSpan } = second
    const span = { start: page.tokens.at(second.at).start, end: Math.max(ageSpan.end, genderSpan?.end ?? 0) }
    return { facts, secondPatient: span, cut: page.tokens.at(cutToken).start }
  }
  const named = secondByName(page)
  return { facts, secondPatient: named, cut: named?.start ?? page.text.length }
}

function tellApart(page: Page, people: Person[]): { patient: Person | null; second: Person | null } {
  let patient = people[0] ?? null
  for (const other of people.slice(1)) {
    if (!patient) break
    if (isSame(patient, other)) {
      if (!patient.gender) patient = { ...patient, gender: other.gender, genderSpan: other.genderSpan }
      continue
    }
    const before = page.tokens.slice(Math.max(0, other.at - CORRECTED), other.at)
    if (before.some(({ norm }) => norm === 'not')) continue
    if (before.some(({ norm }) => PEOPLE_WORDS.CORRECTION.has(norm))) patient = other
    else if (isIntroduced(page, other)) return { patient, second: other }
  }
  return { patient, second: null }
}

const isSame = (one: Person, other: Person) =>
  Math.abs(one.age - other.age) <= SAME_AGE && !(one.gender && other.gender && one.gender !== other.gender)

function fact(
  key: string,
  value: FactValue,
  unit: string | null,
  span: Span,
  original: string | null = null,
): ReadFact {
  return { key, value, unit, status: 'PRESENT', span, original, uncertain: false, earlier: [] }
}

function ageFacts({ text }: Page, { age, unit, count, ageSpan }: Person): ReadFact[] {
  const written = text.slice(ageSpan.start, ageSpan.end)
  const inMonths = (months: number, original: string | null = null) =>
    fact('age_months', months, 'months', ageSpan, original)
  switch (unit) {
    case 'years':
      return [fact('age', age, 'years', ageSpan), ...(age < OLDEST_CHILD ? [inMonths(age * 12, written)] : [])]
    case 'months':
      return [fact('age', age, 'years', ageSpan, written), inMonths(count)]
    case 'days': {
      const inDays = count <= OLDEST_IN_DAYS ? [fact('age_days', count, 'days', ageSpan)] : []
      return [fact('age', age, 'years', ageSpan, written), ...inDays, inMonths(monthsOf(count))]
    }
    case 'hours':
      return [
        fact('age', age, 'years', ageSpan, written),
        fact('age_hours', count, 'h', ageSpan),
        fact('age_days', Math.floor(count / HOURS_A_DAY), 'days', ageSpan),
        inMonths(monthsOf(count / HOURS_A_DAY)),
      ]
  }
}

/**
 * Whether the text introduces somebody as another patient: "also a 31M with …", or a sentence that begins with an age and a sex.
 * Every other age is somebody's of whom the patient's story tells.
 */
function isIntroduced({ tokens }: Page, { at, gender }: Person): boolean {
  const { sentence } = tokens.at(at)
  for (
    let k = at - 1;
    k >= Math.max(0, at - INTRODUCED) && tokens.at(k).sentence === sentence && tokens.at(k).kind !== 'break';
    k--
  ) {
    const { norm, kind } = tokens.at(k)
    if (PEOPLE_WORDS.ANOTHER.has(norm)) return true
    if (PEOPLE_WORDS.JOINING.has(norm)) return gender !== null && PEOPLE_WORDS.PRESENTING.has(tokens.at(at + 2).norm)
    if (!PEOPLE_WORDS.OPENING.has(norm) && kind !== 'number') return false
  }
  return gender !== null
}

/** "Second patient: …", "next pt" without an age. */
function secondByName(page: Page): Span | null {
  const { tokens } = page
  // a text does not begin with its second patient
  for (let i = 3; i < tokens.length - 1; i++) {
    const [first, second, behind] = [tokens.at(i).norm, tokens.at(i + 1).norm, tokens.at(i + 2).norm]
    if (!/^(second|another|next|other|2nd)$/.test(first) || !/^(patient|pt)$/.test(second)) continue
    if (/^(:|is|in|with|has|-|,)$/.test(behind)) return spanOf(page, i, i + 2)
  }
  return null
}

/** Where the sentence of a second patient begins; in one sentence with the first the word that joins them, or the age itself. */
function startOfCase({ tokens }: Page, at: number): number {
  let i = at
  while (i > 0 && tokens.at(i - 1).sentence === tokens.at(at).sentence) i--
  if (i > 0) return i
  for (let k = at - 1; k > Math.max(0, at - CORRECTED - 1); k--) {
    const { norm } = tokens.at(k)
    if (PEOPLE_WORDS.JOINING.has(norm) || norm === '+' || /^(also|other|another)$/.test(norm)) return k
  }
  return at
}

interface Told {
  gender: 'male' | 'female'
  span: Span
}

/**
 * "elderly woman", "male 30s", "pt is a lady", and pronouns last; up to the first relative, of whom the rest may be told: behind a wife only
 * "he" is surely the patient.
 */
function genderAlone(page: Page, cut: number): Told | null {
  let pronoun: Told | null = null
  for (let i = 0; i < cut; i++) {
    const token = page.tokens.at(i)
    if (token.kind !== 'word' || page.others[i]) continue
    if (PEOPLE_WORDS.RELATIVE.has(token.norm) && !isBringing(page.tokens, i))
      return pronoun ?? otherPronoun(page, i, cut)
    const gender = genderStated(page, i)
    if (gender) return { gender: gender.gender, span: spanOf(page, i, gender.to) }
    if (pronoun) continue
    if (PEOPLE_WORDS.SHE.has(token.norm)) pronoun = { gender: 'female', span: spanOf(page, i, i + 1) }
    else if (PEOPLE_WORDS.HE.has(token.norm)) pronoun = { gender: 'male', span: spanOf(page, i, i + 1) }
  }
  return pronoun
}

/** Behind a relative at token i the first pronoun that is not theirs: "whose wife … his shoulders"; none where relatives of both sexes are told of. */
function otherPronoun(page: Page, i: number, cut: number): Told | null {
  const { norm } = page.tokens.at(i)
  const next = sexOf(page.tokens.at(i + 1))
  // "Baby boy, 3/52"
  if (i === 0 && PEOPLE_WORDS.NEWBORN.has(norm) && next) return { gender: next, span: spanOf(page, 0, 2) }
  const [theirs, others, kin] = PEOPLE_WORDS.FEMALE_KIN.has(norm)
    ? ([PEOPLE_WORDS.MALE_KIN, PEOPLE_WORDS.HE, 'male'] as const)
    : ([PEOPLE_WORDS.FEMALE_KIN, PEOPLE_WORDS.SHE, 'female'] as const)
  if (!PEOPLE_WORDS.FEMALE_KIN.has(norm) && !PEOPLE_WORDS.MALE_KIN.has(norm)) return null
  for (let k = i + 1; k < cut; k++) {
    const one = page.tokens.at(k).norm
    if (theirs.has(one)) return null
    if (others.has(one) && !theirs.has(page.tokens.at(k + 1).norm)) return { gender: kin, span: spanOf(page, k, k + 1) }
  }
  return null
}

/** "Dear colleague", "brought by mum", "mum says he": whoever tells of the patient, and is not told of. */
function isBringing(tokens: Tokens, i: number): boolean {
  return (
    /^(dear|by|per|with|from|via)$/.test(tokens.at(i - 1).norm) || PEOPLE_WORDS.REPORTING.has(tokens.at(i + 1).norm)
  )
}

/** What the word at token i says of the patient's sex: a noun, a state, or "G2". */
function genderStated({ tokens }: Page, i: number): { gender: 'male' | 'female'; to: number } | null {
  const token = tokens.at(i)
  const label = /^[:=]$/.test(tokens.at(i - 1).raw) ? i - 2 : i - 1
  const isLabelled = /^(sex|gender)$/.test(tokens.at(label).norm)
  const noun = (token.raw.length > 1 || isLabelled) && !isOtherWord(tokens, i) ? sexOf(token) : null
  if (noun) return { gender: noun, to: i + 1 }
  const isState =
    PEOPLE_WORDS.FEMALE_STATE.has(token.norm) || (token.norm === 'period' && tokens.at(i - 1).norm === 'my')
  if (isState && !isNegated(tokens, i)) return { gender: 'female', to: i + 1 }
  if (PEOPLE_WORDS.MALE_STATE.has(token.norm)) return { gender: 'male', to: i + 1 }
  return isGravida(tokens, i) ? { gender: 'female', to: i + 2 } : null
}

/** "Stent in the LAD" is an artery, "gent 360 mg" a medicine; "this gent" and "a lad" are persons. */
function isOtherWord(tokens: Tokens, i: number): boolean {
  const { norm, raw } = tokens.at(i)
  const isTyped = raw === raw.toUpperCase() && !tokens.caseless
  return PEOPLE_WORDS.ALSO_OTHERWISE.has(norm) && (isTyped || !PEOPLE_WORDS.BEFORE_NOUN.has(tokens.at(i - 1).norm))
}

/** "G2"; "G6PD" is an enzyme. */
function isGravida(tokens: Tokens, i: number): boolean {
  const [letter, number, behind] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (/^pd/i.test(behind.raw) && behind.glued) return false
  return letter.raw === 'G' && number.kind === 'number' && number.glued && number.value < 12
}

function isNegated(tokens: Tokens, i: number): boolean {
  return tokens.slice(Math.max(0, i - 2), i).some(({ norm }) => /^(not|no|non|nor)$/.test(norm))
}
