import { dataFile } from '../data-file.ts'

/** Words by which a line of a plan is asked for, and the words that lines have for the same: `asked-words.json`. Folded; a line holds one that begins like it. */
export const ASKED_WORDS = (dataFile('asked-words') as { words: Record<string, string> }).words
