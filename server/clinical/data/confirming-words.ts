/**
 * Words beside the name of a condition that say it is confirmed: the rows of `confirming-words.json`, with their proofs.
 * `tests/server/clinical/facts/confirmations.test.ts` tries them all.
 */
import { wordTest } from '../facts/token-patterns.ts'
import file from './confirming-words.json' with { type: 'json' }

const words = (list: string) => wordTest(list.replaceAll(' ', '|'))

/** What was done, in small letters: "ct", "ultrasound". */
export const TEST_WORDS: ReadonlySet<string> = new Set(file.tests.split(' '))

export const CONFIRMING = {
  /** What was done and shows it. */
  test: words(file.tests),
  /** What says so by itself. */
  confirms: words(file.confirms),
  /** What may stand between test and name. */
  link: words(file.links),
  /** Beside one of these nothing is confirmed yet, or it was another time. */
  unless: words(file.unless),
}

/** Conditions of which the name on a report is the diagnosis. */
export const CONFIRMABLE: ReadonlySet<string> = new Set(file.conditions.split(' '))

/** Names of theirs that are of other illnesses as well, in small letters. */
export const NAMES_OF_MORE: ReadonlySet<string> = new Set(file.names_of_more)

export const CONFIRMING_PROOFS = { reads: file.reads, leaves: file.leaves } as {
  reads: Record<string, string>
  leaves: Record<string, string>
}
