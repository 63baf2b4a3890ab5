/** Answers about what is usual, what a score is, and what a word means. */
import type { Entry } from '../dictionary.ts'
import { lowerFirst, shownAmount, shownFact } from '../display.ts'
import { MEDICINE_DOSES, toldDose } from '../data/medicine-doses.ts'
import type { Medicine } from '../data/medicines.ts'
import type { Act } from './acts.ts'
import { dangerMention } from './answer-danger.ts'
import { operationAnswer } from './answer-operation.ts'
import { scoreAnswer } from './answer-score.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'
import { flaggedLimits, rangeOf } from './usual-range.ts'

/** What asks for a figure to act on rather than for what is usual. */
const OF_LIMIT = /\b(targets?|thresholds?|cut-?offs?|aim(?:ing)?|goal)\b/i

/** What asks for what is usual of a measure, or from where on it is not. */
const OF_RANGE =
  /\b(normal\w*|usual|critical|ranges?|ref|reference|intervals?|limits?|high|low|raised|dangerous|worrying|too|expect\w*|ok|okay|uln|lln|cut-?offs?|thresholds?|targets?|counts? as|should|needs?|defin\w*|diagnos\w*)\b/i

/** What a finding is, and what is known of it; of a number that its usual range is not held. */
function findingAnswer(finding: Entry, material: ReplyMaterial): string {
  const { knowledge, dictionary } = material.context
  if (isOfNumber(finding)) return withoutRange(finding, material)
  if (finding.helpText)
    return `**${finding.label}**: ${finding.helpText}. ${shownFact(finding.key, knowledge, dictionary)}.`
  const isKnown = knowledge.measure(finding.key) !== undefined
  return `I hold no text on “${lowerFirst(finding.label)}”. ${isKnown ? `In the record: ${lowerFirst(shownFact(finding.key, knowledge, dictionary))}` : 'The record says nothing of it'}.`
}

/** The line of the plan that has the figure to act on. */
function limitLine(words: string, material: ReplyMaterial): string | null {
  const asked = words.replace(/\b(?:bp|blood pressure)\b/gi, 'sbp map systolic')
  const of = TARGETS.find(({ asks }) => asks.test(words))
  const lines = linesAbout(asked, material).filter(
    ({ text, detail, fit }) => fit >= 1 && (of?.names ?? /\d/).test(`${text} ${detail ?? ''}`),
  )
  const own = retainsCarbonDioxide(material)
    ? lines.find((line) => OF_RETAINERS.test(`${line.text} ${line.detail ?? ''}`))
    : undefined
  const line = (of?.isOxygen === true ? own : undefined) ?? lines.find(({ standing }) => standing !== 'NOT_NOW')
  return line ? lineAnswer(line) : null
}

/** How a line names the figure to aim for. */
const TARGETS: readonly { asks: RegExp; names: RegExp; isOxygen?: true }[] = [
  { asks: /\b(?:bp|blood pressure|map|sbp|pressure)\b/i, names: /\b(?:SBP|MAP|systolic|pressure|BP)\b[^.;]{0,24}\d/i },
  { asks: /\b(?:sats?|spo2|o2|oxygen)\b/i, names: /\d{2} (?:to|-|–) \d{2}\s*%|SpO2[^.;]{0,16}\d/i, isOxygen: true },
]

/** Of two targets for oxygen this is the one for who retains carbon dioxide. */
const OF_RETAINERS = /\b88 (?:to|-|–) 92\b/
const RETAINING = 45
const retainsCarbonDioxide = ({ context: { knowledge } }: ReplyMaterial): boolean =>
  knowledge.measure('lung_disease_history') === true ||
  knowledge.measure('hypercapnia_risk') === true ||
  Number(knowledge.measure('paco2') ?? 0) > RETAINING

const JUDGED = /\b(normal|high|low|ok|okay|fine|dangerous|worrying|raised|range|limits?)\b/i

/** Whether it is asked how a measure reads, by whatever name. */
export const asksOfRange = (words: string, { topics }: ReplyMaterial): boolean =>
  JUDGED.test(words) && topics.measures.of(words).length > 0

