/** Words that tell what was of an admission, what is planned, what was stopped, and where advice ends: the rows of `course-words.json`. */
import { wordSet } from '../facts/tokens.ts'
import file from './course-words.json' with { type: 'json' }

/** By what they do: the rows' `about` says it. */
export const COURSE_WORDS = Object.fromEntries(
  Object.entries(file.kinds).map(([kind, { words }]) => [kind, wordSet(words)]),
) as Record<keyof typeof file.kinds, ReadonlySet<string>>
