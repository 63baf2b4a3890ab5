/** Age and sex of the patient, and whether the text speaks of a second one. */
import type { ReadFact, Span } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { rounded } from './values.ts'

export interface Person {
  /** Years. */
  age: number | null
  unit: 'years' | 'months' | 'days'
  count: number
  ageSpan: Span | null
  gender: 'male' | 'female' | null
  genderSpan: Span | null
  /** Token index where it stands. */
  at: number
}

const YEARS = /^(yo|yr|yrs|year|y|a|ano|yrold|yearold)$/
const MONTHS = /^(mo|mos|month|mth)$/
const WEEKS = /^(wk|wks|week|w)$/
const DAYS = /^(day|d|do)$/
const FEMALE_NOUN = /^(female|woman|lady|girl|mujer|femme|f|yof)$/
const MALE_NOUN = /^(male|man|gentleman|boy|guy|hombre|homme|m|yom)$/
const RELATIVE = /^(mother|father|brother|sister|son|daughter|wife|husband|mom|mum|dad|grandmother|grandfather|aunt|uncle|cousin|partner|baby|roommate|sibling|neighbor|friend|child|kid)$/

/** Everybody the text gives an age or a sex, in order. Relatives are left out. */
export function readPeople(page: Page): Person[] {
  const people: Person[] = []
  const children: { person: Person; noun: string }[] = []
  const { tokens } = page
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (page.used.has(i)) continue
    // "M/58"
    const [slash, years] = [tokens[i + 1], tokens[i + 2]]
    if ((token.raw === 'M' || token.raw === 'F') && slash?.raw === '/' && slash.glued && years?.kind === 'number' && years.glued && Number.isInteger(years.value) && years.value <= 120 && tokens[i + 3]?.raw !== '/') {
      people.push({ age: years.value, unit: 'years', count: years.value, ageSpan: spanOf(page, i, i + 3), gender: token.raw === 'F' ? 'female' : 'male', genderSpan: spanOf(page, i, i + 1), at: i })
      page.used.add(i + 2)
      i += 2
      continue
    }
    if (token.kind !== 'number' || page.protected.tokens.has(i) || !Number.isInteger(token.value)) {
      // "at the age of 15 she …" is her past, not her age
      const isPast = /^(at|since|until|by|from)$/.test(tokens[i - 1]?.norm ?? '') || (tokens[i - 1]?.norm === 'the' && /^(at|since|until|by|from)$/.test(tokens[i - 2]?.norm ?? ''))
      if (!isPast && (token.norm === 'age' || token.norm === 'aged') && tokens[i + 1]) {
        let k = i + 1
        while (/^(:|=|is|of)$/.test(tokens[k]?.norm ?? '')) k++
        const number = tokens[k]
        const unit = tokens[k + 1]
        if (number?.kind === 'number' && number.value <= 120 && !(unit && (MONTHS.test(unit.norm) || WEEKS.test(unit.norm)) ) && !/^(at|from|under|over|-)$/.test(unit?.norm ?? '') && !relative(page, i)) {
          people.push(person(page, k, k + 1, number.value, 'years', number.value))
          page.used.add(k)
          i = k
        }
      }
      continue
    }
    // the number after a measure's name is a value, not an age ("T 101 F", "HR 88 F")
    const owner = page.matchAt[i - 1] ?? -1
    if (owner >= 0 && page.matches[owner]!.values.some((sense) => sense.kind === 'MEASURE' || sense.kind === 'PRESSURE' || sense.kind === 'PAIR' || sense.kind === 'NOTHING')) continue
    if (/^[/.x~[\u0000-\u001f]$/.test(tokens[i - 1]?.raw ?? '') && tokens[i]!.glued) continue
    // "62b45f5" is a code, not somebody of 45 years
    if (token.glued && tokens[i - 1]?.kind === 'word') continue
    const found = ageAt(page, i)
    if (!found) continue
    if (relative(page, i) || relativeAfter(page, found.to) || ownBaby(page, i, found, people)) {
      const noun = page.tokens.slice(Math.max(0, i - 3), found.to + 2).find((token) => /^(son|daughter|child|baby|infant|kid|grandson|granddaughter)$/.test(token.norm))?.norm
      if (noun && found.years < 18) children.push({ person: person(page, i, found.to, found.years, found.unit, found.count), noun })
      i = found.to - 1
      continue
    }
    for (let k = i; k < found.to; k++) if (tokens[k]!.kind === 'number') page.used.add(k)
    people.push(person(page, i, found.to, found.years, found.unit, found.count))
    i = found.to - 1
  }
  // "8mo bronchiolitis": months that open a text in which nobody else has an age
  const [opening, months, then] = tokens
  if (people.length === 0 && children.length === 0 && opening?.kind === 'number' && Number.isInteger(opening.value) && opening.value <= 36 && months?.glued && MONTHS.test(months.norm) && then?.kind === 'word' && !/^(of|hx|history|h|ago|s|post|after|pregnant|duration)$/.test(then.norm)) {
    page.used.add(0)
    return [person(page, 0, 2, rounded(opening.value / 12), 'months', opening.value)]
  }
  // nobody else has an age: the child a parent speaks of is the patient
  const child = children[0]
  if (people.length === 0 && child) {
    page.patientNoun = child.noun
    const gender = /^(son|grandson)$/.test(child.noun) ? 'male' : /^(daughter|granddaughter)$/.test(child.noun) ? 'female' : child.person.gender
    return [{ ...child.person, gender, genderSpan: child.person.genderSpan ?? child.person.ageSpan }]
  }
  return people
}

