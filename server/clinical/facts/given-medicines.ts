/** What was given in this illness, so that nobody gives it twice: "aspirin 300 given", "had 2x lorazepam 4 mg iv", "IM adrenaline 5 min ago". */
import { GIVEN_WORDS as IS } from '../data/given-words.ts'
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { presentFact } from './present-fact.ts'

/** The engine's own data point: the names of what was given. */
export const GIVEN = 'given_medications'

/** In tokens: so far a word tells of a medicine, and so far apart two of a list may stand. */
const FAR = 6
/** So far behind it an open word takes it back. */
const NEAR = 3

interface Named {
  name: string
  from: number
  to: number
}

/** @param taken what the text names as taken, in its order */
export function readGiven(page: Page, taken: readonly Named[]): ReadFact | null {
  const all = listsOf(page, taken)
    .filter((list) => list.some((one) => isGiven(page, one)))
    .flat()
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return null
  const names = [...new Set(all.map(({ name }) => name))]
  return presentFact(GIVEN, names.join(', '), null, spanOf(page, first.from, last.to))
}

/** Of a list one word tells all: "given aspirin 300, ticag 180", "aspirin and ticag given". */
function listsOf(page: Page, taken: readonly Named[]): Named[][] {
  const lists: Named[][] = []
  for (const one of taken) {
    const list = lists.at(-1)
    const before = list?.at(-1)
    if (list && before && isListed(page, before.to, one.from)) list.push(one)
    else lists.push([one])
  }
  return lists
}

function isGiven(page: Page, { from, to }: Named): boolean {
  const before = wordsAt(page, from - FAR, from, from)
  const behind = wordsAt(page, to, to + FAR + 1, from)
  const isEarlier = [...before, ...wordsAt(page, to, to + 2 * FAR, from)].some((word) => IS.EARLIER.has(word))
  const isOpen = [...before, ...behind.slice(0, NEAR)].some((word) => IS.OPEN.has(word))
  if (isEarlier || isOpen) return false
  const nearest = [before.toReversed(), behind].map((words) => words.find((word) => !isBetween(word)) ?? '')
  const [lead = '', close = ''] = nearest
  if (IS.BEFORE.has(lead) || IS.BEHIND.has(close)) return true
  const isDosed = [...before, ...behind].some((word) => IS.OF_DOSE.has(word) || /^\d/.test(word))
  return isDosed && (IS.HAD.has(lead) || close === 'ago')
}

/** A dose, a joint or a mark: "had 2x lorazepam", "aspirin 300 mg given". */
const isBetween = (word: string): boolean => IS.BETWEEN.has(word) || IS.OF_DOSE.has(word) || /^[\d,;+&/.]/.test(word)

/** The folded words of tokens [from, to) in the sentence of token `of`. */
function wordsAt({ tokens }: Page, from: number, to: number, of: number): string[] {
  const { sentence } = tokens.at(of)
  const inside: string[] = []
  for (let k = Math.max(0, from); k < Math.min(tokens.length, to); k++)
    if (tokens.at(k).sentence === sentence) inside.push(tokens.at(k).norm)
  return inside
}

/** Nothing but doses and joints stands between. */
function isListed(page: Page, from: number, to: number): boolean {
  if (to - from > FAR || page.tokens.at(from).sentence !== page.tokens.at(to).sentence) return false
  return wordsAt(page, from, to, from).every(isBetween)
}
