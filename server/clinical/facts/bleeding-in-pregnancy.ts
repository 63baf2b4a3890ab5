/** "28F 32/40 bleeding": of a pregnancy that a text tells, bleeding that no phrase has read is of a site that is not told. */
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { assertionOf } from './scope.ts'
import { wordSet } from './tokens.ts'

const BLEEDING = wordSet('bleeding bleed bleeds')
const PREGNANCY: ReadonlySet<string> = new Set(['pregnant', 'gestational_age_wk', 'pregnancy_test_positive'])
const UNTOLD = 'bleeding_site_untold'

/** None where the text tells of no pregnancy, or bleeding is read or denied. */
export function bleedingInPregnancy(page: Page, facts: readonly ReadFact[], cut: number): ReadFact[] {
  if (!facts.some(({ key, status }) => PREGNANCY.has(key) && status === 'PRESENT')) return []
  if (facts.some(({ key }) => key.includes('bleed'))) return []
  for (let i = 0; i < page.tokens.length && page.tokens.at(i).start < cut; i++) {
    if (!BLEEDING.has(page.tokens.at(i).norm) || isWithin(page, i)) continue
    if (assertionOf(page, i, i + 1, false) === 'PRESENT')
      return [presentFact(UNTOLD, true, null, spanOf(page, i, i + 1))]
  }
  return []
}

/** Whether the word is part of a longer phrase, which says what it is: "bleeding gums". */
function isWithin({ matchAt }: Page, i: number): boolean {
  const match = matchAt[i]
  return match !== null && match !== undefined && match.to - match.from > 1
}
