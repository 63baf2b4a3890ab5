/** Questions that are told by their words, whatever act they were heard as. */
import type { Act, ActKind } from './acts.ts'
import { monitoringAnswer } from './answer-monitoring.ts'
import { orderAnswer } from './answer-order.ts'
import { stopAnswer } from './answer-own-medicines.ts'
import { recordAnswer } from './answer-record.ts'
import { thresholdAnswer } from './answer-threshold.ts'
import { secondLineAnswer } from './contingency.ts'
import type { ReplyMaterial } from './material.ts'

const ASKS_OF_MEDICINES: ReadonlySet<ActKind> = new Set(['SHOULD', 'MEDICINE', 'NOT_UNDERSTOOD'])

/** Null where the words are of none of these. */
export function answerByWords(act: Act, material: ReplyMaterial): string | null {
  const stop = ASKS_OF_MEDICINES.has(act.kind) ? stopAnswer(act.words, material) : null
  return (
    stop ??
    recordAnswer(act, material) ??
    orderAnswer(act, material) ??
    secondLineAnswer(act, material) ??
    monitoringAnswer(act, material) ??
    thresholdAnswer(act, material)
  )
}
