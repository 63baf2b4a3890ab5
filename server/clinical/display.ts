/** How facts, rules and numbers are shown. */
import { SENTENCE_WORDS } from './data/sentence-words.ts'
import type { Dictionary, Entry } from './dictionary.ts'
import type { Knowledge } from './knowledge.ts'
import type { leaves, Rule } from './rules.ts'

const NBSP = ' '

/** Abbreviations for facts on a basis line. */
const SHORT: Record<string, string> = {
  systolic_bp: 'SBP',
  diastolic_bp: 'DBP',
  heart_rate: 'HR',
  respiratory_rate: 'RR',
  oxygen_saturation: 'SpO2',
  temperature: 'Temperature',
  hemoglobin: 'Hemoglobin',
  bun: 'BUN',
  inr: 'INR',
  gcs: 'GCS',
  white_blood_cells: 'WBC',
  platelets: 'Platelets',
  creatinine: 'Creatinine',
  crp: 'CRP',
  alt: 'ALT',
  ast: 'AST',
  ph: 'pH',
  shock_index: 'Shock index',
  red_flag: 'Red flag',
  pef_percent: 'PEF',
}

/** Labels that say how somebody is, rather than what they have: "not pregnant". */
const NOT_WORDS =
  /^(pregnant|postmenopausal|immunosuppressed|immunized|intoxicated|taking|on|unable|ill|critically|dialysis dependent|rh negative)\b/i

/** A number without trailing zeros and with a leading zero. */
export function shownNumber(value: number): string {
  return String(Number(value.toFixed(Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 3)))
}

const DAYS_PER_YEAR = 365.25
const DAYS_PER_WEEK = 7
const MONTHS_PER_YEAR = 12

/** An age in years as a patient is introduced: "9-day-old", "3-week-old", "7-month-old", "64-year-old". */
export function shownAge(years: number): string {
  const days = Math.round(years * DAYS_PER_YEAR)
  if (days < 2 * DAYS_PER_WEEK) return `${days}-day-old`
  if (days < 8 * DAYS_PER_WEEK) return `${Math.floor(days / DAYS_PER_WEEK)}-week-old`
  if (years < 2) return `${Math.round(years * MONTHS_PER_YEAR)}-month-old`
  return `${Math.floor(years)}-year-old`
}

/** A number with its unit, joined by a no-break space. */
export function shownAmount(value: number, unit: string | null): string {
  if (!unit || unit === 'ratio' || unit === 'pH' || unit === 'count' || unit === 'points') return shownNumber(value)
  return unit === '%'
    ? `${shownNumber(value)}%`
    : unit === '/10'
      ? `${shownNumber(value)}/10`
      : `${shownNumber(value)}${NBSP}${unit}`
}

export function shortLabel(key: string, dictionary: Dictionary): string {
  return SHORT[key] ?? dictionary.label(key)
}

/** The same with the measure table's own abbreviations: "Hgb", "Cr". */
export function wardLabel({ key, measure }: Entry, dictionary: Dictionary): string {
  const isOfTwo = key === 'systolic_bp' || key === 'diastolic_bp'
  return (isOfTwo ? null : measure?.abbreviation) ?? shortLabel(key, dictionary)
}

/** "SBP 88 mmHg", "Melena (black tarry stool)", "No chest pain". */
export function shownFact(key: string, knowledge: Knowledge, dictionary: Dictionary): string {
  const value = knowledge.measure(key)
  const label = shortLabel(key, dictionary)
  if (value === true) return label
  const inability = /^(?:cannot|unable to)\s+(.+)$/i.exec(label)?.[1]
  if (value === false && inability !== undefined) return `Able to ${inability}`
  if (value === false) return `${NOT_WORDS.test(label) ? 'Not' : 'No'} ${lowerFirst(label)}`
  if (value === undefined) return `${label}: not known`
  return typeof value === 'number'
    ? `${label} ${shownAmount(value, dictionary.get(key)?.unit ?? null)}`
    : `${label}: ${value.replaceAll('_', ' ')}`
}

