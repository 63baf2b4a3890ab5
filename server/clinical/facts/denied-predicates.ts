/** "Knee not locked", "breast is not fluctuant": what a phrase says of a thing behind it, denied in its midst. */
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import type { Phrases } from './phrases.ts'
import { absentFact } from './present-fact.ts'
import { assertionOf } from './scope.ts'
import type { Sense } from './senses.ts'

/** How far before "not" the phrase may begin, in tokens. */
const FARTHEST = 5

/** What the predicates of a page deny. */
export function readDeniedPredicates(page: Page, senses: Phrases<Sense>): ReadFact[] {
  const facts: ReadFact[] = []
  for (let at = 1; at < page.tokens.length; at++)
    if (page.tokens.at(at).norm === 'not' && !page.matchAt[at]) facts.push(...deniedAt(page, senses, at))
  return facts
}

/** The longest phrase around a "not" that is a phrase without it, and states something that is there. */
function deniedAt(page: Page, senses: Phrases<Sense>, at: number): ReadFact[] {
  const { sentence } = page.tokens.at(at)
  for (let from = Math.max(0, at - FARTHEST); from < at; from++) {
    if (page.tokens.at(from).sentence !== sentence || page.protected.tokens.has(from)) continue
    const match = senses.longest(page.text, page.tokens, from, undefined, at)
    if (!match) continue
    // whose it is and when is told by what stands around its subject
    if (assertionOf(page, from, at, false) !== 'PRESENT') return []
    const span = spanOf(page, from, match.to)
    return match.values.filter(isStated).map(({ key }) => absentFact(key, span))
  }
  return []
}

/** "Vitals not stable" tells that something is out of the ordinary, and not which of what one would answer to "normal?". */
const ORDINARY = /_normal$/

const isStated = (sense: Sense): sense is Extract<Sense, { kind: 'FINDING' }> =>
  sense.kind === 'FINDING' && sense.value === true && !sense.absent && sense.broad !== true && !ORDINARY.test(sense.key)
