/** What the values before the one of now tell: "BG 42, gave juice, now 71" is a hypoglycemia, "Na 116 → 128 over 18 h" a rise of 12. */
import { RISES, TOLD_BY_BEFORE } from '../data/implications.ts'
import type { ReadFact } from '../types.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'

/** Behind a course of values: the hours it took. */
const HOURS = /^[\s,(]*(?:over|in|within)\s+(?:the\s+)?(?:last\s+|past\s+)?(\d{1,2})\s*(?:h|hrs?|hours?)\b/i

/** Facts that the courses of a text tell, where it does not tell them itself. */
export function earlierFacts({ text }: Page, facts: readonly ReadFact[]): ReadFact[] {
  const isTold = (name: string) => facts.some(({ key }) => key === name)
  const before = TOLD_BY_BEFORE.flatMap((row): ReadFact[] => {
    const tells = (value: number) => ('below' in row ? value < row.below : value >= row.from)
    const one = courseOf(row.measure, facts)?.earlier.find(({ value }) => typeof value === 'number' && tells(value))
    return one && !isTold(row.finding) ? [presentFact(row.finding, true, null, one.span)] : []
  })
  const rises = RISES.flatMap(({ measure, within, finding, unit }): ReadFact[] => {
    const course = courseOf(measure, facts)
    const first = course?.earlier[0]?.value
    if (!course || typeof first !== 'number' || typeof course.value !== 'number' || isTold(finding)) return []
    const hours = Number(HOURS.exec(text.slice(course.span.end))?.[1] ?? NaN)
    return hours <= within ? [presentFact(finding, course.value - first, unit, course.span)] : []
  })
  return [...before, ...rises]
}

const courseOf = (measure: string, facts: readonly ReadFact[]): ReadFact | undefined =>
  facts.find(({ key, status, earlier }) => key === measure && status === 'PRESENT' && earlier.length > 0)
