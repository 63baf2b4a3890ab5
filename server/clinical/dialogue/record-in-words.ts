/** The record as documents tell it: who, vital signs, findings, what is denied, history and results. */
import { NAMED } from '../dictionary.ts'
import { lowerFirst, shownAge, shownNumber } from '../display.ts'
import { GIVEN } from '../facts/given-medicines.ts'
import { isOfMedicines } from '../soap-note.ts'
import { shownAsWritten } from './as-written.ts'
import type { ReplyMaterial } from './material.ts'

export type DocumentMaterial = Pick<ReplyMaterial, 'after' | 'input' | 'context' | 'parts' | 'story'> & {
  /** The specialty that a letter is for; null where none is named. */
  to?: string | null
}

export function person({ context }: DocumentMaterial): string {
  const { knowledge } = context
  const age = knowledge.age
  const gender = knowledge.of('gender')
  const years = age === undefined ? 'age not recorded' : shownAge(age)
  return [years, typeof gender === 'string' ? gender : ''].filter(Boolean).join(' ')
}

const VITALS = ['systolic_bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation', 'temperature', 'gcs']

export function vitals({ context, input }: DocumentMaterial): string {
  const { knowledge, dictionary } = context
  const [systolic, diastolic] = [knowledge.of('systolic_bp'), knowledge.of('diastolic_bp')]
  const shown = VITALS.flatMap((key) => {
    if (typeof knowledge.of(key) !== 'number') return []
    return key === 'systolic_bp' && typeof diastolic === 'number'
      ? [`BP ${shownNumber(Number(systolic))}/${shownNumber(diastolic)} mmHg`]
      : [shownAsWritten(key, input.facts, knowledge, dictionary)]
  })
  return shown.length > 0 ? shown.join(', ') : 'not recorded'
}

/** Data points of what was before, or stands beside the illness. */
export const BACKGROUND =
  /(_history|_known|_use|_risk)$|^(prior_|family_history|smoker|ever_smoked|pregnant|immunosuppressed|active_cancer|cancer_history|recent_|atrial_fibrillation|ischemic_heart_disease|vascular_disease|diabetes)/
const UNTOLD =
  /^(age|age_months|age_days|gender|chief_complaint|duration|symptom_duration_.*|pain_duration_h|allergies|current_medications|given_medications|systolic_bp|diastolic_bp|heart_rate|respiratory_rate|oxygen_saturation|temperature|gcs|shock_index)$/

/** What a patient has had for long, told by its kind: "diabetes type: type 2". */
const OF_HISTORY = /^(?:diabetes|anticoagulant|malignancy|immunosuppression|valve|dementia|cancer)_\w+$/
const inWords = (shown: string): string =>
  lowerFirst(shown.replace(/\btype ?(\d)\b/g, 'type $1').replace(/^Diabetes type: (type \d)$/i, '$1 diabetes'))

interface Told {
  findings: string[]
  denied: string[]
  background: string[]
  results: string[]
}

/** What documents do not repeat: who it is, vital signs, what follows from other facts, what is assumed, and what the list of medicines says. */
function isUntold(key: string, value: unknown, { knowledge, dictionary }: DocumentMaterial['context']): boolean {
  if (UNTOLD.test(key) || key.startsWith(NAMED) || knowledge.derivedFrom.has(key) || !dictionary.get(key)) return true
  if (knowledge.assumed.some((one) => one.key === key)) return true
  if (key === 'pregnancy_test_positive' && value === false) return true
  if (key === 'diabetes_history' && typeof knowledge.of('diabetes_type') === 'string') return true
  return isOfMedicines(key) && typeof knowledge.measure('current_medications') === 'string'
}

export function told({ context, input }: DocumentMaterial): Told {
  const { knowledge, dictionary } = context
  const out: Told = { findings: [], denied: [], background: [], results: [] }
  for (const [key, value] of knowledge.values) {
    if (isUntold(key, value, context)) continue
    const shown = shownAsWritten(key, input.facts, knowledge, dictionary)
    if (typeof value === 'string') (OF_HISTORY.test(key) ? out.background : out.findings).push(inWords(shown))
    else if (typeof value !== 'boolean') out.results.push(shown)
    else if (!value) out.denied.push(lowerFirst(shown))
    else (BACKGROUND.test(key) ? out.background : out.findings).push(lowerFirst(shown))
  }
  return out
}

/** "Given so far: aspirin"; empty where nothing is known to be given. */
export function givenWords({ context }: DocumentMaterial): string {
  const given = context.knowledge.measure(GIVEN)
  return typeof given === 'string' ? `Given so far: ${given}` : ''
}

export function listOf(key: string, { context }: DocumentMaterial): string {
  const value = context.knowledge.measure(key)
  return value === false ? 'none' : typeof value === 'string' ? value : 'not recorded'
}
