/** Why this level, and what stands against going home. */
import { LEVEL_WORDS, lowerFirst, shownFact } from '../display.ts'
import { rank } from '../red-flags.ts'
import { cited } from './line-answer.ts'
import { OF_DANGER } from '../unjudged.ts'
import type { NotedFinding, Triage } from '../types.ts'
import type { ReplyMaterial } from './material.ts'

/** Why this level. */
export function levelAnswer({ after, context }: ReplyMaterial): string {
  const { triage, differential } = after.decision
  if (!triage) return 'There is no level yet: nothing that the record holds meets a rule here.'
  const reasons = triage.reasons.filter(({ level }, i) => level === triage.level || i === 0).slice(0, 3)
  const lines = reasons.map(({ text, facts, source }) => {
    const shown = facts.map((key) => shownFact(key, context.knowledge, context.dictionary))
    return `- ${text}${shown.length > 0 ? ` (${[...new Set(shown)].slice(0, 4).join(', ')})` : ''}${cited([source.organisation, source.year].filter(Boolean).join(' '))}`
  })
  const [first] = differential
  return `${LEVEL_WORDS[triage.level]}, because:\n\n${lines.join('\n')}${first && first.for.length > 0 ? `\n\n${first.name}: ${first.for.slice(0, 4).map(lowerFirst).join(', ')}.` : ''}`
}

/** What asks whether the patient may leave. */
export const GO_HOME =
  /\b(home|discharge[ds]?|outpatient|clinic|leave|wait|go back|send (him|her|them)?|fly|drive|work)\b|\b(?:can|could|may) (?:he|she|they|pt|i let (?:him|her|them)) (?:now )?go\W*$/i

const OF_HOME = /\b(home|discharge[ds]?|outpatient|clinic|leave|go|send|let)\b/i

/** Whether they are fit for something is more than whether they may leave. */
const OF_FITNESS = /\b(fly(?:ing)?|driv(?:e|ing)|work|dive|diving|sports?|exercise)\b/i

/** Of a level that may wait. Where words of the case were not read, it is not said that nothing stands against it. */
function lowAnswer(words: string, { level, reasons }: Triage, noted: NotedFinding[]): string {
  const told = `${lowerFirst(LEVEL_WORDS[level] ?? '')} (${lowerFirst(reasons[0]?.text ?? '')})`
  if (OF_FITNESS.test(words))
    return `I hold no rule of fitness to drive, fly or work: the licensing authority's guidance, the airline's, or occupational health. Here: ${told}.`
  const unread = noted.slice(0, MOST_UNREAD).map(({ text }) => `“${text}”`)
  return unread.length > 0
    ? `Not to be said from here: ${unread.join(', ')} was judged by no rule. Judge that first. Of what was read: ${told}.`
    : `Nothing recorded stands against ${OF_HOME.test(words) ? 'going home' : 'it'}: ${told}. Give return precautions.`
}
const MOST_UNREAD = 3

/** What stands against going home. */
export function homeAnswer(words: string, { after, context, input }: ReplyMaterial): string {
  const { triage, redFlags, dangers = [] } = after.decision
  if (!triage) return 'There is no level yet, so nothing here supports sending the patient home.'
  const isHigh = rank(triage.level) >= rank('ER_TODAY')
  if (!isHigh) return lowAnswer(words, triage, input.noted ?? [])
  const against = [
    ...dangers.map(({ name }) => name),
    ...new Set([
      ...triage.reasons
        .filter(({ level, ruleId }) => rank(level) >= rank('ER_TODAY') && !ruleId.startsWith(OF_DANGER))
        .map(({ text }) => lowerFirst(text)),
      ...redFlags.map(({ text }) => lowerFirst(text)),
    ]),
  ]
  const facts = [...new Set(triage.reasons.flatMap(({ facts: keys }) => keys))].map((key) =>
    shownFact(key, context.knowledge, context.dictionary),
  )
  return `${OF_HOME.test(words) ? 'Not home' : 'No'}: ${LEVEL_WORDS[triage.level]}. Against it: ${[...new Set(against)].slice(0, 4).join('; ')}${facts.length > 0 ? ` (${facts.slice(0, 5).join(', ')})` : ''}.`
}
