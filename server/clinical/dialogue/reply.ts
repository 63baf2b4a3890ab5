/** The reply to a message: danger first, then what changed, then the answers, then one question back. */
import { lowerFirst, shortLabel, shownFact } from '../display.ts'
import { CLOSING, write } from '../writer.ts'
import type { Act, ActKind } from './acts.ts'
import { answersTo, bedsideOnTold } from './answer-bedside.ts'
import { asked, askedByName, plainAnswer, scoreQuestion } from './answer-by-name.ts'
import { askedBack } from './asked-back.ts'
import { refusalBlock } from './answer-refusal.ts'
import { WISH, wishBlock } from './answer-wishes.ts'
import { dangerMention } from './answer-danger.ts'
import { explanationAnswer } from './answer-explanation.ts'
import { othersBlock } from './illness-of-others.ts'
import { noResponseBlock } from './no-response.ts'
import { ONE_PATIENT, otherPersonBlock } from './other-person.ts'
import { gestationAnswer } from './answer-gestation.ts'
import { hypothesisAnswer } from './answer-hypothesis.ts'
import { medicineAnswer } from './answer-medicine.ts'
import { nextAnswer } from './answer-next.ts'
import { OF_WHOM, whomAnswer } from './answer-whom.ts'
import { missingAnswer, shouldAnswer, whyAnswer, wouldChangeAnswer } from './answer-plan.ts'
import { referenceAnswer } from './answer-reference.ts'
import {
  capabilityAnswer,
  FOREIGN_ANSWER,
  isForeign,
  greetingAnswer,
  outOfScopeAnswer,
  summaryAnswer,
  unclearAnswer,
} from './answer-talk.ts'
import { valueAnswer } from './answer-value.ts'
import { asItStands } from './as-it-stands.ts'
import { awaitsUnit } from '../awaits-unit.ts'
import { doneTestsIn } from '../done-tests.ts'
import { shownAsWritten } from './as-written.ts'
import { changedBlock, changesBetween } from './changes.ts'
import { dangerBlock, withoutTold } from './danger-block.ts'
import { documentOf } from './documents.ts'
import { specialtyNamed } from './letter-specialty.ts'
import { planOnNoted } from './plan-on-noted.ts'
import { namedBlock, speaksForBlock } from './speaks-for.ts'
import { toldBlock } from './told-conditions.ts'
import { unheardBlock } from './unheard.ts'
import { awaitedWords, recordedBlock, reviewBlock } from './recorded.ts'
import type { ReplyMaterial } from './material.ts'
import { isMatched } from '../differential.ts'

/** "Wt 80, dose?", "contraindications?": a medicine is meant that the words do not name. */
const OF_DOSE = /\bdos(?:e|es|ing)\b|\bhow much\b|\bcontra-?indicat|\bprecautions?\b|\bcautions?\b/i

const MOST_ANSWERS = 4
const MOST_NOTED = 4
const MOST_UNCLEAR = 3
const MOST_QUOTED = 80

/** One block a chunk. */
export function* reply(material: ReplyMaterial): Generator<string> {
  const { acts } = material.heard
  if (material.input.conflict) yield `${material.input.conflict.question}\n`
  else if (acts.length > 0 && acts.every(({ kind }) => TALK.has(kind))) yield* talk(acts, material)
  else if (reportIsDue(material)) yield* firstReply(material)
  else yield* laterReply(material)
}

function* firstReply(material: ReplyMaterial): Generator<string> {
  const danger = dangerBlock(material, true)
  yield* blocks([danger])
  yield* report(material)
  const asking = material.heard.acts.filter(({ kind }) => kind !== 'SHOW_ALL')
  const isUnmatched = material.after.decision.differential.length === 0
  yield* blocks([
    isUnmatched ? recordedBlock(material) : '',
    unsureBlock(material),
    awaitedWords(material),
    wishBlock(material),
    notedBlock(material),
    reviewBlock(material, true),
    unclearBlock(material),
    askBlock(material),
    ...answersOf(asking, material).map((answer) => withoutTold(answer, danger)),
  ])
}

function* laterReply(material: ReplyMaterial): Generator<string> {
  const { heard, after } = material
  const danger = dangerBlock(material, false)
  const answers = answersOf(heard.acts, material).map((answer) => withoutTold(answer, danger))
  const said = [
    danger,
    toldBlock(material),
    changeBlock(material),
    namedBlock(material),
    reviewBlock(material, false),
    bearing(material),
    unsureBlock(material),
    wishBlock(material) || refusalBlock(material),
    noResponseBlock(material),
    otherPersonBlock(material),
    notedBlock(material),
    othersBlock(material),
    unheardBlock(material),
    planOnNoted(material) || bedsideOnTold(material),
    speaksForBlock(material),
    unclearBlock(material),
    askBlock(material),
    ...answers,
  ]
  const isSaid = said.some(Boolean)
  if (!isSaid) said.push(nothingNew(material))
  if (!heard.acts.some(({ document }) => document !== null)) said.push(asItStands(material, said.join('\n')))
  yield* blocks([...said, questionBack(material, answers)])
  // A document says of itself who wrote it.
  const isSigned = heard.acts.some(({ document }) => document !== null)
  if (!isSigned && (after.decision.triage || answers.length > 0)) yield `*${CLOSING}*\n`
}

