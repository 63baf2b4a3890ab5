/** The dangers that a message names, first of all that is said. */
import type { Danger, Level, Span } from '../types.ts'
import { rank } from '../red-flags.ts'
import type { ReplyMaterial } from './material.ts'
import { isMatched } from '../differential.ts'

/**
 * Dangers that this message named: each holds whatever the rules say, and most are judged by none.
 * @param inReport a report stands behind it, whose red flags and plan say what one that leads the case would
 */
export function dangerBlock(material: ReplyMaterial, inReport: boolean): string {
  const { heard } = material
  const names = [
    ...new Map(
      heard.noted.flatMap(({ danger, text, span, isCondition = false }) =>
        danger && danger.floor !== 'OUTPATIENT_URGENT'
          ? [[danger.name, { danger, text, span, isCondition }] as const]
          : [],
      ),
    ).values(),
  ]
  return names
    .filter(({ danger, span, isCondition }) => !inReport || !isFlagged(danger, span, isCondition, material))
    .map(({ danger, text, span }) => dangerLine(danger, text, isJudged(danger, span, material)))
    .join('\n\n')
}

/** The facts that were read in its words. */
const readIn = ({ start, end }: Span, { heard }: ReplyMaterial) =>
  heard.reading.facts.filter(({ span }) => span.start < end && start < span.end)

/** Whether the condition that leads says what this would: by a red flag that rests on its words, or named by them and by its own rules as high. */
function isFlagged({ floor }: Danger, span: Span, isCondition: boolean, material: ReplyMaterial): boolean {
  const { triage, redFlags } = material.after.decision
  const keys = readIn(span, material).map(({ key }) => key)
  const lead = material.after.material.matched[0]?.index.condition.id
  const isOfLead = ({ ruleId }: { ruleId: string }) => ruleId.startsWith(`${lead}.`)
  const isAsHigh = ({ level }: { level: Level }) => rank(level) >= rank(floor)
  if (!triage || !isAsHigh(triage)) return false
  if (isCondition && triage.reasons.some((one) => isOfLead(one) && isAsHigh(one))) return true
  return redFlags.some((flag) => isOfLead(flag) && flag.facts.some((key) => keys.includes(key)))
}

/** Whether a condition that stands in the differential is what the danger names, or a flag rests on its words. */
function isJudged({ name }: Danger, span: Span, material: ReplyMaterial): boolean {
  const { topics, after, heard } = material
  const { start, end } = span
  const { differential, redFlags } = after.decision
  if (heard.reading.unclear.some((one) => one.either && one.span.start < end && start < one.span.end)) return true
  const likely = differential.filter(isMatched)
  return (
    likely.some((one) => one.name.toLowerCase().includes(name)) ||
    topics.of(name).conditions.some((id) => likely.some(({ conditionKey }) => conditionKey === id)) ||
    readIn(span, material).some(({ key }) => redFlags.some(({ facts }) => facts.includes(key)))
  )
}

function dangerLine({ name, floor, source, help }: Danger, words: string, judged: boolean): string {
  const how = floor === 'ER_NOW' ? 'Treat as an emergency' : 'It needs assessment in hospital today'
  const cited = [source.organisation, source.year].filter(Boolean).join(' ')
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  // what to do names its source itself where that is another than the group's
  const end = help.endsWith(`[${cited}]`) ? '.' : `. *(${cited})*`
  return `**${title}** (“${words}”): ${judged ? '' : 'no rule here covers it. '}${how}. ${help}${end}`
}

/** In characters: shorter words may stand anywhere. */
const SHORTEST_HELP = 20

/** An answer without the paragraphs whose words stand above it: a danger's help is told once in a reply. */
export function withoutTold(answer: string, danger: string): string {
  if (danger === '') return answer
  const isTold = (paragraph: string) => {
    const [, words = ''] = /^\*\*[^*]+\*\*: (.+?)\.?$/s.exec(paragraph) ?? []
    return words.length > SHORTEST_HELP && danger.includes(words)
  }
  return answer
    .split('\n\n')
    .filter((paragraph) => !isTold(paragraph))
    .join('\n\n')
}
