/** What a finding's own words state beside it: "coughing up blood" is a cough, "4 episodes of vomiting" are vomiting. */
import { STATED_BY_WORDS } from '../data/implications.ts'
import type { ReadFact } from '../types.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'

/** The general findings that facts state by their words and nothing else tells of. */
export function wordedFacts({ tokens }: Page, facts: readonly ReadFact[]): ReadFact[] {
  const told = new Set(facts.map(({ key }) => key))
  return STATED_BY_WORDS.flatMap(({ specific, general, words }) => {
    const fact = told.has(general)
      ? undefined
      : facts.find(({ key, status, value }) => key === specific && status === 'PRESENT' && value !== 0)
    if (!fact) return []
    const [from, to] = [tokens.indexAt(fact.span.start), tokens.indexAt(fact.span.end)]
    if (words && !tokens.slice(from, to).some(({ norm }) => words.has(norm))) return []
    told.add(general)
    return [presentFact(general, true, null, fact.span)]
  })
}
