/**
 * Benign presentations and the dangers that look like them (data/lookalikes.jsonl), as a nurse, a GP and a patient put them; half of the benign ones are one line without a negative.
 * Written before the engine's data was looked at. Lines 1, 3, 5 … may be read; of the others only the sums leave this file.
 */
import type { Engine } from '#server/clinical/engine.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { readCases } from './cases.ts'
import { levelBy } from './deciding.ts'
import { Halves, isOddLine, type OnFault } from './halves.ts'
import { Share } from './tally.ts'

export interface LookAlike {
  id: string
  kind: 'benign' | 'danger'
  /** told: with what a clinician would deny beside it; terse: a line of triage. */
  form: 'told' | 'terse'
  voice: string
  prompt: string
}

export const lookAlikes = new Halves(readCases<LookAlike>('lookalikes'), isOddLine)

export interface LookAlikeScore {
  /** Dangers at ER_TODAY or above. */
  dangers: Share
  /** Benign lines below it. */
  told: Share
  terse: Share
  withoutLevel: Share
}

/** Counts benign lines below the emergency department, and dangers that are sent there. */
export function scoreLookAlikes(engine: Engine) {
  const levelOf = levelBy(engine)
  return (lines: readonly LookAlike[], onFault: OnFault): LookAlikeScore => {
    const score = { dangers: new Share(), told: new Share(), terse: new Share(), withoutLevel: new Share() }
    for (const { id, kind, form, prompt } of lines) {
      const level = levelOf(prompt)
      const isHigh = level !== null && LEVELS.indexOf(level) >= LEVELS.indexOf('ER_TODAY')
      const isDanger = kind === 'danger'
      const isRight = level !== null && isHigh === isDanger
      score.withoutLevel.add(level === null)
      score[isDanger ? 'dangers' : form].add(isRight)
      if (!isRight) onFault(`${id} ${kind} ${form}: ${String(level)}: ${prompt}`)
    }
    return score
  }
}
