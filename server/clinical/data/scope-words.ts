/**
 * Words that let the scope of a cue reach a mention, or keep it from it. The rows of `scope-words.json`, each with its proofs: a text, a finding, and how it is meant; null
 * where the text says nothing of the patient. `tests/server/clinical/facts/scope-words.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import type { FactStatus } from '../types.ts'
import file from './scope-words.json' with { type: 'json' }

export type ScopeProof = readonly [text: string, finding: string, meant: FactStatus | null]

export interface ScopeWords {
  words: ReadonlySet<string>
  proofs: ScopeProof[]
}

type Kind = keyof typeof file.kinds

/** By what they do: the rows' `about` says it. */
export const SCOPE_WORDS = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, { words, proofs }]) => [kind, { words: wordSet(words), proofs }]),
) as Record<Kind, ScopeWords>
