/** How it came about: "why did this happen?". */
import { lowerFirst } from '../display.ts'
import { dangerMention } from './answer-danger.ts'
import type { ReplyMaterial } from './material.ts'
import { medicineReview } from './recorded.ts'

/** What asks how it came about. */
export const HAPPENED =
  /\b(?:did|has|would|could) (?:it|this|that|they|she|he)\b.*\b(?:happen\w*|occur\w*|develop\w*|get|got|become)\b/i

/** What speaks for the leading conditions, and what the medicines may have done. */
export function causeAnswer(words: string, material: ReplyMaterial): string | null {
  const likely = material.after.decision.differential.filter((one) => one.group === 'LIKELY' && one.for.length > 0)
  const lines = likely
    .slice(0, 3)
    .map(({ name, for: pro }) => `- **${name}**: ${pro.slice(0, 4).map(lowerFirst).join(', ')}`)
  const review = medicineReview(material.context)
  const parts = [
    lines.length > 0 ? `What the record has towards a cause:\n\n${lines.join('\n')}` : '',
    review.length > 0 ? `Medicines: ${review.join('; ')}.` : '',
    dangerMention(words, material),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('\n\n') : null
}
