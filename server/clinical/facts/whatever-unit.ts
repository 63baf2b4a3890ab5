/** What a number says in whichever of its possible units it was told: a troponin of 112 is raised in ng/L as in ng/mL. */
import { IMPLIED_BY_VALUES } from '../data/implications.ts'
import type { Entry } from '../dictionary.ts'
import { evaluate } from '../rules.ts'
import type { ReadFact } from '../types.ts'
import { laterNumber } from './later-number.ts'
import type { Page } from './page.ts'
import { eitherOf } from './possible-values.ts'
import { presentFact } from './present-fact.ts'
import type { Value } from './values.ts'

/** The findings of the last value of the course that begins with `first`, whose unit is asked for. */
export function inWhateverUnit(page: Page, entry: Entry, first: Value): ReadFact[] {
  const index = lastOfCourse(page, first.to)
  const last = index === null ? { number: first.value, span: first.span } : numberAt(page, index)
  const values = eitherOf(entry, last.number)
  if (values.length === 0) return []
  return IMPLIED_BY_VALUES.filter(({ if: rule }) =>
    values.every(({ value }) => evaluate(rule, only(entry.key, value)) === true),
  ).map(({ finding }) => presentFact(finding, true, null, last.span))
}

/** The token of the last number that a course leads to from token `to` on; null where it holds one value alone. */
function lastOfCourse(page: Page, to: number): number | null {
  let last: number | null = null
  for (let next = laterNumber(page, to, false); next?.isLed && !next.hasGap;) {
    last = next.index
    next = laterNumber(page, last + 1, false)
  }
  return last
}

function numberAt({ tokens }: Page, index: number) {
  const { value, start, end } = tokens.at(index)
  return { number: value, span: { start, end } }
}

const only = (key: string, value: number) => ({
  measure: (asked: string) => (asked === key ? value : undefined),
  score: () => undefined,
})
