/** Documents from the record alone: what is not recorded is named as a gap, and nothing is added. */
import { inPlainWords, isPlain, RETURN_FOR_ANYTHING, SEEN_AT_HOME } from '../data/plain-words.ts'
import { LEVEL_WORDS, lowerFirst, upperFirst } from '../display.ts'
import { plannedLines, stepsOf, testsOf } from '../plan.ts'
import type { PlanItem } from '../types.ts'
import { referencesOf } from '../reference.ts'
import { soapNote } from '../soap-note.ts'
import { viewFor } from '../red-flags.ts'
import { evaluate, leaves, type Leaf } from '../rules.ts'
import { awaitsUnit } from '../awaits-unit.ts'
import { sourceOf } from './changes.ts'
import { BACKGROUND, givenWords, listOf, person, told, vitals, type DocumentMaterial } from './record-in-words.ts'
import { complaintWords } from './recorded.ts'
import { tellsAct } from '../facts/complaint-roles.ts'
import { isMatched } from '../differential.ts'
import { isTheirs } from './letter-specialty.ts'
import type { ConditionMatch } from '../types.ts'

export function soap(material: DocumentMaterial): string {
  const { after, input, context, parts } = material
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
  const story = storyLine(material)
  const whole = story ? note.replace('## Subjective\n\n', `## Subjective\n\n- ${story}\n`) : note
  return noted ? whole.replace('\n\n## Assessment', `\n- Noted in own words: ${noted}\n\n## Assessment`) : whole
}

function storyLine({ story }: Pick<DocumentMaterial, 'story'>): string {
  const words = story()
  return words === null ? '' : `As first told: “${words}”`
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

/** What somebody else does after the patient has left. */
const OF_FOLLOW_UP =
  /\b(?:follow[- ]?up|review|clinic|outpatient|repeat|recheck|refer|referral|discharge|weeks?|months?|appointment|vaccin\w*|smok\w*|rehabilitation|general practi\w+|primary care|register)\b/i

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
    ...(dangers.length > 0 ? [`Named as a danger: ${dangers.map(({ name }) => name).join(', ')}`] : []),
    ...(likely.length > 0 ? [`Most likely: ${likely.slice(0, 3).join('; ')}`] : []),
    ...(dangerous.length > 0 ? [`Not to be missed: ${dangerous.slice(0, 5).join('; ')}`] : []),
    ...(redFlags.length > 0
      ? [`Red flags: ${[...new Set(redFlags.map(({ text }) => lowerFirst(text)))].slice(0, 5).join('; ')}`]
      : []),
    ...scores
      .filter(({ refused, value, min }) => refused === null && (value !== null || min !== null))
      .slice(0, 2)
      .map((score) => `${score.name}: ${score.value ?? `${score.min} to ${score.max}, incomplete`}`),
  ]
}

/** The steps that nothing stands before. */
export const dueSteps = ({ after, context }: DocumentMaterial) =>
  stepsOf(after.material.matched, context).filter((item) => !item.text.startsWith('If '))
export const dueTests = ({ after, context }: DocumentMaterial) =>
  testsOf(after.material.matched, context).filter((item) => !item.text.startsWith('If '))

/** What is not known of the patient; what a score alone asks for ("NEWS2: SpO2 scale 2") is no gap of a letter. */
function gaps({ after }: DocumentMaterial): string {
  return after.decision.missing
    .filter(({ label }) => !label.includes(': '))
    .slice(0, 5)
    .map(({ label }) => lowerFirst(label))
    .join(', ')
}

/** In characters: a line that says no more than its heading is told with the first of its detail. */
const SHORT_LINE = 32
const LONGEST_DETAIL = 110

/** "Treat the trigger: ACS, arrhythmia, infection, drugs, non-adherence." */
function inFull({ text, detail }: Pick<PlanItem, 'text' | 'detail'>): string {
  const [first = ''] = (detail ?? '').split(/(?<=[^\d\s].)[;.]\s/)
  const said = first.replace(/\.$/, '')
  return text.length > SHORT_LINE || said === '' || said.length > LONGEST_DETAIL ? text : `${text}: ${lowerFirst(said)}`
}

/** "No routine opioid" keeps from something, and is nothing to do. */
const isToDo = ({ text }: PlanItem): boolean => !/^(?:no|avoid|do not)\b/i.test(text)

/** What is to be done before the patient leaves, and what somebody does afterwards. */
function followUp({ after, context }: DocumentMaterial): string[] {
  const { steps } = plannedLines(after.material.matched, context)
  const later = steps.filter(
    ({ item, standing }) =>
      (standing === 'LATER' || (standing === 'MET' && item.priority > 1)) &&
      isToDo(item) &&
      OF_FOLLOW_UP.test(`${item.text}. ${item.detail ?? ''}`),
  )
  return later.map(({ item }) => `${item.text}${item.detail ? `. ${item.detail}` : ''}`).slice(0, MOST_FOLLOW_UP)
}
const MOST_FOLLOW_UP = 4

