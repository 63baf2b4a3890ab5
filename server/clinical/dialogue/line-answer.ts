/** A line of the content as an answer: whether it is due, on what condition, and what is not known. */
import { lowerFirst } from '../display.ts'
import type { FoundLine } from './plan-search.ts'

export const cited = (source: string): string => (source ? ` *(${source})*` : '')

/** "if hemoglobin < 7 g/dL", "after recovery". */
export const ifWords = ({ condition_text: words }: FoundLine): string =>
  /^(?:after|before|during|once|at|on|from)\b/i.test(words ?? '') ? (words ?? '') : `if ${words ?? ''}`

/** How a line that is due begins. */
function dueWords({ isConflict, beside }: FoundLine): string {
  if (isConflict) return 'Not before this is checked'
  return beside === null ? 'In the plan now' : `For ${beside}`
}

/** A line with how it stands now. */
export function lineAnswer(line: FoundLine, withDetail = true): string {
  const detail = withDetail && line.detail ? `. ${line.detail}` : ''
  const text = `**${line.text}**${detail}`
  const facts = line.facts.length > 0 ? ` (${line.facts.slice(0, 4).join(', ')})` : ''
  if (line.standing === 'NOW')
    return `${dueWords(line)}: ${text}${line.condition_text && facts ? `. Because: ${line.condition_text}${facts}` : ''}.${cited(line.source)}`
  if (line.standing === 'IF')
    return `${line.beside === null ? 'Only' : `For ${line.beside}, only`} ${ifWords(line)}: ${text}.${line.open.length > 0 && line.open[0] !== line.condition_text ? ` Not known: ${line.open.slice(0, 3).map(lowerFirst).join(', ')}.` : ''}${cited(line.source)}`
  const here = line.facts.length > 0 ? line.facts.slice(0, 4).join(', ') : 'that is not met'
  return `Not now: **${line.text}** is for ${line.condition_text ?? ''}; here ${here}${detail}.${cited(line.source)}`
}

/** Whether a line that was told is of a medicine alone, and its detail opens with an amount: "**Activated charcoal**. 50 g". */
export function namesDose(line: string, name: string): boolean {
  const [, step = '', detail = ''] = /\*\*(.+?)\*\*\.?(.*)/.exec(line) ?? []
  return (
    step.toLowerCase().endsWith(name.toLowerCase()) &&
    /^\s*\d[\d.,]*\s*(?:to\s[\d.,]+\s*)?(?:g|mg|mcg|units?|mL)\b/.test(detail)
  )
}
