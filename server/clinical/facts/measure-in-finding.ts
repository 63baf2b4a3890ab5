/** A measure's name inside the words of a finding or condition: "GCS has dropped to 12", "high potassium 6.4" state both, and the value. */
import { NUMBER_WORDS } from '../data/number-words.ts'
import { numberNow } from './far-number.ts'
import type { Page } from './page.ts'
import type { Match, Phrases } from './phrases.ts'
import { isMeasure, type Sense } from './senses.ts'

/** The measure that such words begin or end with, where the rest of them tells its course alone, or how it was before ("trop was normal, now 900"); null where there is none. */
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
          inner.values.length > 0 &&
          isCourse(page, match.from, inner.from) &&
          (isCourse(page, inner.to, match.to) || numberNow(page, inner.to) !== null),
      ) ?? null
  )
}

function isCourse({ tokens }: Page, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (!NUMBER_WORDS.within.words.has(tokens.at(k).norm)) return false
  return true
}

/** Whether a measure's name of several words begins at token `at`: "0.014 d dimer 4.2" tells no days. */
export function opensMeasure({ matchAt }: Page, at: number): boolean {
  const match = matchAt[at]
  return Boolean(match && match.from === at && match.to > at + 1 && match.values.some(isMeasure))
}