function ageAt(page: Page, i: number): { years: number; unit: Person['unit']; count: number; to: number } | null {
  const { tokens } = page
  const number = tokens[i]!
  let k = i + 1
  if (tokens[k]?.raw === '-') k++
  const unit = tokens[k]
  if (!unit || unit.kind !== 'word' || unit.sentence !== number.sentence) return null
  let to = k + 1
  const word = unit.norm
  const skip = () => {
    if (tokens[to]?.raw === '-' || (tokens[to]?.raw === '/' && tokens[to]!.glued)) to++
  }
  skip()
  const old = () => {
    if (/^(old|o)$/.test(tokens[to]?.norm ?? '')) {
      to++
      return true
    }
    if (tokens[to]?.norm === 'of' && tokens[to + 1]?.norm === 'age') {
      to += 2
      return true
    }
    return false
  }
  if (YEARS.test(word) && !(word === 'a' && !unit.glued)) {
    const stated = old()
    const sexNext = sexAt(page, to)
    if (word === 'yo' || stated || sexNext || (word === 'a' && unit.glued) || (word === 'y' && unit.glued && (sexNext || stated)) || ((word === 'yr' || word === 'yrs' || word === 'year') && sexNext)) {
      return number.value <= 120 ? { years: number.value, unit: 'years', count: number.value, to } : null
    }
    return null
  }
  if (MONTHS.test(word) || WEEKS.test(word) || DAYS.test(word)) {
    const stated = old()
    const sex = sexAt(page, to)
    if (!stated && !sex) return null
    if (!stated && tokens[to] && !/^(m|f|male|female|boy|girl)$/.test(tokens[to]!.norm)) return null
    if (MONTHS.test(word)) return { years: rounded(number.value / 12), unit: 'months', count: number.value, to }
    if (WEEKS.test(word)) return { years: rounded((number.value * 7) / 365.25), unit: 'days', count: number.value * 7, to }
    return { years: rounded(number.value / 365.25), unit: 'days', count: number.value, to }
  }
  if (/^yo[fm]$/.test(word) && number.value <= 120) return { years: number.value, unit: 'years', count: number.value, to: k }
  // "64F", "64 M", "70 male"
  const plain = (unit.raw === 'F' || unit.raw === 'M' || ((unit.raw === 'f' || unit.raw === 'm') && unit.glued)) && number.raw.length <= 3
  const noun = /^(female|male|woman|man|lady|gentleman)$/.test(word) && number.value <= 120 && number.value >= 1
  if ((plain || noun) && number.value <= 120 && number.value >= 1) {
    // "T 38 F" was excluded; "20 F catheter", "5 M away" are not ages
    const size = word === 'f' && (/^(catheter|foley|tube|dilator|sheath)$/.test(tokens[k + 1]?.norm ?? '') || (tokens[k + 1]?.norm === 'chest' && /^(tube|drain)$/.test(tokens[k + 2]?.norm ?? '')))
    if (plain && (size || tokens[k + 1]?.norm === 'away')) return null
    if (plain && unit.raw === 'm' && number.value < 14) return null
    if (plain && tokens[k + 1]?.glued && tokens[k + 1]!.kind === 'number') return null
    return { years: number.value, unit: 'years', count: number.value, to: i + 1 }
  }
  return null
}

