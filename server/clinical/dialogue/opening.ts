/** Age and sex as they stand at the edge of a first message, where the reader of running text leaves them: "58 m crushing chest pain", "…, 35 F". */
import { CHILD_PATIENT, GROWN_UP, NEWBORN } from '../data/child-words.ts'
import { EDGE_PEOPLE, type EdgePerson } from '../data/edge-people.ts'
import { presentFact } from '../facts/present-fact.ts'
import type { ReadFact } from '../types.ts'

const OLDEST = 115
/** Up to three words and a colon. */
const SOURCE = /^\s*[a-z]{1,16}(?:[ /-][a-z]{1,16}){0,2}:(?=\s)/i

/** Facts of age and sex that the reader did not find; without an age, that the patient is called a child. */
export function openingFacts(whole: string, read: ReadFact[]): ReadFact[] {
  // "RN triage: 58 m …" opens behind who wrote it
  const text = whole.replace(SOURCE, (source) => ' '.repeat(source.length))
  const has = (key: string) => read.some((fact) => fact.key === key)
  if (has('age') || has('age_months') || has('age_days')) return has('gender') ? [] : sexOnly(text)
  for (const person of EDGE_PEOPLE) {
    const facts = personFacts(text, person)
    if (facts.length > 0) return facts.filter(({ key }) => key !== 'gender' || !has('gender'))
  }
  return childFacts(text)
}

/** Facts without the durations that are an age: "Mrs, 78 years,". */
export const withoutAges = (facts: ReadFact[], edge: ReadFact[]): ReadFact[] =>
  facts.filter(
    ({ key, span }) =>
      !/duration/.test(key) || !edge.some((one) => span.start >= one.span.start && span.end <= one.span.end),
  )

/** Where a text calls its patient a child; null where it does not. */
export function childIn(text: string): { noun: string; at: number } | null {
  const found = GROWN_UP.test(text) ? null : CHILD_PATIENT.exec(text)
  const noun = found?.groups?.['noun']
  return found && noun ? { noun, at: found.index + found[0].length - noun.length } : null
}

function childFacts(text: string): ReadFact[] {
  const child = childIn(text)
  if (!child) return []
  const keys = NEWBORN.test(child.noun) ? ['child', 'newborn'] : ['child']
  return keys.map((key) => presentFact(key, true, null, { start: child.at, end: child.at + child.noun.length }))
}

const DAYS = { years: 365.25, weeks: 7, days: 1 } as const

function personFacts(text: string, { form, unit }: EdgePerson): ReadFact[] {
  const found = form.exec(text)
  const [age, sex] = [Number(found?.groups?.['age']), found?.groups?.['sex']?.toLowerCase()]
  if (!found || !Number.isFinite(age) || age > OLDEST) return []
  const span = { start: found.index, end: found.index + found[0].length }
  const days = age * DAYS[unit]
  const years = presentFact('age', Math.round((days / DAYS.years) * 1000) / 1000, 'years', span)
  return [
    years,
    ...(unit === 'years' ? [] : [presentFact('age_days', days, 'days', span)]),
    ...(sex && SEXES[sex] ? [presentFact('gender', SEXES[sex], null, span)] : []),
  ]
}

const SEXES: Record<string, string> = {
  m: 'male',
  male: 'male',
  man: 'male',
  boy: 'male',
  mr: 'male',
  gentleman: 'male',
  mrs: 'female',
  ms: 'female',
  miss: 'female',
  lady: 'female',
  f: 'female',
  female: 'female',
  woman: 'female',
  girl: 'female',
}

function sexOnly(text: string): ReadFact[] {
  const found = /\b(?:baby|term|newborn|infant|toddler|old|yo|month|week|day)\s+(boy|girl)\b/i.exec(text)
  if (!found) return []
  const span = { start: found.index, end: found.index + found[0].length }
  return [presentFact('gender', found[1]?.toLowerCase() === 'boy' ? 'male' : 'female', null, span)]
}
