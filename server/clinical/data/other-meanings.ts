/**
 * Phrases that hold the words of a finding or a condition and mean another thing ("AC joint", "sudden death", "restless legs"), or too much: `other-meanings.json`. Each of its proofs
 * is a text with a finding that it does not state; `tests/server/clinical/facts/other-meanings.test.ts` tries them.
 */
import { dataFile } from '../data-file.ts'

const file = dataFile('other-meanings') as {
  phrases: string[]
  weakTriggers: string[]
  proofs: [text: string, finding: string][]
}

/** The longest phrase wins, and these state nothing. */
export const OTHER_MEANINGS: readonly string[] = file.phrases
/** Synonyms and trigger phrases of the compiled conditions that mean too much else to name a condition in running text. */
export const WEAK_TRIGGERS: ReadonlySet<string> = new Set(file.weakTriggers)
export const OTHER_MEANINGS_PROOFS = file.proofs
