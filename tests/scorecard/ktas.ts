/** Half of the triage lines of Moon et al. 2019 (data/ktas.jsonl): levels of bare complaints with vital signs. */
import type { Engine } from '#server/clinical/engine.ts'
import { LEVELS } from '#server/clinical/types.ts'
import { readCases } from './cases.ts'
import { decideText, levelBy } from './deciding.ts'
import { Halves, isOddLine, type OnFault } from './halves.ts'
import { Share } from './tally.ts'

export interface TriageLine {
  id: string
  prompt: string
  complaint: string
  /** 1 (most urgent) to 5. */
  ktas_expert: number
  /** By the nurse who saw the patient. */
  ktas_nurse: number
}

export const triageLines = new Halves(readCases<TriageLine>('ktas'), isOddLine)

export interface KtasScore {
  /** KTAS 1 and 2 at ER_TODAY or above. */
  urgent: Share
  /** KTAS 4 and 5 below it, or without a level. */
  lesser: Share
  withoutLevel: Share
}

/** What answers without the engine's rules, to read the figures by: the nurses who saw the patients, NEWS2 with its thresholds, and no reading at all. */
export function baselinesOfTriageLines(engine: Engine): Record<string, (line: TriageLine) => boolean> {
  return {
    'the nurses (1 to 3 to the ED)': ({ ktas_nurse: nurse }) => nurse <= 3,
    'the nurses (1 and 2 to the ED)': ({ ktas_nurse: nurse }) => nurse <= 2,
    'NEWS2 from 5, or 3 in one': ({ prompt }) =>
      decideText(engine, prompt).redFlags.some(({ ruleId }) => ruleId.startsWith('universal.news2')),
    'always the ED': () => true,
    'never the ED': () => false,
  }
}

/** Counts lines by what a baseline answers. */
export const scoreBaseline =
  (isHigh: (line: TriageLine) => boolean) =>
  (lines: readonly TriageLine[]): Pick<KtasScore, 'urgent' | 'lesser'> => {
    const score = { urgent: new Share(), lesser: new Share() }
    for (const line of lines) {
      if (line.ktas_expert === 3) continue
      const isUrgent = line.ktas_expert < 3
      score[isUrgent ? 'urgent' : 'lesser'].add(isHigh(line) === isUrgent)
    }
    return score
  }

/** Counts lines by the experts' level; those of level 3 are not judged. */
export function scoreTriageLines(engine: Engine) {
  const level = levelBy(engine)
  return (lines: readonly TriageLine[], onFault: OnFault): KtasScore => {
    const score: KtasScore = { urgent: new Share(), lesser: new Share(), withoutLevel: new Share() }
    for (const { id, prompt, ktas_expert: expert } of lines) {
      const given = level(prompt)
      const isHigh = given !== null && LEVELS.indexOf(given) >= LEVELS.indexOf('ER_TODAY')
      score.withoutLevel.add(given === null)
      if (expert === 3) continue
      const isUrgent = expert < 3
      score[isUrgent ? 'urgent' : 'lesser'].add(isHigh === isUrgent)
      if (isHigh !== isUrgent) onFault(`${id} KTAS ${expert}: ${String(given)}: ${prompt}`)
    }
    return score
  }
}
