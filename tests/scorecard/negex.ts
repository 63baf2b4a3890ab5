/** Half of the NegEx test kit (data/negex.jsonl): is a concept of a real report's sentence negated? */
import type { Engine } from '#server/clinical/engine.ts'
import { readCases } from './cases.ts'
import { Count } from './count.ts'
import { Halves, isOddLine, type OnFault } from './halves.ts'

export interface Concept {
  id: string
  concept: string
  sentence: string
  negation: 'negated' | 'affirmed'
  temporality: 'recent' | 'historical' | 'not particular'
  experiencer: 'patient' | 'other'
}

export const concepts = new Halves(readCases<Concept>('negex'), isOddLine)

export interface NegexScore {
  /** Of concepts that name a finding of the dictionary: those read as absent. */
  negation: Count
  mapped: number
  all: number
}

/** Counts concepts whose words alone name a finding, by what its fact says of it in the sentence. */
export function scoreConcepts(engine: Engine) {
  return (cases: readonly Concept[], onFault: OnFault): NegexScore => {
    const score: NegexScore = { negation: new Count(), mapped: 0, all: cases.length }
    for (const { id, concept, sentence, negation } of cases) {
      const keys = engine
        .read(concept)
        .facts.filter(({ value }) => value === true)
        .map(({ key }) => key)
      if (keys.length === 0) continue
      score.mapped += 1
      const isRead = engine.read(sentence).facts.some(({ key, status }) => keys.includes(key) && status === 'ABSENT')
      if (isRead && negation === 'negated') score.negation.right += 1
      else if (isRead) score.negation.wrong += 1
      else if (negation === 'negated') score.negation.missed += 1
      if (isRead !== (negation === 'negated')) onFault(`${id} ${concept}: should be ${negation}: ${sentence}`)
    }
    return score
  }
}
