/** Ages as they are written: the rows of `data/age-forms.ts`, tried in order. */
import { FormIndex } from './form-index.ts'
import { AGE_FORMS, AGE_WORDS, type AgeForm, type AgeUnit } from '../data/age-forms.ts'
import type { Tokens } from './tokens.ts'
import { matchAt, pattern, wordTest, type Looks, type Pattern, type PatternMatch } from './token-patterns.ts'
import { isBoundary, type Token } from './tokens.ts'
import { rounded } from './possible-values.ts'

export interface Age {
  years: number
  unit: 'years' | 'months' | 'days' | 'hours'
  /** In that unit. */
  count: number
  /** Tokens of the whole form; `number` is that of its number. */
  from: number
  number: number
  to: number
}

interface Compiled {
  form: AgeForm
  parts: Pattern
  unless: Pattern[]
}

const UNITS: [AgeUnit, string][] = (['years', 'months', 'weeks', 'days'] as const).map((unit) => [
  unit,
  AGE_WORDS[unit]!,
])
/** Word → unit; of a word in two classes the first counts. */
const UNIT_OF = new Map<string, AgeUnit>(
  UNITS.toReversed().flatMap(([unit, list]) => list.split(' ').map((word) => [word, unit] as const)),
)
const CLASSES = { ...AGE_WORDS, unit: [...UNIT_OF.keys()].join(' ') }

const compiled: Compiled[] = AGE_FORMS.map((form) => ({
  form,
  parts: pattern(form.form, CLASSES),
  unless: (form.unless ?? []).map((written) => pattern(written, CLASSES)),
}))

const DAYS_A_MONTH = 30.44
const DAYS_A_YEAR = 365.25
const MONTHS_A_YEAR = 12
const DAYS_A_WEEK = 7
/** In days: older infants are told in months. */
const OLDEST_IN_WEEKS = 180
export const HOURS_A_DAY = 24

/** How far into a text the age may stand that it opens with. */
const OPENING_REACH = 4
/** Name places and not people, before a number. */
const PLACE = wordTest(
  'bed|room|bay|cubicle|trolley|chair|slot|ward|resus|majors|side|unit|medic|crew|call|ticket|job|case',
)
/** May stand before the age that a text opens with. */
const OPENER = wordTest(
  'pt|patient|a|an|the|hi|hello|this|case|re|ref|is|i|im|am|~|?|approx|approximately|about|circa|caucasian|asian|african|hispanic|white|black|elderly|known|pleasant|:|-|#|•|*|,|dr|doctor',
)

const OPENING_LOOKS: Looks = {
  word: (tokens, i) => tokens.at(i).kind === 'word',
  name: (tokens, i) => isName(tokens.at(i)),
  end: (tokens, i) => isBoundary(tokens.at(i)) || tokens.at(i).raw === ',',
  apart: (tokens, i) => !tokens.at(i).glued,
}

/** "Edna": a capital, and a word that no phrase holds. */
const isName = (token: Token): boolean => /^\p{Lu}\p{Ll}+$/u.test(token.raw) && token.word < 0 && !PLACE(token)

const indexed = (forms: Compiled[]) => new FormIndex(forms, ({ parts }) => parts)
const openings = indexed(compiled.filter(({ form }) => form.only === 'OPENING'))
const always = indexed(compiled.filter(({ form }) => form.only === undefined))
const whileNobody = indexed(compiled.filter(({ form }) => form.only !== 'OPENING'))

/**
 * The age that begins at token `from`, or null.
 * @param isSomeone whether somebody of the text has an age already
 * @param looks `sex`: whether one is told some words ahead; `end`: whether a sentence or part ends
 */
export function ageAt(tokens: Tokens, from: number, isSomeone: boolean, looks: Looks): Age | null {
  return firstOf(isSomeone ? always : whileNobody, tokens, from, looks)
}

/** The age that a text opens with, where nobody in all of it has one that is surer. @param canBegin whether one may at a token @param from where it opens */
export function openingAge(tokens: Tokens, canBegin: (i: number) => boolean, from = 0): Age | null {
  for (let i = from; i < from + OPENING_REACH && !isBoundary(tokens.at(i)); i++) {
    const age = canBegin(i) ? firstOf(openings, tokens, i, OPENING_LOOKS) : null
    if (age || !OPENER(tokens.at(i))) return age
  }
  return null
}

function firstOf(forms: FormIndex<Compiled>, tokens: Tokens, from: number, looks: Looks): Age | null {
  for (const { form, parts, unless } of forms.at(tokens, from)) {
    const match = matchAt(parts, tokens, from, looks)
    if (!match || match.value > form.max || match.value < (form.min ?? 0)) continue
    if (unless.some((one) => matchAt(one, tokens, match.end) !== null)) continue
    const unit = form.unit === 'BY_WORD' ? unitIn(tokens, match.number, match.end) : form.unit
    const count = countOf(form, match)
    // "ex 35w2d boy" tells at which age of gestation he was born
    if (form.isBesideWeeks && count > OLDEST_IN_WEEKS) continue
    return { ...inYears(count, unit), from, number: match.number, to: match.to }
  }
  return null
}

function countOf({ isBesideYears, isBesideWeeks }: AgeForm, { value, before }: PatternMatch): number {
  if (isBesideYears) return before * MONTHS_A_YEAR + value
  return isBesideWeeks ? before * DAYS_A_WEEK + value : value
}

function unitIn(tokens: Tokens, from: number, to: number): AgeUnit {
  for (let i = from; i < to; i++) {
    const unit = UNIT_OF.get(tokens.at(i).norm)
    if (unit) return unit
  }
  return 'years'
}

function inYears(value: number, unit: AgeUnit): Pick<Age, 'years' | 'unit' | 'count'> {
  switch (unit) {
    case 'years':
      return { years: value, unit, count: value }
    case 'months':
      return { years: rounded(value / MONTHS_A_YEAR), unit, count: value }
    case 'weeks':
      return { years: rounded((value * DAYS_A_WEEK) / DAYS_A_YEAR), unit: 'days', count: value * DAYS_A_WEEK }
    case 'days':
      return { years: rounded(value / DAYS_A_YEAR), unit, count: value }
    case 'hours':
      return { years: rounded(value / (HOURS_A_DAY * DAYS_A_YEAR)), unit, count: value }
  }
}

/** Months of an age in days, as the record keeps them beside it. */
export const monthsOf = (days: number): number => rounded(days / DAYS_A_MONTH)
