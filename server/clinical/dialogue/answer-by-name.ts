/** What a question without a word of asking is about: told by what it names. */
import type { Act } from './acts.ts'
import { dangerMention } from './answer-danger.ts'
import { ifItIsAnswer } from './answer-differential.ts'
import { explanationAnswer } from './answer-explanation.ts'
import { gestationAnswer } from './answer-gestation.ts'
import { isOfPlace, meaningAnswer } from './answer-meaning.ts'
import { operationAnswer } from './answer-operation.ts'
import { medicineAnswer } from './answer-medicine.ts'
import { stopAnswer } from './answer-own-medicines.ts'
import { shouldAnswer } from './answer-plan.ts'
import { asksOfRange, referenceAnswer } from './answer-reference.ts'
import { notHeld, scoreAnswer, scoreMeaning, unknownScore } from './answer-score.ts'
import { unclearAnswer } from './answer-talk.ts'
import { drugLevelAnswer, valueAnswer } from './answer-value.ts'
import { asksWhether } from './asked-whether.ts'
import type { ReplyMaterial } from './material.ts'
import { checkOf } from './medicine-against.ts'
import { linesAbout } from './plan-search.ts'

/** A score that is asked for, what a total means, or that none of that name is held. */
export function scoreQuestion(act: Act, material: ReplyMaterial): string {
  // "the risks of a lap appendicectomy" are no score
  return operationAnswer(act, material) ?? answerOfScore(act, material)
}

function answerOfScore({ words }: Act, material: ReplyMaterial): string {
  const { scores } = material.topics.of(words)
  const unknown = scores.length === 0 ? unknownScore(words) : null
  if (unknown !== null) return notHeld(unknown, material)
  const corrects = scores.length === 0 && CORRECTED.test(words) ? correctingScore(material) : null
  if (corrects !== null) return scoreAnswer([corrects], material)
  return scoreMeaning(scores[0], words, material) ?? scoreAnswer(scores, material)
}

/** "Ca 3.24, alb 30. Corrected?": by which calculator what was told last is corrected. */
const CORRECTED = /\b(?:corrected|adjusted|correct (?:it|that))\b/i
const CORRECTED_BY: readonly (readonly [key: string, calculator: string])[] = [
  ['calcium', 'corrected_calcium'],
  ['sodium', 'corrected_sodium'],
  ['qt_interval', 'qtc_bazett'],
  ['anion_gap', 'anion_gap_corrected'],
  ['albumin', 'corrected_calcium'],
]

function correctingScore({ heard, topics }: ReplyMaterial): string | null {
  const told = new Set(heard.reading.facts.map(({ key }) => key))
  const keys = [told, ...heard.lastSaid.map((text) => new Set(topics.of(text).keys))]
  for (const of of keys) {
    const found = CORRECTED_BY.find(([key]) => of.has(key))
    if (found) return found[1]
  }
  return null
}

/** Of a value, or whether it is one named thing; null where neither is asked. */
export const plainAnswer = (act: Act, material: ReplyMaterial): string | null =>
  gestationAnswer(act.words, material) ??
  valueAnswer(act, material) ??
  drugLevelAnswer(act, material) ??
  (asksWhether(act.words, material) ? explanationAnswer(act, material) : ifItIsAnswer(act, material))

/** A question told by what it names: "GTN?", "ranson / BISAP?", "LP before abx?". */
export const asked = (act: Act, material: ReplyMaterial): string =>
  askedByName(act, material) ?? unclearAnswer(act, material)

/** The same; null where it names nothing that is known here. */
export const askedByName = (act: Act, material: ReplyMaterial): string | null =>
  plainAnswer(act, material) ??
  operationAnswer(act, material) ??
  notHeldAnswer(act, material) ??
  pointedAnswer(act, material) ??
  askedOf(act, material)

/** That criteria of a name are not held, with what a named danger says of them; null where a score is held, or none is named. */
function notHeldAnswer({ words }: Act, material: ReplyMaterial): string | null {
  const unknown = material.topics.of(words).scores.length === 0 ? unknownScore(words) : null
  return unknown && [notHeld(unknown, material), dangerMention(words, material)].filter(Boolean).join('\n\n')
}

function askedOf(act: Act, material: ReplyMaterial): string | null {
  const { scores, medicines, conditions, considered, keys } = material.topics.of(act.words)
  // "eGFR 40, CT with contrast ok?" tells the one and asks for the other
  const isTold = medicines.length > 0 && /\d/.test(act.words)
  if (scores.length > 0 && !isTold) return scoreAnswer(scores, material)
  if (asksOfRange(act.words, material)) return meaningAnswer(act, material) ?? referenceAnswer(act, material)
  if (medicines.length > 0 || isOfPlace(act.words)) return shouldAnswer(act, material)
  const [line] = linesAbout(act.words, material)
  if (line && line.fit >= 1) return shouldAnswer(act, material)
  if (conditions.length > 0 || (considered.length > 0 && keys.length === 0)) return explanationAnswer(act, material)
  return (
    meaningAnswer(act, material) ?? (keys.some((key) => isHeld(key, material)) ? referenceAnswer(act, material) : null)
  )
}

/** Whether anything can be said of a data point: it has a text or a number, or the record knows it. "NBM?" asks of no thirst. */
function isHeld(key: string, { context: { dictionary, knowledge } }: ReplyMaterial): boolean {
  const entry = dictionary.get(key)
  return entry?.type === 'number' || Boolean(entry?.helpText) || knowledge.measure(key) !== undefined
}

/** What is done to something that was named: "stop it?", "reverse it?", "take it off?". */
const TO_IT =
  /^\W*(?:(?:so|and|ok|okay|then|now|still|is it|is that|safe|alright|fine|happy|good|to|(?:should|shall|do|can|could) (?:i|we))\W+)*(?:stop|hold|reverse|continue|withhold|restart|repeat|give|take|keep|remove|start|use|double|halve)\s+(?<it>it|them|that|this)\b[\w\s]{0,12}\?*\W*$/i
/** "Ok?", "fine?": what was told last is meant. */
const VERDICT =
  /^\W*(?:(?:so|and|is that|is it|that|this|all)\W+)*(?:ok(?:ay)?|safe|fine|alright|allowed|right|good)\W*\?\W*$/i

/** Of what was named or told last, where the question only points to it. */
export function pointedAnswer({ words, ...act }: Act, material: ReplyMaterial): string | null {
  const { heard, topics, context } = material
  const isVerdict = VERDICT.test(words)
  const it = TO_IT.exec(words)?.groups?.['it']
  if (!isVerdict && it === undefined) return null
  const taken = context.knowledge.measure('current_medications')
  const last = heard.lastSaid.map((text) => topics.of(text).medicines).find(({ length }) => length > 0)
  const medicines = last ?? (typeof taken === 'string' ? topics.of(taken).medicines : [])
  const names = medicines.slice(0, 2).map(({ name }) => name)
  if (names.length === 0) return null
  if (isVerdict) return checkOf(medicines.slice(0, 2), material)
  const meant = words.replace(new RegExp(`\\b${it}\\b`, 'i'), names.join(' and '))
  const full = { ...act, words: meant, subject: meant }
  if (STOPS.test(words)) return stopAnswer(`stop ${names.join(' and ')}`, material)
  return /\breverse\b/i.test(words) ? medicineAnswer(full, material) : shouldAnswer(full, material)
}

const STOPS = /\b(?:stop|hold|withhold|remove)\b|\btake\b.*\b(?:off|out|away)\b/i
