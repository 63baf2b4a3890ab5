/** Age and sex of the patient, and whether the text introduces a second one. */
import type { ReadFact, Span } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { readPeople, type Person } from './people.ts'
import { RELATIVE } from './relatives.ts'
import { rounded } from './values.ts'

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
    if (!isIntroduced(page, other)) continue
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

/** What may stand between the start of a sentence and the patient it speaks of. */
const OPENING = /^(a|an|the|is|in|bed|room|case|:|-|#|\(|\d+|patient|pt|have|we|i|got|then|and)$/

/**
 * Whether the text introduces somebody as another patient: "also a 31M with …", or a sentence that begins with an age and a sex.
 * Every other age is somebody's of whom the patient's story tells.
 */
function isIntroduced({ tokens }: Page, { at, gender }: Person): boolean {
  const { sentence } = tokens[at]!
  for (let k = at - 1; k >= Math.max(0, at - 7) && tokens[k]!.sentence === sentence && tokens[k]!.kind !== 'break'; k--) {
    const { norm } = tokens[k]!
    if (/^(also|another|second|2nd|next|other|new|different)$/.test(norm)) return true
    if (norm === 'one') continue
    if (norm === 'and' || norm === '&' || norm === ',') return gender !== null && /^(with|has|in|c|c\/o|presenting|w)$/.test(tokens[at + 2]?.norm ?? '')
    if (!OPENING.test(norm) && tokens[k]!.kind !== 'number') return false
  }
  return gender !== null
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
