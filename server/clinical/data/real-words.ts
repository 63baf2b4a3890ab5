import { dataFile } from '../data-file.ts'

/** English words that stand a letter or two from a word of the phrases, and are no misspelling of it: "smelling" is no "swelling". `real-words.json` says whose they are. */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  (dataFile('real-words') as { words: string[] }).words.flatMap((line) => line.split(' ')),
)