const CLOSING = '*Written by built-in rules from the recorded facts. For review by the treating clinician.*'

export function sbar(material: DocumentMaterial): string {
  const { findings, denied, background, results } = told(material)
  const noted = notedWords(material)
  const { triage } = material.after.decision
  return [
    `## Situation\n\n${bullets([`${person(material)}: ${complaint(material)}`, triage ? `${LEVEL_WORDS[triage.level] ?? ''}: ${lowerFirst(triage.reasons[0]?.text ?? '')}` : false])}`,
    `## Background\n\n${bullets([storyLine(material), background.length > 0 && `History: ${background.join(', ')}`, `Current medicines: ${listOf('current_medications', material)}`, givenWords(material), `Allergies: ${listOf('allergies', material)}`])}`,
    `## Assessment\n\n${bullets([`Vital signs: ${vitals(material)}`, findings.length > 0 && `Findings: ${findings.join(', ')}`, results.length > 0 && `Results: ${results.join(', ')}`, noted && `Noted: ${noted}`, denied.length > 0 && upperFirst(denied.slice(0, 10).join(', ')), ...assessment(material).slice(1)])}`,
    `## Recommendation\n\n${bullets([
      ...dueSteps(material)
        .slice(0, 5)
        .map(
          (item) =>
            `${inFull(item)}${item.medicineCheck?.status === 'CONFLICT' ? ` (${item.medicineCheck.text})` : ''}${sourceOf(item)}`,
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
    `## History and findings\n\n${bullets([storyLine(material), findings.length > 0 && `Present: ${findings.join(', ')}`, denied.length > 0 && upperFirst(denied.join(', ')), background.length > 0 && `Background: ${background.join(', ')}`, `Current medicines: ${listOf('current_medications', material)}`, givenWords(material), `Allergies: ${listOf('allergies', material)}`, noted && `Noted: ${noted}`])}`,
    `## Examination and results\n\n${bullets([`Vital signs: ${vitals(material)}`, results.length > 0 && results.join(', ')])}`,
    `## Assessment\n\n${bullets(assessment(material).slice(1))}`,
    `## Request\n\n${bullets([...requested(material), gaps(material) && `Still open: ${gaps(material)}`])}`,
    CLOSING,
  ].join('\n\n')
}

/** What a letter asks for: of a named specialty what is theirs. */
function requested(material: DocumentMaterial): string[] {
  const { to } = material
  if (to && !isTheirs(to, material)) return [`${to}: assessment and advice on ${complaint(material)}`]
  return dueSteps(material).filter(isToDo).slice(0, 4).map(inFull)
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
    .filter(({ detect }) => leaves(detect).every((leaf) => isSeenAtHome(leaf, context)))
    .map(({ text }) => inPlainWords(text))
    .filter(isPlain)
    .slice(0, 6)
}

/** What a patient feels and others see, of now. */
function isSeenAtHome(leaf: Leaf, { dictionary }: DocumentMaterial['context']): boolean {
  if (!('measure' in leaf)) return false
  if (SEEN_AT_HOME.has(leaf.measure) || leaf.measure === 'age') return true
  return dictionary.get(leaf.measure)?.category === 'overview' && !BACKGROUND.test(leaf.measure)
}

/** Numbers, abbreviations, and what is known of before. */
const OF_CLINICIANS =
  /[\d<>≥≤%]|\b[A-Z]{2,}\b|\b(?:[Pp]revious|[Pp]rior|[Hh]istory|[Kk]nown|[Rr]isk|[Ss]uspected|[Ss]igns?|[Ff]eatures|[Ss]ilent|[Pp]apill\w+|[Mm]urmur|[Gg]uarding|[Rr]igid\w*|[Cc]reatinine|[Pp]otassium|[Ll]actate|[Tt]roponin|[Hh]emoglobin|[Pp]eritoni\w*|[Ee]ffusion|[Gg]lucagon|blocker|[Ff]ocal|[Pp]upils|[Cc]ritically)\b/

/** What was to be done here; empty where nothing was. */
function treatmentDue(material: DocumentMaterial): string {
  const steps = dueSteps(material)
    .filter(isToDo)
    .slice(0, 4)
    .map((item) => `${inFull(item)}${item.medicineCheck?.status === 'CONFLICT' ? `: ${item.medicineCheck.text}` : ''}`)
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
      `## What comes first\n\n${bullets(dangers.map(({ name, help }) => `${upperFirst(name)}: ${help}`))}`,
    `## Come back at once for\n\n${bullets([...back, ...RETURN_FOR_ANYTHING])}`,
    `## Follow-up\n\n${bullets([
      ...followUp(material),
      gaps(material) ? `Still open: ${gaps(material)}` : 'Who sees the patient next, and when: not recorded',
    ])}`,
    CLOSING,
  ]
    .filter(Boolean)
    .join('\n\n')
}
