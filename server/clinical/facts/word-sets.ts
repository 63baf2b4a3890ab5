/**
 * Findings whose words stand apart, or in another order than any phrase has them: "abdomen: firm lump felt on the left". What any phrase reads of a
 * finding goes before: sets are looked for where none does.
 */
import { isProcedure, isTakenFinding } from '../data/finding-histories.ts'
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { setPatterns, wordSets, type WordSet } from '../data/word-sets/word-sets.ts'
import type { ReadFact } from '../types.ts'
import { isUncertain, type Assertion } from './assertion.ts'
import { MAYBE_DENIED } from './denial.ts'
import { assertionFor } from './finding-assertion.ts'
import { findingFact } from './findings.ts'
import type { FindingSense } from './finding-rows.ts'
import { isOfAllergy, type Page } from './page.ts'
import { isOfOtherPhrase, isSimile, ScatteredWords, setsOfPattern, type Scattered } from './scattered-words.ts'
import { assertionOf } from './scope.ts'

export type WordSets = ScatteredWords<FindingSense>

/** The sets of `data/word-sets`, by what they state. */
export function findingSets(): WordSets {
  const senses = new Map<string, FindingSense>()
  const senseOf = (key: string): FindingSense => {
    const sense = senses.get(key) ?? { kind: 'FINDING', key, value: true, absent: false }
    senses.set(key, sense)
    return sense
  }
  return new ScatteredWords(findingWordSets().map(({ finding, words }) => ({ value: senseOf(finding), words })))
}

/** A set of more words is a sentence. */
const MOST_WORDS = 5

/** Every set of the files, those of patterns written out. */
const findingWordSets = (): WordSet[] => [
  ...wordSets(),
  ...setPatterns().flatMap(({ finding, pattern }) =>
    setsOfPattern(pattern)
      .filter(({ length }) => length <= MOST_WORDS)
      .map((words) => ({ finding, words })),
  ),
]

/** What the words of a page tell where no phrase does. @param isRead whether a phrase tells of a finding */
export function readWordSets(page: Page, sets: WordSets, cut: number, isRead: (key: string) => boolean): ReadFact[] {
  const facts = new Map<FindingSense, ReadFact>()
  const isWanted = (sense: FindingSense) => !facts.has(sense) && !isRead(sense.key)
  const onFound = (found: Scattered<FindingSense>) => {
    const fact = factOf(page, found)
    if (!fact) return
    facts.set(found.value, fact)
    for (const i of found.places) page.scattered.add(i)
  }
  sets.find(page, cut, onFound, isWanted)
  return [...facts.values()]
}

/** Null where the words state nothing of the patient now. */
function factOf(page: Page, found: Scattered<FindingSense>): ReadFact | null {
  const { value: sense, from, to, places } = found
  // one phrase over them all says what they mean together
  if ((page.matchAt[from]?.to ?? from) >= to) return null
  if (page.topics.dropsComposed(sense.key, from, to)) return null
  // what an allergy did is no finding of now
  if (isOfAllergy(page, from, to) && !places.some((i) => page.tokens.at(i).norm.startsWith('allerg'))) return null
  if (isSimile(page.tokens, from) || places.some((i) => isOfOtherPhrase(page, i, places) || meansNothing(page, i)))
    return null
  const assertion = assertionFor(page, sense, statedOf(page, found), from)
  // what may be there is left to be noted in its own words
  return assertion === null || isUncertain(assertion) ? null : findingFact(page, sense.key, assertion, from, to)
}

/** A set is denied where one of its words is: "leg not swollen". */
function statedOf(page: Page, { value: { key }, from, to, places }: Scattered<FindingSense>): Assertion {
  const stated = assertionOf(page, from, to, isTakenFinding(key) || isProcedure(key))
  if (isOfOther(page, places)) return 'OTHER'
  const denied = places.find((i) => page.denied[i])
  if (stated === 'OTHER' || stated === 'PAST' || denied === undefined) return stated
  return page.denied[denied] === MAYBE_DENIED ? 'DOUBTED' : 'ABSENT'
}

/** "Baby on NICU with seizures": words of a statement about somebody else, where the set is not one of who has it ("colleague", "covid"). */
const isOfOther = ({ tokens, others }: Page, places: readonly number[]): boolean =>
  places.some((i) => others[i]) &&
  !places.some((i) => OTHER_PEOPLE.OTHERS.has(tokens.at(i).norm) && !OTHER_PEOPLE.YOUNG.has(tokens.at(i).norm))

/** Of a phrase that is known to mean something else. */
const meansNothing = ({ matchAt }: Page, i: number): boolean =>
  matchAt[i]?.values.some(({ kind }) => kind === 'NOTHING') ?? false