function sexAt(page: Page, i: number): { gender: 'male' | 'female'; at: number } | null {
  for (let k = i; k < Math.min(i + 4, page.tokens.length); k++) {
    const token = page.tokens[k]!
    if (token.kind === 'break') return null
    if (FEMALE_NOUN.test(token.norm) && (token.raw.length > 1 || token.raw === 'F' || token.raw === 'f')) return { gender: 'female', at: k }
    if (MALE_NOUN.test(token.norm) && (token.raw.length > 1 || token.raw === 'M' || token.raw === 'm')) return { gender: 'male', at: k }
    if (token.kind === 'word' && !/^(old|yo|caucasian|white|black|african|american|asian|hispanic|year|pregnant|elderly|of|age|previously|healthy|obese|o|y|known|otherwise|fit|well|diabetic)$/.test(token.norm)) return null
  }
  return null
}

function person(page: Page, from: number, to: number, years: number, unit: Person['unit'], count: number): Person {
  let sex = sexAt(page, to)
  // "male 64y", "F, 64", "woman aged 64"
  if (!sex) {
    for (let k = from - 1; k >= Math.max(0, from - 3); k--) {
      const token = page.tokens[k]!
      if (token.kind === 'break') break
      if (FEMALE_NOUN.test(token.norm) && (token.raw.length > 1 || token.raw === 'F')) sex = { gender: 'female', at: k }
      else if (MALE_NOUN.test(token.norm) && (token.raw.length > 1 || token.raw === 'M')) sex = { gender: 'male', at: k }
      if (sex) break
    }
  }
  return { age: years, unit, count, ageSpan: spanOf(page, from, to), gender: sex?.gender ?? null, genderSpan: sex ? spanOf(page, sex.at, sex.at + 1) : null, at: from }
}

function relative(page: Page, i: number): boolean {
  for (let k = i - 1; k >= Math.max(0, i - 4); k--) {
    const token = page.tokens[k]!
    if (token.kind === 'break') return false
    if (RELATIVE.test(token.norm)) return true
    if (/^(at|since|until|by)$/.test(token.norm) && k === i - 1) return true
  }
  return false
}

function relativeAfter(page: Page, to: number): boolean {
  const own = page.tokens[to - 1]
  for (let k = to; k < Math.min(to + 2, page.tokens.length); k++) {
    const token = page.tokens[k]!
    if (token.sentence !== own?.sentence) return false
    if (/^(son|daughter|husband|wife|brother|sister|sibling)$/.test(token.norm)) return true
    if (/^(mother|father|mom|mum|dad|grandmother|grandfather|aunt|uncle|cousin|partner|roommate|friend)$/.test(token.norm) && page.tokens.slice(Math.max(0, to - 5), to).some((t) => /^(her|his|their|my|patient|whose)$/.test(t.norm))) return true
  }
  return false
}

/** "woman with a 5 month old baby": hers, and no second patient. */
function ownBaby(page: Page, i: number, found: { years: number; to: number }, people: Person[]): boolean {
  if (found.years >= 3 || !people.some(({ age }) => age !== null && age >= 12)) return false
  if (!/^(baby|infant|newborn|child|toddler)$/.test(page.tokens[found.to]?.norm ?? '')) return false
  return page.tokens.slice(Math.max(0, i - 2), i).some(({ norm }) => /^(with|w|her|his|their|whose)$/.test(norm))
}

const CORRECTION = /^(sorry|correction|actually|meant|typo|rather|oop|apologie|not)$/

