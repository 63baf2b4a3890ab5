/** The record in plain words, for the patient; of a child for the parents. */
import { inPlainWords as plain, isPlain, TO_PARENTS, TO_PATIENT } from '../data/plain-words.ts'
import { lowerFirst, shownNumber } from '../display.ts'
import { shownAsWritten } from './as-written.ts'
import { bullets, complaint, likeliestOf, notedWords, returnFor } from './clinical-documents.ts'
import { listOf, told, type DocumentMaterial } from './record-in-words.ts'

/** What was measured and a patient has heard of: each has a unit, and counts nothing of the story. */
const UNTOLD =
  /^(age|age_months|age_days|systolic_bp|diastolic_bp|gcs|shock_index|egfr|duration|symptom_.*|pain_duration_h|.*_(min|h|d|wk|episodes|dose|amount)|baseline_.*)$/
const MOST_MEASURED = 8

function measured({ context, input }: DocumentMaterial): string[] {
  const { knowledge, dictionary } = context
  const [systolic, diastolic] = [knowledge.of('systolic_bp'), knowledge.of('diastolic_bp')]
  const pressure =
    typeof systolic === 'number'
      ? [
          `blood pressure ${shownNumber(systolic)}${typeof diastolic === 'number' ? ` over ${shownNumber(diastolic)}` : ''}`,
        ]
      : []
  const others = [...knowledge.values].flatMap(([key, value]) =>
    typeof value !== 'number' || UNTOLD.test(key) || knowledge.derivedFrom.has(key) || !dictionary.get(key)?.unit
      ? []
      : [
          `${plain(lowerFirst(shownAsWritten(key, input.facts, knowledge, dictionary)))}${key === 'temperature' ? celsius(value) : ''}`,
        ],
  )
  return [...pressure, ...others].slice(0, MOST_MEASURED)
}

/** Thermometers at home show either. */
const celsius = (fahrenheit: number): string => ` (${shownNumber(Math.round(((fahrenheit - 32) * 50) / 9) / 10)} °C)`

/** Markdown, every line of it from the record. */
export function patientSummary(material: DocumentMaterial): string {
  const { triage } = material.after.decision
  const { knowledge } = material.context
  const { title, came, whose, levels, noLevel, returns } =
    knowledge.isChild || knowledge.isChildOfNoAge ? TO_PARENTS : TO_PATIENT
  const findings = told(material).findings.map(plain).filter(isPlain)
  const [values, noted, likeliest] = [measured(material), notedWords(material), likeliestOf(material)]
  return [
    `## ${title}\n\n${came} came with: ${plain(complaint(material))}.`,
    `## What we found\n\n${bullets([findings.length > 0 && findings.join(', '), values.length > 0 && `Measured: ${values.join(', ')}`, noted && `Also noted: ${plain(noted)}`, likeliest !== null ? `The most likely reason is: ${plain(lowerFirst(likeliest))}` : 'The reason is not clear yet'])}`,
    `## What happens now\n\n${bullets([triage ? (levels[triage.level] ?? '') : noLevel, `${whose} medicines: ${listOf('current_medications', material)}`, `Allergies: ${listOf('allergies', material)}`])}`,
    `## Get help at once if\n\n${bullets([...returnFor(material).slice(0, 4), ...returns])}`,
    '*Written by built-in rules from what is recorded. Please go through it with your doctor.*',
  ].join('\n\n')
}
