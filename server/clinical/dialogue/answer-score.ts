/** Answers about scores: value or range, what it rests on, what is missing, and what it means. Nothing is filled in. */
import { lowerFirst, shownAmount } from '../display.ts'
import type { Score } from '../types.ts'
import { scoreAmount } from './changes.ts'
import type { ReplyMaterial } from './material.ts'

/** @param ids calculators; none: those of the case */
export function scoreAnswer(ids: string[], { after, context, parts }: ReplyMaterial): string {
  const scores =
    ids.length > 0
      ? ids.slice(0, 3).flatMap((id) => context.knowledge.scoreOf(id) ?? [])
      : after.decision.scores.slice(0, 4)
  if (scores.length === 0)
    return ids.length > 0
      ? 'That calculator is not verified here, so it is not offered.'
      : 'No score applies yet. Name one, or give the main problem and vital signs.'
  return scores
    .map((score) => one(score, ids.length > 0, parts.calculators.get(score.calculatorId)?.purpose ?? ''))
    .join('\n\n')
}

function one(score: Score, isAsked: boolean, purpose: string): string {
  const { name, refused, value, band, inputs, missing, unit, source, min } = score
  if (refused) return `**${name}**: ${refused}.`
  const shown = `**${name}**: ${value !== null || min !== null ? `${scoreAmount(score)}${unit && value !== null ? ` ${unit}` : ''}` : 'cannot be computed yet'}${value === null ? ', incomplete' : ''}`
  const means = band
    ? ` ${band.label}: ${band.meaning}${band.action ? ` ${band.action}` : ''}`
    : value === null && isAsked && inputs.length === 0
      ? ` ${purpose}`
      : ''
  if (!isAsked) return `${shown}.${means}`
  const used = inputs.map((input) => `${input.label}: ${inputValue(input)}`)
  const lines = [
    ...(used.length > 0 ? [`- From: ${used.slice(0, 12).map(lowerFirst).join('; ')}`] : []),
    ...(missing.length > 0
      ? [
          `- Missing: ${missing
            .slice(0, 10)
            .map(({ label }) => lowerFirst(label))
            .join('; ')}`,
        ]
      : []),
    `- Source: ${[source.organisation, source.year].filter(Boolean).join(' ')}`,
  ]
  return `${shown}.${means}\n\n${lines.join('\n')}`
}

function inputValue({ value, unit }: Score['inputs'][number]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? shownAmount(value, unit) : value.replaceAll('_', ' ')
}

/** "what does CIWA 22 mean": the band of a total that the question holds. Null where it holds none, or no band is written for it. */
export function scoreMeaning(id: string | undefined, words: string, { parts }: ReplyMaterial): string | null {
  const calculator = id === undefined ? null : parts.calculators.get(id)
  const total = /(?<![\w.-])(\d+(?:\.\d+)?)(?![\w-])/.exec(words)?.[1]
  if (!calculator || total === undefined || !/\b(mean|means|is|interpret|high|low|bad|severe)\b/i.test(words))
    return null
  const value = Number(total)
  const band = calculator.interpretation.find(
    ({ min, max, when, applies_when: only, value: named }) =>
      !when && !only && !named && value >= (min ?? -Infinity) && value <= (max ?? Infinity),
  )
  return band
    ? `**${calculator.name}** of ${total}: ${band.label}. ${band.meaning}${band.action ? ` ${band.action}` : ''} *(${[calculator.source.journal, calculator.source.year].filter(Boolean).join(' ')})*`
    : null
}
