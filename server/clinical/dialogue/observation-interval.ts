/** How often the vital signs are taken: by the early warning score, and by a level that may wait. */
import { LEVEL_WORDS, listed, lowerFirst } from '../display.ts'
import { rank } from '../red-flags.ts'
import type { Score } from '../types.ts'
import { scoreAmount } from './changes.ts'
import { cited } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'

const MOST_MISSING = 3
/** From here on the score asks for an urgent response. */
const MEDIUM = 5
const SOURCE = 'Royal College of Physicians 2017'

/** Empty where the score is not of this patient. */
export function observationInterval(material: ReplyMaterial): string {
  const stands = material.after.decision.triage?.level
  if (stands !== undefined && rank(stands) < rank('ER_TODAY'))
    return `Level as it stands: ${lowerFirst(LEVEL_WORDS[stands] ?? '')}.`
  const score = material.context.knowledge.scoreOf('news2')
  return score && score.refused === null && score.min !== null ? byScore(score, score.min, material) : ''
}

/** By what the score is, or is at least. */
function byScore(score: Score, least: number, { after, parts }: ReplyMaterial): string {
  const missing = listed(score.missing.map(({ label }) => lowerFirst(label)).slice(0, MOST_MISSING), 'and')
  // the ward's pace is of nobody whose score may still be high
  if (score.value === null && least < MEDIUM)
    return `Observations: NEWS2 would tell how often; it is ${scoreAmount(score)} so far. Missing: ${missing}.`
  const bands = parts.calculators.get('news2')?.interpretation ?? []
  const band = bands.find(({ min, max }) => least >= (min ?? 0) && least <= (max ?? least))
  const stands = after.decision.triage?.level
  return [
    `Observations by NEWS2 (${score.value === null ? 'at least ' : ''}${least}): ${band?.meaning ?? ''} ${band?.action ?? ''}`,
    least < MEDIUM && stands
      ? `That is by vital signs alone: ${lowerFirst(LEVEL_WORDS[stands] ?? '')} asks for more.`
      : '',
    missing === '' ? '' : `Missing: ${missing}.`,
  ]
    .filter(Boolean)
    .join(' ')
    .concat(cited(SOURCE))
}
