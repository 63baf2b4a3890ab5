/** Documents from the record alone: what is not recorded is named as a gap, and nothing is added. */
import { inPlainWords, isPlain, RETURN_FOR_ANYTHING } from '../data/plain-words.ts'
import { LEVEL_WORDS, lowerFirst, shownNumber } from '../display.ts'
import { NAMED } from '../dictionary.ts'
import { stepsOf, testsOf } from '../plan.ts'
import { referencesOf } from '../reference.ts'
import { soapNote } from '../soap-note.ts'
import { viewFor } from '../red-flags.ts'
import { evaluate } from '../rules.ts'
import type { ReplyMaterial } from './material.ts'
import { awaitsUnit } from '../awaits-unit.ts'
import { shownAsWritten } from './as-written.ts'
import { sourceOf } from './changes.ts'
import { capital } from './medicine-against.ts'
import { complaintWords } from './recorded.ts'
import { tellsAct } from '../facts/complaint-roles.ts'
import { isMatched } from '../differential.ts'
import type { ConditionMatch } from '../types.ts'

export type DocumentMaterial = Pick<ReplyMaterial, 'after' | 'input' | 'context' | 'parts'>

export function soap({ after, input, context, parts }: DocumentMaterial): string {
  const note = soapNote(
    {
      decision: after.decision,
      knowledge: context.knowledge,
      dictionary: context.dictionary,
      references: referencesOf(input.facts, context.dictionary, parts.calculators),
    },
    null,
  )
  const noted = notedWords({ input, context })
  return noted ? note.replace('\n\n## Assessment', `\n- Noted in own words: ${noted}\n\n## Assessment`) : note
}

export const notedWords = ({ input, context }: Pick<DocumentMaterial, 'input' | 'context'>): string =>
  (input.noted ?? [])
    .filter(({ text }) => !isStoredSince(text, context))
    .map(({ text }) => `“${text}”`)
    .join(', ')

/** A value that was noted without its unit, and has one now. */
const isStoredSince = (text: string, { knowledge, dictionary }: DocumentMaterial['context']): boolean =>
  awaitsUnit({ text }) &&
  [...knowledge.values].some(
    ([key, value]) => typeof value === 'number' && text.startsWith(`${dictionary.label(key)} `),
  )

function person({ context }: DocumentMaterial): string {
  const { knowledge } = context
  const age = knowledge.age
  const gender = knowledge.of('gender')
  const years =
    age === undefined
      ? 'age not recorded'
      : age < 2
        ? `${shownNumber(Math.round(age * 12))}-month-old`
        : `${shownNumber(Math.floor(age))}-year-old`
  return [years, typeof gender === 'string' ? gender : ''].filter(Boolean).join(' ')
}

const VITALS = ['systolic_bp', 'heart_rate', 'respiratory_rate', 'oxygen_saturation', 'temperature', 'gcs']

