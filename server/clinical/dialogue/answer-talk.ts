/** Small talk, what can be asked, and what cannot. */
import { LEVEL_WORDS, lowerFirst, shownFact } from '../display.ts'
import type { Act } from './acts.ts'
import { dangerAnswer } from './answer-danger.ts'
import { nearest } from './answer-plan.ts'
import { scoreAmount } from './changes.ts'
import type { ReplyMaterial } from './material.ts'
import { isMatched } from '../differential.ts'

const THANKS =
  /\b(thank|thanks|thx|ty|ta|tq|tysm|cheers|appreciate|helpful|great|perfect|awesome|excellent|brilliant|amazing|well done|good job)\b/i
const YES_OR_NO = /^\W*(?:yes|yep|yeah|yup|no|nope|nah)\W*$/i
const BYE =
  /\b(bye|goodbye|see you|good night|off (?:home|now)|i'?m (?:off|done)|that'?s (?:me done|all|everything)|nothing else|no more questions)\b/i

export function greetingAnswer({ words }: Act, { after, context }: ReplyMaterial): string {
  if (THANKS.test(words)) return 'You are welcome. Send new findings or results whenever they come.'
  if (BYE.test(words)) return 'Goodbye. The record stays as it is.'
  if (/\b(how are you|how is it going|are you there|you there|test|testing)\b/i.test(words))
    return 'Ready. Tell me about the patient, or ask about this case.'
  if (/\b(hi|hello|hey|hiya|howdy|morning|afternoon|evening|greetings)\b/i.test(words))
    return after.decision.title
      ? 'Hello. What is new with this patient?'
      : 'Hello. Describe a patient: age, sex, main problem, vital signs and key results.'
  if (!YES_OR_NO.test(words) || after.decision.missing.length === 0) return 'Understood.'
  // What it answers is not said, and is not guessed.
  const asked = after.decision.missing.find(({ key }) => context.dictionary.get(key)?.type === 'boolean')?.label
  const example = asked ? `: “${/^\W*y/i.test(words) ? '' : 'no '}${lowerFirst(asked)}”` : ''
  return `Yes or no to what? Say it with its name${example}.`
}

export function capabilityAnswer({ after }: ReplyMaterial): string {
  const [first] = after.decision.differential
  const score = after.decision.scores.find(({ refused }) => refused === null)
  const step = after.decision.plan?.sections[0]?.items[0]
  const examples = [
    step ? `why ${lowerFirst(step.text.split(/[:;,]/)[0] ?? '')}?` : '“64F melena 2 days, BP 88/52, HR 118, Hgb 7.1”',
    score ? `what is the ${score.name}?` : 'what is a normal potassium?',
    first ? `could it be something other than ${lowerFirst(first.name)}?` : 'what can you not do?',
  ]
  return `I am built-in clinical rules, not a language model and no clinician. From what you type I keep a record of facts, raise red flags, set a level, compute scores, and plan; each line names its source. You can correct facts in words, suppose (“what if the Hgb were 8.2”), ask why, what would change it, what is missing, for a dose or a normal range, or for a SOAP note, SBAR, referral, discharge advice or patient summary. I judge no images or waveforms, and what no rule covers I only note.\n\nFor instance: ${examples.join(' · ')}`
}

export function outOfScopeAnswer(material: ReplyMaterial): string {
  return `That is outside what I can do: I only help with clinical cases. ${material.after.decision.title ? nearest(material) : 'Describe a patient: age, sex, main problem, vital signs and key results.'}`
}

/** The case in a few lines. */
export function summaryAnswer(material: ReplyMaterial): string {
  const { title, triage, redFlags, differential, dangers = [] } = material.after.decision
  if (!title && !triage) return 'Nothing is recorded yet.'
  const likely = differential.filter(isMatched).slice(0, 2)
  const flags = [...new Set(redFlags.map(({ text }) => lowerFirst(text)))].slice(0, 4)
  const level = triage
    ? `: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')} (${lowerFirst(triage.reasons[0]?.text ?? '')}).`
    : '.'
  const lines = [
    `**${title ?? 'Patient'}**${level}`,
    ...deciding(material),
    flags.length > 0 ? `Red flags: ${flags.join('; ')}.` : 'No red flag.',
    ...(dangers.length > 0 ? [`Named as a danger: ${dangers.map(({ name }) => name).join(', ')}.`] : []),
    ...(likely.length > 0 ? [`Most likely: ${likely.map(({ name }) => name).join('; then ')}.`] : []),
    ...knownScores(material),
  ]
  return lines.join('\n')
}

function deciding({ after, context }: ReplyMaterial): string[] {
  const { triage, redFlags } = after.decision
  const keys = [...(triage?.reasons ?? []), ...redFlags].flatMap(({ facts }) => facts)
  const shown = [...new Set(keys)].map((key) => shownFact(key, context.knowledge, context.dictionary))
  return shown.length > 0 ? [`Deciding: ${[...new Set(shown)].slice(0, 7).join(', ')}.`] : []
}

function knownScores({ after }: ReplyMaterial): string[] {
  const known = after.decision.scores.filter(
    ({ refused, value, min }) => refused === null && (value !== null || min !== null),
  )
  return known.length > 0
    ? [
        `${known
          .slice(0, 2)
          .map((score) => `${score.name} ${scoreAmount(score)}`)
          .join('; ')}.`,
      ]
    : []
}

/** A question that no row of the cues fits: by what it names, else what cannot be judged. */
export function unclearAnswer({ words }: Act, material: ReplyMaterial): string {
  const danger = dangerAnswer(words, material)
  if (danger) return `No rule here is about “${words.trim().slice(0, 60)}”. ${danger}`
  return `I cannot judge “${words.trim().replace(/\s+/g, ' ').slice(0, 120)}”: no rule or line here is about it, and I hold no figure of it. ${nearest(material)}`
}

/** Words that other languages of our wards are full of, and English has not. */
const FOREIGN =
  /(?<![\p{L}'])(?:que|qué|cómo|dónde|estoy|tiene|paciente|dolor|ahora|dosis|gracias|hola|puedo|debo|desde|avec|depuis|douleur|merci|bonjour|est-ce|faut-il|quelle|dois-je|und|ist|nicht|schmerzen|wie|kann|seit|danke|der|dem|você|está|obrigado|dor|como|quando|grazie|dolore|paziente|cosa|devo)(?![\p{L}'])/giu

/** Two of them, where nothing of the message was read. */
export const isForeign = (text: string): boolean => new Set(text.toLowerCase().match(FOREIGN)).size >= 2

export const FOREIGN_ANSWER = 'I read English only: nothing of that was taken. Please say it in English.'