/** The patient, and where a second patient begins. A correction ("sorry, 46F") replaces; it is no second patient. */
export function readDemographics(page: Page): { facts: ReadFact[]; secondPatient: Span | null; cut: number } {
  const people = readPeople(page)
  let patient = people[0] ?? null
  let second: Person | null = null
  for (const other of people.slice(1)) {
    if (!patient) break
    const differs = (patient.age !== null && other.age !== null && Math.abs(patient.age - other.age) > 0.6) || (patient.gender && other.gender && patient.gender !== other.gender)
    if (!differs) {
      if (!patient.gender && other.gender) patient = { ...patient, gender: other.gender, genderSpan: other.genderSpan }
      continue
    }
    const before = page.tokens.slice(Math.max(0, other.at - 4), other.at)
    if (before.some((token) => token.norm === 'not')) continue
    if (before.some((token) => CORRECTION.test(token.norm))) {
      patient = other
      continue
    }
    second = other
    break
  }
  const facts: ReadFact[] = []
  const add = (key: string, value: number | string, unit: string | null, span: Span, original: string | null = null) =>
    facts.push({ key, value, unit, status: 'PRESENT', span, original, uncertain: false, earlier: [] })
  const cutToken = second ? startOfSentence(page, second.at) : page.tokens.length
  if (patient?.age != null && patient.ageSpan) {
    const written = page.text.slice(patient.ageSpan.start, patient.ageSpan.end)
    add('age', patient.age, 'years', patient.ageSpan, patient.unit === 'years' ? null : written)
    if (patient.unit === 'months') add('age_months', patient.count, 'months', patient.ageSpan)
    if (patient.unit === 'days') {
      if (patient.count <= 120) add('age_days', patient.count, 'days', patient.ageSpan)
      add('age_months', rounded(patient.count / 30.44), 'months', patient.ageSpan)
    }
    if (patient.unit === 'years' && patient.age < 18 && patient.age * 12 <= 216) add('age_months', patient.age * 12, 'months', patient.ageSpan, written)
  }
  if (patient?.gender && patient.genderSpan) add('gender', patient.gender, null, patient.genderSpan)
  else {
    const alone = genderAlone(page, cutToken)
    if (alone) add('gender', alone.gender, null, alone.span)
  }
  const secondPatient = second ? { start: page.tokens[second.at]!.start, end: second.genderSpan && second.genderSpan.end > second.ageSpan!.end ? second.genderSpan.end : second.ageSpan!.end } : phraseForSecond(page)
  return { facts, secondPatient: secondPatient ?? null, cut: second ? page.tokens[cutToken]?.start ?? page.text.length : secondPatient ? secondPatient.start : page.text.length }
}

/** "Second patient: …", "next pt" without an age. */
function phraseForSecond(page: Page): Span | null {
  for (let i = 3; i < page.tokens.length - 1; i++) {
    const [a, b] = [page.tokens[i]!, page.tokens[i + 1]!]
    if (/^(second|another|next|other|2nd)$/.test(a.norm) && /^(patient|pt)$/.test(b.norm) && /^(:|is|in|with|has|ha|-|,)$/.test(page.tokens[i + 2]?.norm ?? '')) return spanOf(page, i, i + 2)
  }
  return null
}

function startOfSentence(page: Page, at: number): number {
  let i = at
  while (i > 0 && page.tokens[i - 1]!.sentence === page.tokens[at]!.sentence) i--
  if (i > 0) return i
  // one sentence for both: cut before "and", "also", or right at the second
  for (let k = at - 1; k > Math.max(0, at - 5); k--) if (/^(and|also|other|another|\+|&|,)$/.test(page.tokens[k]!.norm)) return k
  return at
}

/** "elderly woman", "male 30s", "pt is a lady", and pronouns last. */
function genderAlone(page: Page, cut: number): { gender: 'male' | 'female'; span: Span } | null {
  let pronoun: { gender: 'male' | 'female'; span: Span } | null = null
  for (let i = 0; i < cut; i++) {
    const token = page.tokens[i]!
    if (token.kind !== 'word') continue
    if (RELATIVE.test(token.norm)) {
      return pronoun
    }
    if (/^(female|woman|lady|girl|mujer)$/.test(token.norm) || (/^(pregnant|primigravida|multigravida|g1p0|postpartum|postmenopausal)$/.test(token.norm) && !negatedNear(page, i))) return { gender: 'female', span: spanOf(page, i, i + 1) }
    if (/^(male|man|gentleman|boy|hombre)$/.test(token.norm)) return { gender: 'male', span: spanOf(page, i, i + 1) }
    if (token.raw === 'G' && page.tokens[i + 1]?.kind === 'number' && page.tokens[i + 1]!.glued && page.tokens[i + 1]!.value < 12) return { gender: 'female', span: spanOf(page, i, i + 2) }
    if (!pronoun && /^(she|her|hers|he|his|him)$/.test(token.norm)) pronoun = { gender: /^(she|her|hers)$/.test(token.norm) ? 'female' : 'male', span: spanOf(page, i, i + 1) }
  }
  return pronoun
}

function negatedNear(page: Page, i: number): boolean {
  return page.tokens.slice(Math.max(0, i - 2), i).some((token) => /^(not|no|non|nor)$/.test(token.norm))
}