function vitals({ context, input }: DocumentMaterial): string {
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

const BACKGROUND =
  /(_history|_known|_use|_risk)$|^(prior_|family_history|smoker|ever_smoked|pregnant|immunosuppressed|active_cancer|cancer_history|recent_|atrial_fibrillation|ischemic_heart_disease|vascular_disease|diabetes)/
const UNTOLD =
  /^(age|age_months|age_days|gender|chief_complaint|duration|symptom_duration_.*|pain_duration_h|allergies|current_medications|systolic_bp|diastolic_bp|heart_rate|respiratory_rate|oxygen_saturation|temperature|gcs|shock_index)$/

/** What a patient has had for long, told by its kind: "diabetes type: type 2". */
const OF_HISTORY = /^(?:diabetes|anticoagulant|malignancy|immunosuppression|valve|dementia|cancer)_\w+$/
const inWords = (shown: string): string => lowerFirst(shown.replace(/\btype(\d)\b/g, 'type $1'))

/** What somebody else does after the patient has left. */
const OF_FOLLOW_UP =
  /\b(?:follow[- ]?up|review|clinic|outpatient|repeat|recheck|refer|referral|discharge|weeks?|months?|appointment|vaccin\w*|smok\w*|rehabilitation|general practi\w+|primary care|register)\b/i

interface Told {
  findings: string[]
  denied: string[]
  background: string[]
  results: string[]
}

export function told({ context, input }: DocumentMaterial): Told {
  const { knowledge, dictionary } = context
  const out: Told = { findings: [], denied: [], background: [], results: [] }
  for (const [key, value] of knowledge.values) {
    if (UNTOLD.test(key) || key.startsWith(NAMED) || knowledge.derivedFrom.has(key) || !dictionary.get(key)) continue
    if (knowledge.assumed.some((one) => one.key === key) || (key === 'pregnancy_test_positive' && value === false))
      continue
    const shown = shownAsWritten(key, input.facts, knowledge, dictionary)
    if (typeof value === 'string') (OF_HISTORY.test(key) ? out.background : out.findings).push(inWords(shown))
    else if (typeof value !== 'boolean') out.results.push(shown)
    else if (BACKGROUND.test(key)) (value ? out.background : out.denied).push(lowerFirst(shown))
    else (value ? out.findings : out.denied).push(lowerFirst(shown))
  }
  return out
}

export function listOf(key: string, { context }: DocumentMaterial): string {
  const value = context.knowledge.measure(key)
  return value === false ? 'none' : typeof value === 'string' ? value : 'not recorded'
}

export const bullets = (lines: (string | false)[]): string =>
  lines
    .filter((line) => line !== false && line !== '')
    .map((line) => `- ${String(line)}`)
    .join('\n')

/** " for 3 days", " since yesterday". */
const forHowLong = (duration: number | string | undefined): string =>
  duration === undefined ? '' : /^since\b/i.test(String(duration)) ? ` ${String(duration)}` : ` for ${String(duration)}`

/** "24 g paracetamol", "30 tablets of ramipril". */
const IS_DOSE = /^\d[\d.,]*\s*(?:x\b|g\b|mg\b|tabs?\b|tablets?\b|caps?\b|capsules?\b|pills?\b)/i

/** What the patient came with: the problem where the words tell an act ("took 30 tablets"), and how long. */
export function complaint({ context, input, after }: DocumentMaterial): string {
  const [words, duration] = [complaintWords(input, context), context.knowledge.of('duration')]
  const problem =
    words !== null && (tellsAct(words) || IS_DOSE.test(words))
      ? after.decision.title?.replace(/, [^,]*$/, '')
      : undefined
  if (problem !== undefined) return lowerFirst(problem)
  return words !== null ? `${words}${forHowLong(duration)}` : 'complaint not recorded'
}

function assessment({ after }: DocumentMaterial): string[] {
  const { triage, redFlags, differential, scores, dangers = [] } = after.decision
  const named = (is: (one: ConditionMatch) => boolean) => differential.filter(is).map(({ name }) => name)
  const [likely, dangerous] = [named(isMatched), named(({ group }) => group === 'MUST_NOT_MISS')]
  return [
    triage
      ? `${LEVEL_WORDS[triage.level] ?? ''}: ${lowerFirst(triage.reasons[0]?.text ?? '')}`
      : 'No level: no rule here covers the case',
    ...(dangers.length > 0 ? [`Named, and covered by no rule: ${dangers.map(({ name }) => name).join(', ')}`] : []),
    ...(likely.length > 0 ? [`Most likely: ${likely.slice(0, 3).join('; ')}`] : []),
    ...(dangerous.length > 0 ? [`Not to be missed: ${dangerous.slice(0, 5).join('; ')}`] : []),
    ...(redFlags.length > 0
      ? [`Red flags: ${[...new Set(redFlags.map(({ text }) => lowerFirst(text)))].slice(0, 5).join('; ')}`]
      : []),
    ...scores
      .filter(({ refused, value, min }) => refused === null && (value !== null || min !== null))
      .slice(0, 2)
      .map((score) => `${score.name} ${score.value ?? `${score.min} to ${score.max}, incomplete`}`),
  ]
}

/** The steps that nothing stands before. */
export const dueSteps = ({ after, context }: DocumentMaterial) =>
  stepsOf(after.material.matched, context).filter((item) => !item.text.startsWith('If '))
export const dueTests = ({ after, context }: DocumentMaterial) =>
  testsOf(after.material.matched, context).filter((item) => !item.text.startsWith('If '))

function gaps({ after }: DocumentMaterial): string {
  return after.decision.missing
    .slice(0, 6)
    .map(({ label }) => lowerFirst(label))
    .join(', ')
}

const CLOSING = '*Written by built-in rules from the recorded facts. For review by the treating clinician.*'

export function sbar(material: DocumentMaterial): string {
  const { findings, denied, background, results } = told(material)
  const noted = notedWords(material)
  const { triage } = material.after.decision
  return [
    `## Situation\n\n${bullets([`${person(material)}: ${complaint(material)}`, triage ? `${LEVEL_WORDS[triage.level] ?? ''}: ${lowerFirst(triage.reasons[0]?.text ?? '')}` : false])}`,
    `## Background\n\n${bullets([background.length > 0 && `History: ${background.join(', ')}`, `Current medicines: ${listOf('current_medications', material)}`, `Allergies: ${listOf('allergies', material)}`])}`,
    `## Assessment\n\n${bullets([`Vital signs: ${vitals(material)}`, findings.length > 0 && `Findings: ${findings.join(', ')}`, results.length > 0 && `Results: ${results.join(', ')}`, noted && `Noted: ${noted}`, denied.length > 0 && `Absent: ${denied.slice(0, 10).join(', ')}`, ...assessment(material).slice(1)])}`,
    `## Recommendation\n\n${bullets([
      ...dueSteps(material)
        .slice(0, 5)
        .map(
          (item) =>
            `${item.text}${item.medicineCheck?.status === 'CONFLICT' ? ` (${item.medicineCheck.text})` : ''}${sourceOf(item)}`,
        ),
      ...dueTests(material)
        .slice(0, 3)
        .map(({ text }) => text),
      gaps(material) && `Not known yet: ${gaps(material)}`,
    ])}`,
    CLOSING,
  ].join('\n\n')
}

export function referral(material: DocumentMaterial): string {
  const { findings, denied, background, results } = told(material)
  const noted = notedWords(material)
  const [first] = assessment(material)
  return [
    `## Referral\n\nThank you for seeing this ${person(material)} with ${complaint(material)}. ${first ?? ''}.`,
    `## History and findings\n\n${bullets([findings.length > 0 && `Present: ${findings.join(', ')}`, denied.length > 0 && `Absent: ${denied.join(', ')}`, background.length > 0 && `Background: ${background.join(', ')}`, `Current medicines: ${listOf('current_medications', material)}`, `Allergies: ${listOf('allergies', material)}`, noted && `Noted: ${noted}`])}`,
    `## Examination and results\n\n${bullets([`Vital signs: ${vitals(material)}`, results.length > 0 && results.join(', ')])}`,
    `## Assessment\n\n${bullets(assessment(material).slice(1))}`,
    `## Request\n\n${bullets([
      ...dueSteps(material)
        .slice(0, 4)
        .map(({ text }) => text),
      gaps(material) && `Still open: ${gaps(material)}`,
    ])}`,
    CLOSING,
  ].join('\n\n')
}

/** The name of what is likeliest; what is only not to be missed is not likely. */
export const likeliestOf = ({ after }: Pick<DocumentMaterial, 'after'>): string | null =>
  after.decision.differential.find(isMatched)?.name ?? null

/** What brings them back at once: the open red flags of the leading condition that need nobody to measure, examine or know the notes. */
export function returnFor({ after, context }: DocumentMaterial): string[] {
  const first = after.material.matched.find(({ index }) => !index.isTaught)?.index.condition
  if (!first) return []
  const known = viewFor(first.id, context.knowledge)
  return first.red_flags
    .filter(({ detect, text }) => evaluate(detect, known) !== true && !OF_CLINICIANS.test(text))
    .map(({ text }) => inPlainWords(text))
    .filter(isPlain)
    .slice(0, 6)
}

/** Numbers, abbreviations, and what is known of before. */
const OF_CLINICIANS =
  /[\d<>≥≤%]|\b[A-Z]{2,}\b|\b(?:[Pp]revious|[Pp]rior|[Hh]istory|[Kk]nown|[Rr]isk|[Ss]uspected|[Ss]igns?|[Ff]eatures|[Ss]ilent|[Pp]apill\w+|[Mm]urmur|[Gg]uarding|[Rr]igid\w*|[Pp]eritoni\w*|[Ee]ffusion|[Gg]lucagon|blocker|[Ff]ocal|[Pp]upils)\b/

/** What was to be done here; empty where nothing was. */
function treatmentDue(material: DocumentMaterial): string {
  const steps = dueSteps(material)
    .slice(0, 4)
    .map(({ text, medicineCheck }) => `${text}${medicineCheck?.status === 'CONFLICT' ? `: ${medicineCheck.text}` : ''}`)
  return steps.length > 0 ? `## Treatment that was due\n\n${bullets(steps)}` : ''
}

export function dischargeAdvice(material: DocumentMaterial): string {
  const { triage, dangers = [] } = material.after.decision
  const { findings, results, background } = told(material)
  const likeliest = likeliestOf(material)
  const isHigh = triage !== null && triage.level !== 'MONITOR' && triage.level !== 'OUTPATIENT_URGENT'
  const back = returnFor(material)
  return [
    `## Discharge advice\n\n${person(material)}, ${complaint(material)}.${isHigh ? ` **Not for discharge as recorded**: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')} (${lowerFirst(triage.reasons[0]?.text ?? '')}). A draft for when this has been settled.` : ''}`,
    `## What was found\n\n${bullets([likeliest !== null && `Most likely: ${likeliest}`, findings.length > 0 && `Findings: ${findings.join(', ')}`, `Vital signs: ${vitals(material)}`, results.length > 0 && `Results: ${results.join(', ')}`, notedWords(material) && `Noted: ${notedWords(material)}`])}`,
    `## Past history\n\n${bullets([background.length > 0 ? background.join(', ') : 'not recorded'])}`,
    `## Medicines\n\n${bullets([`Current: ${listOf('current_medications', material)}`, `Allergies: ${listOf('allergies', material)}`])}`,
    treatmentDue(material),
    dangers.length > 0 &&
      `## What comes first\n\n${bullets(dangers.map(({ name, help }) => `${capital(name)}: ${help}`))}`,
    `## Come back at once for\n\n${bullets([...back, ...RETURN_FOR_ANYTHING])}`,
    `## Follow-up\n\n${bullets([
      ...stepsOf(material.after.material.matched, material.context)
        .filter(({ priority, text }) => priority === 3 && OF_FOLLOW_UP.test(text) && !/^no\b/i.test(text))
        .slice(0, 4)
        .map(({ text }) => text),
      gaps(material) ? `Still open: ${gaps(material)}` : 'Who sees the patient next, and when: not recorded',
    ])}`,
    CLOSING,
  ]
    .filter(Boolean)
    .join('\n\n')
}
