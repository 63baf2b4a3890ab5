/** A measure's name inside the words of a finding or condition: "GCS has dropped to 12", "high potassium 6.4" state both, and the value. */
import type { Page } from './page.ts'
import type { Match, Phrases } from './phrases.ts'
import { isMeasure, type Sense } from './senses.ts'
import { wordTest } from './token-patterns.ts'

/** What may stand between the name and the number; of "dropped by 2" the number is no value. */
const COURSE = wordTest(
  'drop|dropped|dropping|fall|fallen|falling|fell|deteriorated|deteriorating|declined|declining|decreased|decreasing|down|worsened|worsening|worse|rise|rose|risen|rising|increased|increasing|up|climbing|climbed|improved|improving|low|lower|high|higher|raised|elevated|reduced|has|have|is|was|now|to|from|at',
)

/** The measure that such words begin or end with, where the rest of them tells its course alone; null where there is none. */
export function measureWithin(page: Page, match: Match<Sense>, senses: Phrases<Sense>): Match<Sense> | null {
  if (match.to - match.from < 2 || !match.values.every(({ kind }) => kind === 'FINDING' || kind === 'CONDITION'))
    return null
  return (
    [match.from, match.to - 1]
      .flatMap(
        (from) => senses.longest(page.text, page.tokens, from, from === match.from ? match.to - 1 : match.to) ?? [],
      )
      .map((inner) => ({ ...inner, values: inner.values.filter(isMeasure) }))
      .find(
        (inner) =>
          inner.values.length > 0 && isCourse(page, match.from, inner.from) && isCourse(page, inner.to, match.to),
      ) ?? null
  )
}

function isCourse({ tokens }: Page, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (!COURSE(tokens.at(k))) return false
  return true
}