/** "what is the normal range of potassium?", "how is the anion gap calculated?", "what is melena?" */
export function referenceAnswer(act: Act, material: ReplyMaterial): string | null {
  const { words } = act
  const ofOperation = operationAnswer(act, material)
  if (ofOperation) return ofOperation
  const { keys, scores, conditions, medicines } = material.topics.of(words)
  const measures = material.topics.measures.of(words)
  const limit = OF_LIMIT.test(words) ? limitLine(words, material) : null
  if (limit) return limit
  const isAboutScore = scores.length > 0 && !asksOfRange(words, material)
  if (isAboutScore)
    return /\b(how|formula|comput|calculat|defin|what is|what's)\b/i.test(words)
      ? scores
          .slice(0, 1)
          .map((id) => howComputed(id, material))
          .join('\n\n')
      : scoreAnswer(scores, material)
  const named = OF_RANGE.test(words) ? [...measures, ...keys] : [...keys, ...measures]
  const measured = [...new Set(named)].flatMap((key) => material.context.dictionary.get(key) ?? [])
  const parts = measured
    .slice(0, 2)
    .flatMap((entry) => [rangeOf(entry, material), flaggedLimits(entry, material)])
    .filter(Boolean)
  if (parts.length > 0) return parts.join('\n\n')
  const [finding] = measured
  if (finding) return findingAnswer(finding, material)
  const [id] = conditions
  const condition = material.parts.compiled.find((one) => one.condition.id === id)?.condition
  if (condition)
    return `**${condition.condition_name}**${condition.synonyms.length > 0 ? `, also: ${condition.synonyms.slice(0, 4).join(', ')}` : ''}. Found by: ${condition.trigger_phrases.slice(0, 5).join(', ')}. Not to be missed beside it: ${condition.differential
      .filter((one) => one.must_not_miss)
      .slice(0, 4)
      .map(({ name }) => name)
      .join('; ')}.`
  return planOrDanger(words, material) || ofMedicine(medicines[0])
}

/** The line of the plan that the words name, and what a danger that was named says of them. */
function planOrDanger(words: string, material: ReplyMaterial): string {
  const line = linesAbout(words, material).find(({ fit }) => fit >= LEAST_FIT)
  return [line ? lineAnswer(line) : '', dangerMention(words, material)].filter(Boolean).join('\n\n')
}
const LEAST_FIT = 2

/** A medicine's classes, and its usual dose or level where that is held. */
function ofMedicine(medicine: Medicine | undefined): string | null {
  if (!medicine) return null
  const dose = MEDICINE_DOSES.get(medicine.name)
  return `${medicine.name}: ${medicine.classes.slice(0, 2).join(', ')}. ${dose ? `${toldDose(dose)}. ` : ''}I explain no medicine beyond plan lines and doses with a source.`
}

const isOfNumber = ({ type }: Entry): boolean => type === 'number'

/** A measure whose usual range is not held: said so, with what the record has. */
function withoutRange({ key, label, unit }: Entry, { context }: ReplyMaterial): string {
  const now = context.knowledge.of(key)
  const here = typeof now === 'number' ? ` Here: ${shownAmount(now, unit)}.` : ''
  return `I hold no normal range of ${lowerFirst(label)} with a source: take that of your laboratory or guideline.${here}`
}

function howComputed(id: string, material: ReplyMaterial): string {
  const calculator = material.parts.calculators.get(id)
  if (!calculator) return 'That calculator is not held here.'
  const { name, purpose, scoring, source } = calculator
  const items = (scoring.terms ?? [])
    .flatMap((term) => [term, ...(term.terms ?? [])])
    .map(({ label }) => lowerFirst(label))
  const formula =
    scoring.steps?.map((step) => `${step.name} = ${step.expr}`).join('; ') ??
    scoring.rules?.map((rule) => `${rule.result}: ${rule.when}`).join('; ')
  const how = items.length > 0 ? `Points for: ${items.slice(0, 12).join('; ')}.` : formula ? `Formula: ${formula}.` : ''
  return `**${name}**: ${purpose} ${how} *(${[source.journal, source.year].filter(Boolean).join(' ')})*\n\n${scoreAnswer([id], material)}`
}