const blocks = (texts: string[]): string[] => texts.filter(Boolean).map((text) => `${text.trim()}\n\n`)

function askBlock({ heard: { ask } }: ReplyMaterial): string {
  if (!ask) return ''
  return `${ask.question}${ask.candidates.length > 0 ? `\n\n${ask.candidates.map((one) => `- ${one}`).join('\n')}` : ''}`
}

/** What a danger that was named before says of the facts of this message. */
function bearing(material: ReplyMaterial): string {
  const { heard, context } = material
  if (heard.noted.some(({ danger }) => danger)) return ''
  const labels = heard.reading.facts.map(({ key }) => shortLabel(key, context.dictionary))
  return labels.length > 0 ? dangerMention(labels.join(' '), material) : ''
}

/** Values of a spoilt sample that this message told. */
function unsureBlock({ heard, input, context }: ReplyMaterial): string {
  const told = [...heard.reading.facts, ...heard.corrections]
  const unsure = told.filter(({ uncertain, status }) => uncertain && status === 'PRESENT')
  if (unsure.length === 0) return ''
  const shown = unsure.map(({ key }) => shownAsWritten(key, input.facts, context.knowledge, context.dictionary))
  return `Not sure: ${shown.join(', ')}, as the sample may be spoilt. Repeat it now; it counts until then.`
}

/** Values that were seen and could not be stored: each says what would make it one. */
function unclearBlock({ heard }: ReplyMaterial): string {
  const whys = [...new Set(heard.reading.unclear.map(({ why }) => why))]
  return whys.length > 0 ? `Not stored yet: ${whys.slice(0, MOST_UNCLEAR).join(' ')}` : ''
}

const TALK: ReadonlySet<ActKind> = new Set(['GREETING', 'CAPABILITY', 'OUT_OF_SCOPE', 'ANOTHER_PATIENT'])

function* talk(acts: Act[], material: ReplyMaterial): Generator<string> {
  const kinds = [...new Map(acts.map((act) => [act.kind, act])).values()]
  const said = kinds.length > 1 ? kinds.filter(({ kind }) => kind !== 'GREETING') : kinds
  for (const act of said) yield `${ANSWERS[act.kind]?.(act, material) ?? ''}\n\n`
}

/** The first time there is enough to say something, when asked for, and when the leading condition became another. */
function reportIsDue({ heard, before, after }: ReplyMaterial): boolean {
  if (heard.acts.some(({ kind }) => kind === 'SHOW_ALL')) return true
  const lead = (decided: typeof after | null) => decided?.decision.differential.find(isMatched)?.conditionKey
  if (heard.reading.facts.length === 0 && heard.corrections.length === 0)
    return before === null && heard.noted.length === 0 && heard.acts.every(({ kind }) => kind === 'STATEMENT')
  const [was, is] = [lead(before), lead(after)]
  return before === null || (is !== undefined && was === undefined)
}

function* report({ after, parts, context }: ReplyMaterial): Generator<string> {
  yield* write({
    ...after.material,
    decision: after.decision,
    dictionary: context.dictionary,
    medicines: parts.medicines,
  })
}

function changeBlock({ before, beforeInput, after, input, context }: ReplyMaterial): string {
  if (!before || !beforeInput) return ''
  return changedBlock(
    changesBetween({ decided: before, input: beforeInput }, { decided: after, input }, context),
    after,
    context,
  )
}

function notedBlock({ heard }: ReplyMaterial): string {
  const isRead = heard.reading.facts.length + heard.corrections.length > 0
  if (!isRead && isForeign(heard.acts.map(({ words }) => words).join(' '))) return FOREIGN_ANSWER
  const noted = heard.noted
    .filter(({ danger }) => !danger || danger.floor === 'OUTPATIENT_URGENT')
    .filter((one) => !heard.earlier.includes(one.text) && !heard.others.includes(one.text) && !awaitsUnit(one))
    .filter(({ text }) => doneTestsIn(text).length === 0 && !WISH.test(text))
    .map(({ text }) => `“${text}”`)
  const unused = heard.words.filter(({ kind }) => kind === 'UNUSED').length
  const others = heard.others
  const done = heard.noted.filter(({ text }) => doneTestsIn(text).length > 0).map(({ text }) => `“${text}”`)
  const parts = []
  if (done.length > 0) parts.push(`Noted as done, and planned no longer: ${done.slice(0, MOST_NOTED).join(', ')}.`)
  if (heard.earlier.length > 0)
    parts.push(
      `Kept as of before, not as today's value: ${heard.earlier.map((text) => `“${text}”`).join(', ')}. What is known of today stands.`,
    )
  if (noted.length > 0)
    parts.push(
      `Noted, used by no rule: ${noted.slice(0, MOST_NOTED).join(', ')}${noted.length > MOST_NOTED ? ` and ${noted.length - MOST_NOTED} more` : ''}.`,
    )
  if (others.length > 0)
    parts.push(
      `Noted, and not counted as the patient's own or of now: ${others
        .slice(0, 3)
        .map((text) => `“${text}”`)
        .join(', ')}.`,
    )
  if (
    parts.length === 0 &&
    unused > 0 &&
    heard.reading.facts.length + heard.corrections.length === 0 &&
    heard.unusedWords.length > 0
  )
    parts.push(
      `Not used: ${heard.unusedWords
        .slice(0, 3)
        .map((text) => `“${text}”`)
        .join(', ')}. If it matters, say it with a finding or a value.`,
    )
  return parts.length > 0 ? `${parts.join(' ')}\n\n` : ''
}