/** Names keep their capital inside a sentence. */
const NAMES =
  /^(?:Glasgow|Nikolsky|Murphy|Parkinson|Crohn|Wernicke|Wells|Geneva|Centor|Oakland|Rockall|Child|Canadian|Ottawa|Alvarado|Hinchey|Burch|Epley|Dix|Staphylococcus|Streptococcus|Legionella|Pseudomonas|Giardia|Clostridioides|Doppler|Stevens|Bell|Kawasaki|Todd|Fournier|Venturi|Hestia|Mirizzi|Tokyo|Lyme|Wilson|Budd|Mallory|Dieulafoy|Lemierre|Horner|Brugada|Rh|National|Mobitz|Boerhaave|Battle|Addison|Cushing|Lewy|Takotsubo)\b/

/** The text as it stands inside a sentence: abbreviations, names and doses such as "D10" or "SpO2" stay as they are. */
export function lowerFirst(text: string): string {
  const [first = ''] = text.split(/[\s,;:.()]/)
  return /^[A-Z][a-z][a-z/'-]*$/.test(first) && !NAMES.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const OPS: Record<string, string> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '==': '=', '!=': '≠', in: '' }

/** A leaf with what it compares: "Hemoglobin < 7 g/dL". */
export function leafText(
  leaf: ReturnType<typeof leaves>[number],
  dictionary: Dictionary,
  scoreName: (id: string) => string,
): string {
  if ('score' in leaf) return `${plain(scoreName(leaf.score))} ${OPS[leaf.op]}${NBSP}${shownNumber(leaf.value)}`
  const chosen = typeof leaf.value === 'string' ? SENTENCE_WORDS[`${leaf.measure}=${leaf.value}`] : undefined
  if (chosen) return leaf.op === '!=' ? `not ${chosen[0]}` : chosen[0]
  // what a label explains in brackets belongs to a form, not to a sentence
  const label = lowerFirst(plain(shortLabel(leaf.measure, dictionary)))
  const [is = label, isNot] = SENTENCE_WORDS[leaf.measure] ?? []
  if (typeof leaf.value === 'boolean')
    return leaf.value === (leaf.op !== '!=') ? is : (isNot ?? `${NOT_WORDS.test(label) ? 'not' : 'no'} ${label}`)
  if (typeof leaf.value === 'number')
    return `${is} ${OPS[leaf.op]}${NBSP}${shownAmount(leaf.value, dictionary.get(leaf.measure)?.unit ?? null)}`
  const options = [leaf.value].flat().map((one) => String(one).replaceAll('_', ' '))
  return `${is}${leaf.op === '!=' ? ' not' : ''} ${listed(options, 'or')}`
}

const plain = (label: string): string => label.replace(/ \([^)]*\)$/, '')

/** "a, b or c". */
export function listed(parts: string[], last: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}`
}

/** A true leaf as the fact behind it. */
export function shownLeaf(
  leaf: ReturnType<typeof leaves>[number],
  knowledge: Knowledge,
  dictionary: Dictionary,
): string {
  if ('score' in leaf) {
    const score = knowledge.scoreOf(leaf.score)
    return score ? `${score.name} ${score.value ?? `at least ${score.min}`}` : leaf.score
  }
  return shownFact(leaf.measure, knowledge, dictionary)
}

/** A whole rule in words. */
export function ruleText(rule: Rule, dictionary: Dictionary, scoreName: (id: string) => string): string {
  const parts = (rules: Rule[]) => [...new Set(rules.map((part) => wrap(part, dictionary, scoreName)))]
  if ('all' in rule) return listed(parts(rule.all), 'and')
  if ('any' in rule) return listed(parts(rule.any), 'or')
  if ('not' in rule) return `not ${wrap(rule.not, dictionary, scoreName)}`
  if ('unless' in rule)
    return 'unless' in rule.unless
      ? wrap(rule.unless.unless, dictionary, scoreName)
      : `not known: ${wrap(rule.unless, dictionary, scoreName)}`
  if ('words' in rule) return rule.words
  if ('default' in rule) return 'otherwise'
  return leafText(rule, dictionary, scoreName)
}

function wrap(rule: Rule, dictionary: Dictionary, scoreName: (id: string) => string): string {
  const text = ruleText(rule, dictionary, scoreName)
  return 'all' in rule || 'any' in rule ? `(${text})` : text
}

/** Over the lines of a plan that hang on something unknown. */
export const CONDITIONAL = 'If'

export const LEVEL_WORDS: Record<string, string> = {
  ER_NOW: 'Emergency department now',
  ADMIT: 'Admit to hospital today',
  ER_TODAY: 'Emergency or acute assessment today',
  OUTPATIENT_URGENT: 'Urgent outpatient review within days',
  MONITOR: 'Routine care with a safety net',
}
