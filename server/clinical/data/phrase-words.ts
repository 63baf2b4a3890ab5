/**
 * Words that may stand inside a phrase, or join what is said of a thing to its name: the rows of `phrase-words.json`, each with its proofs: a text, a finding, and how it is
 * meant. `tests/server/clinical/facts/phrase-words.test.ts` tries them all.
 */
import { dataFile } from '../data-file.ts'
import { wordSet } from '../facts/tokens.ts'
import type { ScopeProof } from './scope-words.ts'

type Kind = 'filler' | 'link' | 'helping' | 'found' | 'time' | 'naming'

const { kinds } = dataFile('phrase-words') as { kinds: Record<Kind, { words: string; proofs: ScopeProof[] }> }

/** By what they do: the rows' `about` says it. */
export const PHRASE_WORDS = Object.fromEntries(
  Object.entries(kinds).map(([kind, { words }]) => [kind, wordSet(words)]),
) as Record<Kind, ReadonlySet<string>>
export const PHRASE_PROOFS = Object.entries(kinds).flatMap(([kind, { proofs }]) =>
  proofs.map((proof) => [kind, ...proof] as const),
)
