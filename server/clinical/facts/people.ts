/** Everybody whose age a text gives, as far as they may be the patient. */
import { AGE_WORDS } from '../data/age-forms.ts'
import { PEOPLE_WORDS, TITLES } from '../data/people-words.ts'
import type { Span } from '../types.ts'
import { ageAt, openingAge, type Age } from './ages.ts'
import { spanOf, type Page } from './page.ts'
import { isBrought, isOwnBaby, isSomethingElse } from './relatives.ts'
import { isMeasure } from './senses.ts'
import type { Looks } from './token-patterns.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'

export interface Person {
  /** Years. */
  age: number
  unit: Age['unit']
  /** In that unit. */
  count: number
  ageSpan: Span
  gender: 'male' | 'female' | null
  genderSpan: Span | null
  /** Token index where it stands. */
  at: number
}

const DESCRIBING = new Set(AGE_WORDS['describing']!.split(' '))
/** How far behind and before an age its sex is looked for. */
const AHEAD = 4
const BACK = 3
const OLDEST_CHILD = 18
const YOUNGEST_MOTHER = 12

interface Child {
  person: Person
  /** "son", "baby". */
  noun: string
}

/** Everybody the text gives an age, in order. Relatives are left out, but for the child a parent brings. */
export function readPeople(page: Page): Person[] {
  const people: Person[] = []
  const children: Child[] = []
  for (let i = 0; i < page.tokens.length; i++) {
    const age = canBegin(page, i) ? ageAt(page.tokens, i, people.length + children.length > 0, AHEAD_OF_AGE) : null
    if (!age) continue
    if (isSomebodyElses(page, age, people)) {
      const child = childAt(page, age)
      if (child) children.push(child)
    } else {
      for (let k = i; k < age.to; k++) if (page.tokens.at(k).kind === 'number') page.used.add(k)
      people.push(person(page, age))
    }
    i = age.to - 1
  }
  if (people.length > 0) return people
  return children[0] ? [brought(page, children[0].person, children[0].noun)] : opening(page)
}

function isSomebodyElses(page: Page, age: Age, people: Person[]): boolean {
  const isMother = people.some((one) => one.age >= YOUNGEST_MOTHER)
  return isSomethingElse(page, age.from, age.to, people.length > 0) || isOwnBaby(page, age.from, age, isMother)
}

function childAt(page: Page, age: Age): Child | null {
  if (age.years >= OLDEST_CHILD || !isBrought(page, age.from)) return null
  const noun = page.tokens
    .slice(Math.max(0, age.from - BACK), age.to + 2)
    .find(({ norm }) => PEOPLE_WORDS.CHILD.has(norm))?.norm
  return noun === undefined ? null : { person: person(page, age), noun }
}

/** The age that opens a text in which nobody has one: "8mo bronchiolitis". */
function opening(page: Page): Person[] {
  const age = openingAge(page.tokens, (i) => canBegin(page, i), behindSource(page))
  if (!age) return []
  page.used.add(age.number)
  const relative = page.tokens.at(age.from + 1)
  // "my brother (45)": of whom a text without another age is told
  return [
    PEOPLE_WORDS.RELATIVE.has(relative.norm) ? brought(page, person(page, age), relative.norm) : person(page, age),
  ]
}

/** So many words may tell from whom a text is: "GP referral letter:". */
const LONGEST_SOURCE = 3

/** "RN triage: 58 m chest pain", "EMS: …": where the text opens behind who wrote it. */
function behindSource({ tokens, matchAt }: Page): number {
  for (let k = 0; k <= LONGEST_SOURCE; k++) {
    if (k > 0 && tokens.at(k).raw === ':') return k + 1
    if (tokens.at(k).kind !== 'word' || matchAt[k]?.values.some(isMeasure)) return 0
  }
  return 0
}

/** Nobody else has an age: the relative who is brought, or spoken of, is the patient. */
function brought(page: Page, relative: Person, noun: string): Person {
  page.patientNoun = noun
  const gender = PEOPLE_WORDS.MALE_KIN.has(noun)
    ? 'male'
    : PEOPLE_WORDS.FEMALE_KIN.has(noun)
      ? 'female'
      : relative.gender
  return { ...relative, gender, genderSpan: relative.genderSpan ?? relative.ageSpan }
}

