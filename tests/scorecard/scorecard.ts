import type { Engine } from '#server/clinical/engine.ts'
import type { Level } from '#server/clinical/types.ts'
import { levelBy, scoreMatching, scoreTriage, triageCases, type Matching, type TriageScore } from './deciding.ts'
import { scoreExtraction, scoreNegation, type Extraction, type Negation } from './reading.ts'
import { scoreRemarks, scoreVectors } from './steadiness.ts'

export interface Scorecard {
  extraction: Extraction
  negation: Negation
  matching: { physician: Matching; avey: Matching }
  triage: Record<'all' | 'physician' | 'semigran' | 'clinicaflow', TriageScore>
  remarks: ReturnType<typeof scoreRemarks>
  vectors: ReturnType<typeof scoreVectors>
  /** What answers without reading would get on all sets together. */
  baselines: Record<'always ER_NOW' | 'always MONITOR', TriageScore>
}

export function scorecardOf(engine: Engine): Scorecard {
  const level = levelBy(engine)
  const on = (set: string) =>
    scoreTriage(
      triageCases.filter((one) => one.set === set),
      level,
    )
  const always = (answer: Level) => scoreTriage(triageCases, () => answer)
  return {
    extraction: scoreExtraction(engine),
    negation: scoreNegation(engine),
    matching: scoreMatching(engine),
    triage: {
      all: scoreTriage(triageCases, level),
      physician: on('physician'),
      semigran: on('semigran'),
      clinicaflow: on('clinicaflow'),
    },
    remarks: scoreRemarks(level),
    vectors: scoreVectors(),
    baselines: { 'always ER_NOW': always('ER_NOW'), 'always MONITOR': always('MONITOR') },
  }
}
