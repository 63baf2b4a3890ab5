/** Questions that are told by their words, whatever act they were heard as. */
import type { Act, ActKind } from './acts.ts'
import { monitoringAnswer } from './answer-monitoring.ts'
import { dangerMention } from './answer-danger.ts'
import { conversionAnswer } from './answer-conversion.ts'
import { movedAnswer } from './answer-moved.ts'
import { pointedAnswer } from './answer-by-name.ts'
import { orderAnswer } from './answer-order.ts'
import { stopAnswer } from './answer-own-medicines.ts'
import { recordAnswer } from './answer-record.ts'
import { repeatAnswer } from './answer-repeat.ts'
import { thresholdAnswer } from './answer-threshold.ts'
import { secondLineAnswer } from './contingency.ts'
import { notHeld, wardScoreIn } from './answer-score.ts'
import type { ReplyMaterial } from './material.ts'

const ASKS_OF_MEDICINES: ReadonlySet<ActKind> = new Set([
  'SHOULD',
  'MEDICINE',
  'NOT_UNDERSTOOD',
  'WHY',
  'REFERENCE',
  'DIFFERENTIAL',
])

/** What is told, put right, supposed or to be written is asked in none of these ways. */
export const TELLS: ReadonlySet<ActKind> = new Set(['STATEMENT', 'CORRECTION', 'HYPOTHESIS', 'DOCUMENT', 'SHOW_ALL'])

/** Null where the words are of none of these. */
export function answerByWords(act: Act, material: ReplyMaterial): string | null {
  if (TELLS.has(act.kind)) return null
  const stop = ASKS_OF_MEDICINES.has(act.kind) ? stopAnswer(act.words, material) : null
  return (
    stop ??
    conversionAnswer(act, material) ??
    recordAnswer(act, material) ??
    wardScore(act, material) ??
    orderAnswer(act, material) ??
    movedAnswer(act, material) ??
    (act.kind === 'SHOULD' ? pointedAnswer(act, material) : null) ??
    secondLineAnswer(act, material) ??
    repeatAnswer(act, material) ??
    monitoringAnswer(act, material) ??
    thresholdAnswer(act, material)
  )
}

/** A score that is asked for by its name alone, and is none here. */
function wardScore({ words }: Act, material: ReplyMaterial): string | null {
  const name = material.topics.of(words).scores.length === 0 ? wardScoreIn(words) : null
  return name === null ? null : [notHeld(name, material), dangerMention(words, material)].filter(Boolean).join('\n\n')
}
