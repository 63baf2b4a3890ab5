/**
 * Words around the name of a condition that decide what naming it is worth: something else, a mention, or an assertion. The rows of
 * `naming-words.json`, each with its proofs: a text, the condition it names, and what that is worth. `tests/server/clinical/facts/naming-words.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import file from './naming-words.json' with { type: 'json' }

/** A text, the condition, and what naming it is worth. */
export type NamingProof = readonly [text: string, condition: string, worth: 'OTHER' | 'MENTIONED' | 'ASSERTED']

export interface NamingWords {
  words: ReadonlySet<string>
  proofs: NamingProof[]
}

/** Words beside a name, close to it, with which it names something else. */
export interface Homonym {
  before: ReadonlySet<string> | undefined
  behind: ReadonlySet<string> | undefined
  proofs: NamingProof[]
}

const some = (words: string | undefined) => (words === undefined ? undefined : wordSet(words))

export const HOMONYMS: Readonly<Record<string, Homonym>> = Object.fromEntries(
  Object.entries(file.homonyms).map(([id, { before, behind, proofs }]) => [
    id,
    { before: some(before), behind: some(behind), proofs },
  ]),
)

type Kind = keyof typeof file.kinds

/** By what they do: the rows' `about` says it. */
export const NAMING_WORDS = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, { words, proofs }]) => [kind, { words: wordSet(words), proofs }]),
) as Record<Kind, NamingWords>
