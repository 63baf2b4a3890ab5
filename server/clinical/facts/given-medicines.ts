/** What was given in this illness, so that nobody gives it twice: "aspirin 300 given", "had 2x lorazepam 4 mg iv", "IM adrenaline 5 min ago". */
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { wordSet } from './tokens.ts'

/** Engine's own data point: the names of what was given. */
export const GIVEN = 'given_medications'

const BEFORE = wordSet('given gave giving received administered loaded pushed got')
/** These tell a medicine that was given where a dose, a route or a time stands beside it; else what is taken, or an illness. */
const HAD = wordSet('had has having after post')
const BEHIND = wordSet('given administered stat running loaded in')
const OF_DOSE = wordSet(
  "mg mcg g ml l units iu puff puffs neb nebs neb's dose doses bolus iv im po pr sc sl io stat buccal rectal nasal bag bags x",
)
const LINKS = wordSet(
  'and plus then with of a an the some iv im po pr sc sl io stat buccal rectal nasal neb nebs nebulised nebulized oral',
)
/** Not yet, or not at all. */
const OPEN = wordSet(
  'not no never to if when before until be can could should shall may must will would unless consider declined refused due',
)
/** Of an earlier time. */
const LONG_AGO = wordSet('day days week weeks month months year years yesterday last daily regularly usually gp')

const FAR = 4
const NEAR = 3

interface Named {
  name: string
  from: number
  to: number
}

/** @param taken what the text names as taken, in its order */
export function readGiven(page: Page, taken: readonly Named[]): ReadFact | null {
  const given = taken.filter((one) => isGiven(page, one))
  const told = new Set(given)
  // of a list one word tells all: "given aspirin 300, ticag 180", "aspirin and ticag given"
  for (const [i, one] of taken.entries()) {
    const before = taken[i - 1]
    if (before && told.has(before) && isListed(page, before.to, one.from)) told.add(one)
  }
  for (let i = taken.length - 2; i >= 0; i--) {
    const [one, next] = [taken[i], taken[i + 1]]
    if (one && next && told.has(next) && isListed(page, one.to, next.from)) told.add(one)
  }
  const all = taken.filter((one) => told.has(one))
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return null
  return presentFact(
    GIVEN,
    [...new Set(all.map(({ name }) => name))].join(', '),
    null,
    spanOf(page, first.from, last.to),
  )
}

function isGiven({ tokens }: Page, { from, to }: Named): boolean {
  const { sentence } = tokens.at(from)
  const near = (start: number, end: number): string[] => {
    const words: string[] = []
    for (let k = Math.max(0, start); k < Math.min(tokens.length, end); k++)
      if (tokens.at(k).sentence === sentence) words.push(tokens.at(k).norm)
    return words
  }
  const [before, behind] = [near(from - FAR, from), near(to, to + FAR + 1)]
  if (
    before.some((word) => OPEN.has(word)) ||
    [...before, ...behind, ...near(to, to + 2 * FAR)].some((word) => LONG_AGO.has(word))
  )
    return false
  if (behind.some((word, k) => OPEN.has(word) && k < NEAR)) return false
  if (before.some((word) => BEFORE.has(word)) || behind.some((word) => BEHIND.has(word))) return true
  const isDosed = [...before, ...behind].some((word) => OF_DOSE.has(word) || /^\d/.test(word))
  return isDosed && (before.some((word) => HAD.has(word)) || behind.includes('ago'))
}

/** Nothing but a dose and a joint stands between. */
function isListed({ tokens }: Page, from: number, to: number): boolean {
  if (to - from > FAR || tokens.at(from).sentence !== tokens.at(to).sentence) return false
  for (let k = from; k < to; k++) {
    const { norm } = tokens.at(k)
    if (!LINKS.has(norm) && !OF_DOSE.has(norm) && !/^[\d,;+&/.]/.test(norm)) return false
  }
  return true
}
