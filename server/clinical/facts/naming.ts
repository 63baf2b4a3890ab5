/**
 * What the naming of a condition is worth. "Reciprocal depression" names none; "read about gout" says nothing of the patient; "appendicitis"
 * in a list is a mention, which plans nothing without a finding; "diagnosed with sepsis" and "30M DKA" assert it.
 */
import { HOMONYMS, NAMING_WORDS } from '../data/naming-words.ts'
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { indicationFrom } from './indications.ts'
import type { Page } from './page.ts'

export type Naming =
  /** The words mean something else, or speak of a subject and of no patient. */
  | { kind: 'OTHER' }
  /** Named, and not said to be the patient's. */
  | { kind: 'MENTIONED' }
  /** Said to be the patient's, with the words that say so: "diagnosed with depression". */
  | { kind: 'ASSERTED'; words: string }

/** How far before a name its asserting word may stand, in tokens. */
const NEAR = 3

const is = (kind: keyof typeof NAMING_WORDS, word: string) => NAMING_WORDS[kind].words.has(word)

/** What the words of tokens [from, to) say by naming this condition. */
export function namingAt(page: Page, from: number, to: number, conditionId: string): Naming {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  const norm = (k: number) => (tokens.at(k).sentence === sentence ? tokens.at(k).norm : '')
  const homonym = HOMONYMS[conditionId]
  const before = [norm(from - 1), norm(from - 2)]
  if (
    before.some((word) => homonym?.before?.has(word)) ||
    (homonym?.behind?.has(norm(to)) && !is('patient', norm(to + 1)))
  )
    return { kind: 'OTHER' }
  // "gout in her mother"
  if (norm(to) === 'in' && OTHER_PEOPLE.WHOSE.has(norm(to + 1)) && OTHER_PEOPLE.OTHERS.has(norm(to + 2)))
    return { kind: 'OTHER' }
  if (isSubject(page, to) || before.some((word) => is('about', word)) || isInListAbout(page, from))
    return { kind: 'OTHER' }
  const start = assertingFrom(page, from)
  return start === null
    ? { kind: 'MENTIONED' }
    : { kind: 'ASSERTED', words: page.text.slice(tokens.at(start).start, tokens.at(to - 1).end) }
}

/** "World Sepsis Day", and not the second day of a pneumonia: "pneumonia day 2". */
function isSubject({ tokens }: Page, to: number): boolean {
  const isCounted = COUNTS.has(tokens.at(to).norm) && tokens.at(to + 1).kind === 'number'
  return tokens.at(to).sentence === tokens.at(to - 1).sentence && is('subject', tokens.at(to).norm) && !isCounted
}

const COUNTS: ReadonlySet<string> = new Set(['day', 'week'])

/** "vaccinated against influenza and pneumonia": the second stands in the same list. */
function isInListAbout({ tokens }: Page, from: number): boolean {
  if (!is('joint', tokens.at(from - 1).norm)) return false
  return [2, 3, 4, 5].some(
    (k) => tokens.at(from - k).sentence === tokens.at(from).sentence && is('about', tokens.at(from - k).norm),
  )
}

/** The token with which the asserting words begin, or null. */
function assertingFrom(page: Page, from: number): number | null {
  const { tokens } = page
  const medicine = indicationFrom(page, from)
  if (medicine !== null) return medicine
  const { sentence } = tokens.at(from)
  let k = from - 1
  while (
    k >= 0 &&
    from - k <= NEAR &&
    tokens.at(k).sentence === sentence &&
    is('between', tokens.at(k).norm) &&
    !is('asserts', tokens.at(k).norm)
  )
    k--
  const asserts = (i: number) => i >= 0 && tokens.at(i).sentence === sentence && is('asserts', tokens.at(i).norm)
  if (asserts(k)) return asserts(k - 1) ? k - 1 : k
  return isFirst(page, from) ? from : null
}

/** Nothing but who the patient is stands before it: "30M DKA". */
function isFirst(page: Page, from: number): boolean {
  for (let k = 0; k < from; k++) {
    const token = page.tokens.at(k)
    if (token.kind !== 'number' && !is('who', token.norm)) return false
  }
  return true
}