/** A word, or a number that belongs to nothing else: "T 101 F", "14:30", "62b45f5" begin no age. */
function canBegin({ tokens, used, protected: hidden, matchAt }: Page, i: number): boolean {
  const [before, token] = [tokens.at(i - 1), tokens.at(i)]
  if (used.has(i)) return false
  if (token.kind !== 'number') return token.kind === 'word' || sexOf(token) !== null
  if (hidden.tokens.has(i)) return false
  if (token.glued && (before.kind === 'word' || /^[/.x[]$/.test(before.raw))) return false
  const owner = matchAt[i - 1]
  const isInside = owner !== null && owner !== undefined && owner.to > i
  return !owner?.values.some((sense) => isMeasure(sense) || (isInside && sense.kind === 'NOTHING'))
}

/** The sex that a token says. A single letter counts as it is typed behind an age ("64 f"), and before one only in capitals. */
export function sexOf({ norm, raw }: Token, isBefore = false): 'male' | 'female' | null {
  if (raw.length === 1 && isBefore && raw !== raw.toUpperCase()) return null
  const titled = TITLES.get(raw)
  if (titled) return titled
  return PEOPLE_WORDS.FEMALE.has(norm) ? 'female' : PEOPLE_WORDS.MALE.has(norm) ? 'male' : null
}

/** "84 yo grandmother": nobody's relative, right behind an age. Not "3yo mum says", "4yo, dad found him": they tell of the patient. */
function sexOfNoun(tokens: Tokens, k: number): 'male' | 'female' | null {
  if (tokens.at(k - 1).raw === ',' || PEOPLE_WORDS.REPORTING.has(tokens.at(k + 1).norm)) return null
  const { norm } = tokens.at(k)
  return PEOPLE_WORDS.FEMALE_NOUN.has(norm) ? 'female' : PEOPLE_WORDS.MALE_NOUN.has(norm) ? 'male' : null
}

interface Sex {
  gender: 'male' | 'female'
  at: number
}

/** @param mayBeParent whether whoever has the age may be one */
function sexFrom(tokens: Tokens, from: number, mayBeParent = true): Sex | null {
  for (let k = from; k < Math.min(from + AHEAD, tokens.length); k++) {
    const token = tokens.at(k)
    if (token.kind === 'break' || token.kind === 'number') return null
    const gender = sexOf(token) ?? (mayBeParent ? sexOfNoun(tokens, k) : null)
    if (gender) return { gender, at: k }
    if (token.kind === 'word' && !DESCRIBING.has(token.norm)) return null
  }
  return null
}

/** `end`: nothing follows that a number could count. */
const AHEAD_OF_AGE: Looks = {
  sex: (tokens, i) => sexFrom(tokens, i) !== null,
  end: (tokens, i) => isBoundary(tokens.at(i)) || /^[,):-]$/.test(tokens.at(i).raw),
}

/** "f/64": the sex that is part of how an age is written. */
function sexWithin(tokens: Tokens, from: number, to: number): Sex | null {
  for (let k = from; k < to; k++) {
    const gender = sexOf(tokens.at(k))
    if (gender) return { gender, at: k }
  }
  return null
}

/** "male 64y", "F, 64", "woman aged 64". */
function sexBefore(tokens: Tokens, at: number): Sex | null {
  for (let k = at - 1; k >= Math.max(0, at - BACK) && tokens.at(k).kind !== 'break'; k--) {
    const gender = sexOf(tokens.at(k), true)
    if (gender) return { gender, at: k }
  }
  return null
}

function person(page: Page, { years, unit, count, from, number, to }: Age): Person {
  const sex =
    sexFrom(page.tokens, to, years >= YOUNGEST_MOTHER) ??
    sexWithin(page.tokens, from, number) ??
    sexBefore(page.tokens, number)
  return {
    age: years,
    unit,
    count,
    // "M/58" and "DOL 5" are how the age is written; in "woman of 33 years" the noun says the sex alone
    ageSpan: spanOf(page, page.tokens.at(number).glued || !sexOf(page.tokens.at(from)) ? from : number, to),
    gender: sex?.gender ?? null,
    genderSpan: sex ? spanOf(page, sex.at, sex.at + 1) : null,
    at: from,
  }
}
