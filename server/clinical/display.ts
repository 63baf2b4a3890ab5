/** How facts, rules and numbers are shown. */
import type { Dictionary } from './dictionary.ts'
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
}

/** Labels that say how somebody is, rather than what they have: "not pregnant". */
const NOT_WORDS =
  /^(pregnant|postmenopausal|immunosuppressed|immunized|intoxicated|taking|on|unable|ill|critically|dialysis dependent|rh negative)\b/i

/** A number without trailing zeros and with a leading zero. */
export function shownNumber(value: number): string {
  return String(Number(value.toFixed(Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 3)))
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

/** "SBP 88 mmHg", "Melena (black tarry stool)", "No chest pain". */
export function shownFact(key: string, knowledge: Knowledge, dictionary: Dictionary): string {
  const value = knowledge.measure(key)
  const label = shortLabel(key, dictionary)
  if (value === true) return label
  if (value === false) return `${NOT_WORDS.test(label) ? 'Not' : 'No'} ${lowerFirst(label)}`
  if (value === undefined) return `${label}: not known`
  return typeof value === 'number'
    ? `${label} ${shownAmount(value, dictionary.get(key)?.unit ?? null)}`
    : `${label}: ${value.replaceAll('_', ' ')}`
}

export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const OPS: Record<string, string> = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '==': '=', '!=': 'not', in: 'one of' }

/** A leaf with what it compares: "Hemoglobin < 7 g/dL". */
export function leafText(
  leaf: ReturnType<typeof leaves>[number],
  dictionary: Dictionary,
  scoreName: (id: string) => string,
): string {
  if ('score' in leaf) return `${scoreName(leaf.score)} ${OPS[leaf.op]}${NBSP}${shownNumber(leaf.value)}`
  const label = shortLabel(leaf.measure, dictionary)
  if (typeof leaf.value === 'boolean')
    return leaf.value === (leaf.op !== '!=')
      ? lowerFirst(label)
      : `${NOT_WORDS.test(label) ? 'not' : 'no'} ${lowerFirst(label)}`
  if (typeof leaf.value === 'number')
    return `${label} ${OPS[leaf.op]}${NBSP}${shownAmount(leaf.value, dictionary.get(leaf.measure)?.unit ?? null)}`
  return `${lowerFirst(label)} ${OPS[leaf.op]} ${Array.isArray(leaf.value) ? leaf.value.join(', ') : leaf.value.replaceAll('_', ' ')}`
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
  if ('all' in rule) return rule.all.map((part) => wrap(part, dictionary, scoreName)).join(' and ')
  if ('any' in rule) return rule.any.map((part) => wrap(part, dictionary, scoreName)).join(' or ')
  if ('not' in rule) return `not ${ruleText(rule.not, dictionary, scoreName)}`
  if ('default' in rule) return 'otherwise'
  return leafText(rule, dictionary, scoreName)
}

function wrap(rule: Rule, dictionary: Dictionary, scoreName: (id: string) => string): string {
  const text = ruleText(rule, dictionary, scoreName)
  return 'all' in rule || 'any' in rule ? `(${text})` : text
}

export const LEVEL_WORDS: Record<string, string> = {
  ER_NOW: 'Emergency department now',
  ADMIT: 'Admit to hospital today',
  ER_TODAY: 'Emergency or acute assessment today',
  OUTPATIENT_URGENT: 'Urgent outpatient review within days',
  MONITOR: 'Routine care with a safety net',
}