const ANSWERS: Partial<Record<ActKind, (act: Act, material: ReplyMaterial) => string>> = {
  WHY: whyAnswer,
  WOULD_CHANGE: wouldChangeAnswer,
  MISSING: missingAnswer,
  SCORE: scoreQuestion,
  DIFFERENTIAL: (act, material) => gestationAnswer(act.words, material) ?? explanationAnswer(act, material),
  SHOULD: (act, material) =>
    OF_WHOM.test(act.words) ? whomAnswer(material) : (plainAnswer(act, material) ?? shouldAnswer(act, material)),
  NEXT: nextAnswer,
  SUMMARY: (_act, material) => summaryAnswer(material),
  MEDICINE: (act, material) => valueAnswer(act, material) ?? medicineAnswer(act, material),
  REFERENCE: (act, material) => referenceAnswer(act, material) ?? asked(act, material),
  HYPOTHESIS: hypothesisAnswer,
  DOCUMENT: ({ document, words }, material) =>
    document
      ? (documentOf(document, { ...material, to: specialtyNamed(words) }) ??
        'Nothing is recorded yet that a document could hold.')
      : '',
  CAPABILITY: (_act, material) => capabilityAnswer(material),
  ANOTHER_PATIENT: () => ONE_PATIENT,
  OUT_OF_SCOPE: (_act, material) => outOfScopeAnswer(material),
  GREETING: greetingAnswer,
  NOT_UNDERSTOOD: (act, material) =>
    (act.likely === 'MEDICINE' && OF_DOSE.test(act.words) ? medicineAnswer(act, material) : null) ??
    askedByName(act, material) ??
    (act.likely && ANSWERS[act.likely]?.(act, material)) ??
    unclearAnswer(act, material),
}

function answersOf(acts: Act[], material: ReplyMaterial): string[] {
  const asking = acts.filter(({ kind }) => kind !== 'GREETING')
  const answers = asking.flatMap((act) => answersTo(act, material, () => ANSWERS[act.kind]?.(act, material) ?? []))
  return [...new Set(answers)].slice(0, MOST_ANSWERS)
}

function nothingNew({ heard, beforeInput, after, context }: ReplyMaterial): string {
  // Who is meant ("she") says nothing new and nothing old.
  const held = new Set((beforeInput?.facts ?? []).map(({ key }) => key))
  const added = heard.corrections.filter(({ key, value }) => value !== null && !held.has(key))
  const again = [...heard.reading.facts, ...added].filter(({ key }) => key !== 'gender' && key !== 'chief_complaint')
  if (again.length > 0) {
    const shown = [...new Set(again.map(({ key }) => shownFact(key, context.knowledge, context.dictionary)))]
    const danger = dangerMention(heard.acts.map(({ words }) => words).join(' '), { after })
    if (again.some(({ key }) => !held.has(key)))
      return `Recorded: ${shown.slice(0, 4).join(', ')}. No flag, score or plan line changed.${danger ? `\n\n${danger}` : ''}\n\n`
    return `That is in the record already (${shown.slice(0, 4).join(', ')}); nothing changed.${danger ? `\n\n${danger}` : ''}\n\n`
  }
  const corrects = heard.acts.find(({ kind }) => kind === 'CORRECTION')?.words.trim()
  if (corrects && /\d/.test(corrects))
    return `Nothing in the record was put right by “${corrects.slice(0, MOST_QUOTED)}”: no value or dose of that name is held here. Say the name with the right value if it should be one.\n\n`
  const said = heard.acts
    .find(({ kind }) => kind === 'STATEMENT')
    ?.words.trim()
    .slice(0, MOST_QUOTED)
  if (said) return `I read nothing in “${said}” that a rule here uses. Say it in other words if it matters.\n\n`
  const label = after.decision.missing[0]?.label
  return `I took nothing new from that.${label ? ` Most useful now: ${lowerFirst(label)}.` : ''}\n\n`
}

/** One question, where one answer would decide much and nothing else was asked. */
function questionBack({ heard, before, after }: ReplyMaterial, answers: string[]): string {
  const [asked] = before?.decision.missing ?? []
  const first = after.decision.missing.find(({ key }) => key !== asked?.key)
  if (
    answers.length > 0 ||
    heard.ask ||
    !first ||
    heard.acts.every(({ kind }) => kind !== 'STATEMENT' && kind !== 'CORRECTION')
  )
    return ''
  return `Decides next: ${askedBack(first)}.\n\n`
}
