/** A SOAP note of the record, in the order and under the headings of the assistant's format. It says nothing that the record does not hold. */
import { allergyWords, parseAllergyList } from './allergies.ts'
import { NAMED, type Dictionary } from './dictionary.ts'
import { LEVEL_WORDS, lowerFirst, shortLabel, shownAge, shownAmount, shownFact, shownNumber } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { CONSIDERED } from './plan.ts'
import { readingWords, type Referred } from './reference.ts'
import type { ConditionMatch, Decision, FactValue } from './types.ts'
import { isMatched } from './differential.ts'

export interface NoteMaterial {
  decision: Decision
  knowledge: Knowledge
  dictionary: Dictionary
  references: (key: string, value: FactValue | null) => Referred
}

const DEFAULT_FORMAT = 'Subjective\nObjective\nAssessment\nPlan'
const NOTHING = 'Not recorded.'
const CLOSING = 'Written by built-in clinical rules from the recorded facts. For review by the treating clinician.'

const WHO = new Set([
  'age',
  'age_months',
  'age_days',
  'gender',
  'chief_complaint',
  'duration',
  'allergies',
  'current_medications',
  'symptom_duration_h',
  'symptom_duration_d',
  'symptom_duration_wk',
  'pain_duration_h',
])
const BACKGROUND =
  /(_history|_known|_use|_risk|_nonadherence|_adherence)$|^(prior_|family_history|smoker|ever_smoked|pregnant|immunosuppressed|active_cancer|cancer_history|diabetes_type|recent_)|^(ischemic_heart_disease|atrial_fibrillation|vascular_disease)$/
/** What is taken stands in the list of medicines; what is used otherwise is a habit. */
export const isOfMedicines = (key: string): boolean =>
  key.endsWith('_use') && !/^(?:alcohol|substance|injection_drug|cannabis|stimulant)_use$/.test(key)
const VITAL = [
  'systolic_bp',
  'diastolic_bp',
  'heart_rate',
  'respiratory_rate',
  'oxygen_saturation',
  'temperature',
  'gcs',
]

/** The parts that a heading can ask for. */
const PARTS: [name: RegExp, part: (material: NoteMaterial) => string[]][] = [
  [
    /^(s|subjective|history of present(ing)? illness|hpi|history)$/,
    (material) => [who(material), ...findings(material), ...background(material)],
  ],
  [/^(cc|chief complaint|presenting complaint)$/, (material) => [who(material)]],
  [/^(pmh|past (medical )?history|medical history|background)$/, (material) => background(material)],
  [/^(medications?|medicines|current (medications|medicines))$/, (material) => [told('current_medications', material)]],
  [/^allerg(y|ies)$/, (material) => [allergies(material)]],
  [/^(o|objective)$/, (material) => [...vitals(material), ...examination(material)]],
  [/^(vitals?|vital signs|observations)$/, vitals],
  [
    /^(exam|examination|physical exam(ination)?|labs|laboratory|investigations|results|exam(ination)? and (labs|results))$/,
    examination,
  ],
  [
    /^(a|assessment|impression|diagnosis)$/,
    (material) => [...level(material), ...redFlags(material), ...differential(material), ...scores(material)],
  ],
  [/^red flags$/, redFlags],
  [/^(ddx|differential( diagnosis)?)$/, differential],
  [/^(scores|risk scores)$/, scores],
  [/^(triage|disposition|level)$/, level],
  [/^(p|plan|recommendations?|management)$/, (material) => [...plan(material), ...missing(material)]],
  [/^(missing|outstanding|follow[ -]?up|still needed)$/, missing],
]

/** Markdown. @param format headings, one a line, of which those that are known are filled; null for Subjective, Objective, Assessment, Plan */
export function soapNote(material: NoteMaterial, format: string | null): string {
  const asked = headings(format ?? '')
  const wanted = asked.some(({ part }) => part) ? asked : headings(DEFAULT_FORMAT)
  const sections = wanted.map(({ heading, part }) => {
    const lines = part?.(material).filter(Boolean) ?? []
    return `## ${heading}\n\n${lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : NOTHING}`
  })
  return `${sections.join('\n\n')}\n\n*${CLOSING}*\n`
}

