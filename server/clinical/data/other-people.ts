/** Words that tell that something is said of somebody else: the rows of `other-people.json`, by what they do. */
import { wordSet } from '../facts/tokens.ts'
import file from './other-people.json' with { type: 'json' }

/** A text, a word in it, and whether that word is said of somebody else. */
export type PersonProof = readonly [text: string, word: string, isOthers: boolean]

type Kind = keyof typeof file.kinds

/** By kind: the rows' `about` says what each does. */
export const OTHER_PEOPLE = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, { words }]) => [kind, wordSet(words)]),
) as Record<Kind, ReadonlySet<string>>
