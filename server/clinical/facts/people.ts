/** Everybody whose age a text gives, as far as they may be the patient. */
import type { Span } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { isOwnBaby, isSomethingElse, relativeBefore } from './relatives.ts'
import { spokenNumberAt } from './spoken-numbers.ts'
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

/** Everybody the text gives an age or a sex, in order. Relatives are left out. */
export function readPeople(page: Page): Person[] {
  const people: Person[] = []
  const children: { person: Person; noun: string }[] = []
  const { tokens } = page
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (page.used.has(i)) continue
    const sexFirst = sexFirstAt(page, i)
    if (sexFirst && !(people.length > 0 && sexFirst.isShort) && !relativeBefore(page, i)) {
      people.push(sexFirst.person)
      page.used.add(sexFirst.number)
      i = sexFirst.to - 1
      continue
    }
    const spoken = people.length === 0 ? spokenAgeAt(page, i) : null
    if (spoken && !isSomethingElse(page, i, spoken.to, false)) {
      people.push(person(page, i, spoken.to, spoken.years, spoken.unit, spoken.count))
      i = spoken.to - 1
      continue
    }
    // "DOL 5": a day of life
    const dayOfLife = token.norm === 'dol' && tokens[i + 1]?.kind === 'number' ? tokens[i + 1]!.value : 0
    if (dayOfLife > 0 && dayOfLife <= 60 && people.length === 0) {
      people.push(person(page, i, i + 2, rounded(dayOfLife / 365.25), 'days', dayOfLife))
      page.used.add(i + 1)
      i++
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
        if (number?.kind === 'number' && number.value <= 120 && !(unit && (MONTHS.test(unit.norm) || WEEKS.test(unit.norm)) ) && !/^(at|from|under|over|-)$/.test(unit?.norm ?? '') && !relativeBefore(page, i)) {
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
    const motherStands = people.some(({ age }) => age !== null && age >= 12)
    if (isSomethingElse(page, i, found.to, people.length > 0) || isOwnBaby(page, i, found, motherStands)) {
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

/** "M/58", "F29", "woman of 33 years", "girl 8 years"; `isShort` forms stand for a patient only where no other has an age. */
function sexFirstAt(page: Page, i: number): { person: Person; number: number; to: number; isShort: boolean } | null {
  const { tokens } = page
  const { raw, norm } = tokens[i]!
  const letter = raw === 'M' || raw === 'F'
  const noun = !letter && raw.length > 1 && (FEMALE_NOUN.test(norm) || MALE_NOUN.test(norm))
  if (!letter && !noun) return null
  let k = i + 1
  if (letter && tokens[k]?.raw === '/' && tokens[k]!.glued) k++
  else if (noun && /^(of|aged|,)$/.test(tokens[k]?.norm ?? '')) k++
  const number = tokens[k]
  if (number?.kind !== 'number' || !Number.isInteger(number.value) || number.value < 1 || number.value > 120) return null
  const [unit, behind] = [tokens[k + 1], tokens[k + 2]]
  const inYears = unit !== undefined && /^(yr|year|y)$/.test(unit.norm)
  const slashed = letter && k === i + 2
  // "F29", but not "F2", "M1": those are grades and stages
  const isShort = letter && !slashed
  const stands = letter
    ? number.glued && !(unit?.glued && unit.raw !== ',' && unit.kind !== 'break') && !(unit?.kind === 'break' && behind?.glued) && (slashed || number.raw.length === 2)
    : inYears ? behind?.norm !== 'ago' && !/^(history|hx|of)$/.test(behind?.norm ?? '') : k === i + 2 && tokens[i + 1]!.norm !== ',' && unit?.raw === ','
  if (!stands || (slashed && unit?.raw === '/')) return null
  const to = inYears ? k + 2 : k + 1
  const gender = FEMALE_NOUN.test(norm) ? 'female' : 'male'
  const ageSpan = letter ? spanOf(page, i, k + 1) : spanOf(page, k, to)
  return { person: { age: number.value, unit: 'years', count: number.value, ageSpan, gender, genderSpan: spanOf(page, i, i + 1), at: i }, number: k, to, isShort }
}

/** "five year old girl", "eighteen months old". */
function spokenAgeAt({ tokens }: Page, i: number): { years: number; unit: Person['unit']; count: number; to: number } | null {
  const number = spokenNumberAt(tokens, i)
  if (!number) return null
  const { value, to } = number
  const unit = tokens[to]?.norm ?? ''
  if (tokens[to + 1]?.norm !== 'old' && !(tokens[to + 1]?.norm === 'of' && tokens[to + 2]?.norm === 'age')) return null
  const end = tokens[to + 1]!.norm === 'old' ? to + 2 : to + 3
  if (YEARS.test(unit) && unit !== 'a') return { years: value, unit: 'years', count: value, to: end }
  if (MONTHS.test(unit)) return { years: rounded(value / 12), unit: 'months', count: value, to: end }
  const days = WEEKS.test(unit) ? value * 7 : DAYS.test(unit) ? value : 0
  return days > 0 ? { years: rounded(days / 365.25), unit: 'days', count: days, to: end } : null
}

function ageAt(page: Page, i: number): { years: number; unit: Person['unit']; count: number; to: number } | null {
  const { tokens } = page
  const number = tokens[i]!
  let k = i + 1
  if (tokens[k]?.raw === '-') k++
  const unit = tokens[k]
  if (!unit || (unit.kind !== 'word' && unit.raw !== '/') || unit.sentence !== number.sentence) return null
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
  // "36/F"
  const sex = unit.raw === '/' && unit.glued ? tokens[k + 1] : undefined
  if ((sex?.raw === 'F' || sex?.raw === 'M') && sex.glued && !tokens[k + 2]?.glued && number.value >= 1 && number.value <= 120) {
    return { years: number.value, unit: 'years', count: number.value, to: i + 1 }
  }
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