/** The headings of a format: known names, and lines that are marked as headings ("# …", "**…**", "…:"). Guidance beneath them is left out. */
function headings(format: string): { heading: string; part: ((material: NoteMaterial) => string[]) | undefined }[] {
  return format.split('\n').flatMap((line) => {
    const marked = /^\s*(#{1,6}\s|\*\*)|:\s*(\*\*)?\s*$/.test(line)
    const heading = line
      .replace(/^[\s#*-]+/, '')
      .replace(/:.*$/, '')
      .replace(/[\s*]+$/, '')
    const part = PARTS.find(([name]) => name.test(heading.toLowerCase()))?.[1]
    if (!heading || heading.length > 60 || (!part && !marked)) return []
    return [{ heading, part }]
  })
}

function who({ knowledge }: NoteMaterial): string {
  const { age } = knowledge
  const [gender, complaint, duration] = [
    knowledge.of('gender'),
    knowledge.of('chief_complaint'),
    knowledge.of('duration'),
  ]
  const years = age === undefined ? null : shownAge(age)
  const person = [years, gender].filter(Boolean).join(' ')
  const why = complaint ? `Chief complaint: ${complaint}${duration ? `, ${duration}` : ''}` : ''
  return [person || 'Age and sex not recorded', why].filter(Boolean).join('. ')
}

function findings({ knowledge, dictionary }: NoteMaterial): string[] {
  const stated = booleans({ knowledge, dictionary }, 'overview').filter(([key]) => !BACKGROUND.test(key))
  return [
    listed(
      'Reports',
      stated.filter(([, is]) => is),
      dictionary,
    ),
    listed(
      'Denies',
      stated.filter(([, is]) => !is),
      dictionary,
    ),
  ]
}

function background(material: NoteMaterial): string[] {
  const { dictionary } = material
  const isListed = typeof material.knowledge.measure('current_medications') === 'string'
  const stated = booleans(material, 'overview').filter(
    ([key, is]) => BACKGROUND.test(key) && !(isListed && isOfMedicines(key)) && !(key === 'pregnant' && !is),
  )
  const parts = [
    listed(
      'History of',
      stated.filter(([, is]) => is),
      dictionary,
    ),
    listed(
      'No history of',
      stated.filter(([, is]) => !is),
      dictionary,
    ),
  ]
  const given = told('given_medications', material)
  return [
    ...parts,
    `Current medicines: ${told('current_medications', material)}`,
    given === 'not recorded' ? '' : `Given so far: ${given}`,
    `Allergies: ${allergies(material)}`,
  ]
}

function told(key: string, { knowledge }: NoteMaterial): string {
  const known = knowledge.measure(key)
  if (known === false) return 'none'
  return typeof known === 'string' ? known : 'not recorded'
}

/** Each with its reaction: "PCN (anaphylaxis), sulfa (rash)"; what was denied is said as denied. */
function allergies(material: NoteMaterial): string {
  const words = told('allergies', material)
  if (typeof material.knowledge.measure('allergies') !== 'string') return words
  const stated = parseAllergyList(words)
  const denied = stated.filter((one) => one.isDenied).map((one) => one.substance)
  const parts = [
    allergyWords(stated.filter((one) => !one.isDenied)),
    denied.length > 0 ? `denied: ${denied.join(', ')}` : '',
  ]
  return parts.filter(Boolean).join('; ') || words
}

function vitals({ knowledge, dictionary, references }: NoteMaterial): string[] {
  const [systolic, diastolic] = [knowledge.of('systolic_bp'), knowledge.of('diastolic_bp')]
  const shown = VITAL.filter((key) => key !== 'diastolic_bp').flatMap((key) => {
    const value = knowledge.of(key)
    if (typeof value !== 'number') return []
    const amount =
      key === 'systolic_bp' && typeof diastolic === 'number'
        ? `BP ${shownNumber(Number(systolic))}/${shownNumber(diastolic)} mmHg`
        : shownFact(key, knowledge, dictionary)
    return [`${amount}${read(references(key, value))}`]
  })
  return shown.length > 0 ? [`Vital signs: ${shown.join(', ')}`] : []
}

/** " (high)", or nothing where nothing is known to compare with. */
function read({ reading }: Referred): string {
  const words = readingWords(reading)
  return words ? ` (${words})` : ''
}

function examination({ knowledge, dictionary, references }: NoteMaterial): string[] {
  const values = [...knowledge.values].flatMap(([key, value]) => {
    const entry = dictionary.get(key)
    if (
      entry?.category !== 'exam_labs' ||
      VITAL.includes(key) ||
      knowledge.derivedFrom.has(key) ||
      typeof value === 'boolean'
    )
      return []
    const amount = typeof value === 'number' ? shownAmount(value, entry.unit) : value.replaceAll('_', ' ')
    return [`${shortLabel(key, dictionary)} ${amount}${read(references(key, value))}`]
  })
  const signs = booleans({ knowledge, dictionary }, 'exam_labs')
  return [
    values.join(', '),
    listed(
      'Present',
      signs.filter(([, is]) => is),
      dictionary,
    ),
    listed(
      'Absent',
      signs.filter(([, is]) => !is),
      dictionary,
    ),
  ]
}

function level({ decision: { triage } }: NoteMaterial): string[] {
  return triage ? [`${LEVEL_WORDS[triage.level]}: ${lowerFirst(triage.reasons[0]?.text ?? '')}`] : []
}

function redFlags({ decision }: NoteMaterial): string[] {
  const texts = [...new Set(decision.redFlags.map(({ text }) => text))]
  return texts.length > 0 ? [`Red flags: ${texts.map(lowerFirst).join('; ')}`] : []
}

function differential({ decision }: NoteMaterial): string[] {
  const named = (is: (one: ConditionMatch) => boolean) =>
    decision.differential.filter(is).map(({ name, icd10 }) => `${name}${icd10[0] ? ` (${icd10[0]})` : ''}`)
  const [likely, danger] = [named(isMatched), named(({ group }) => group === 'MUST_NOT_MISS')]
  return [
    likely.length > 0 ? `Likely: ${likely.join('; ')}` : '',
    danger.length > 0 ? `Not to be missed: ${danger.join('; ')}` : '',
  ]
}

function scores({ decision }: NoteMaterial): string[] {
  return decision.scores
    .filter(({ refused }) => refused === null)
    .map(({ name, value, min, max, band, source }) => {
      const amount = value ?? (min === null ? 'not computable yet' : `${min} to ${max}, incomplete`)
      return `${name}: ${amount}${value !== null && band ? ` (${lowerFirst(band.label)})` : ''} [${source.organisation} ${source.year ?? ''}]`.replace(
        ' ]',
        ']',
      )
    })
}

function plan({ decision }: NoteMaterial): string[] {
  const sections = (decision.plan?.sections ?? []).filter(({ heading }) => heading !== CONSIDERED)
  return sections.flatMap(({ items }) =>
    items.map(({ text, basis, medicineCheck }) => {
      const source = basis.find(({ kind }) => kind === 'SOURCE')?.text
      const check = medicineCheck && medicineCheck.status !== 'CHECKED' ? ` ${medicineCheck.text}` : ''
      return `${text}${source ? ` [${source}]` : ''}.${check}`.replace('..', '.')
    }),
  )
}

function missing({ decision }: NoteMaterial): string[] {
  const labels = decision.missing.map(({ label }) => lowerFirst(label))
  return labels.length > 0 ? [`Not known yet: ${labels.join(', ')}`] : []
}

function booleans(
  { knowledge, dictionary }: Pick<NoteMaterial, 'knowledge' | 'dictionary'>,
  category: 'overview' | 'exam_labs',
): [key: string, is: boolean][] {
  return [...knowledge.values].flatMap(([key, value]): [string, boolean][] => {
    const isOurs = dictionary.get(key)?.category === category && !WHO.has(key) && !key.startsWith(NAMED)
    const isOfNobody = key === 'pregnancy_test_positive' && value === false && knowledge.of('gender') === 'male'
    return typeof value === 'boolean' && isOurs && !isOfNobody && !knowledge.derivedFrom.has(key) ? [[key, value]] : []
  })
}

function listed(lead: string, stated: [key: string, is: boolean][], dictionary: Dictionary): string {
  return stated.length > 0 ? `${lead}: ${stated.map(([key]) => lowerFirst(dictionary.label(key))).join(', ')}` : ''
}
