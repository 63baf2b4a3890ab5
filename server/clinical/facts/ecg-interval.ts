/** "ECG: sinus tachycardia, PR 160": the interval of that name, where "PR 112/min" among the vital signs is the pulse. */
import { RATE_OR_INTERVAL as IS } from '../data/quantity-context-words.ts'
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { isBoundary, type Tokens } from './tokens.ts'

/** How far before the name its tracing, and how far behind the number another interval or vital sign may stand, in tokens. */
const BEFORE = 16
const BEHIND = 8
/** Milliseconds: less is a pulse, or hardly an interval. */
const SHORTEST = 100

/** Whether the number of a value whose name begins at token `from` is the PR interval of a tracing. */
export function isEcgInterval(tokens: Tokens, from: number, index: number): boolean {
  const { norm, sentence } = tokens.at(from)
  if (norm !== 'pr') return false
  if (tokens.at(from + 1).norm === 'interval') return true
  const [unit, per] = [tokens.at(index + 1), tokens.at(index + 2)]
  if (IS.pulse(unit) || (unit.raw === '/' && !isBoundary(per) && per.kind === 'word')) return false
  if (tokens.at(index).value < SHORTEST || tokens.has(sentence, index + 1, index + BEHIND, IS.vitalSign)) return false
  return (
    tokens.has(sentence, from - BEFORE, from, IS.tracing) ||
    tokens.has(sentence, index + 1, index + BEHIND, IS.otherInterval)
  )
}

/** Of that tracing the interval in milliseconds, where it can be one; its number is taken. */
export function intervalFacts(page: Page, from: number, index: number): ReadFact[] {
  const { value } = page.tokens.at(index)
  page.used.add(index)
  return value >= SHORTEST && value <= LONGEST
    ? [presentFact('pr_interval', value, 'ms', spanOf(page, from, index + 1))]
    : []
}
const LONGEST = 800
