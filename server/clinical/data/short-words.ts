import { dataFile } from '../data-file.ts'
import { fold } from '../facts/tokens.ts'

/**
 * Words as hurried hands write them, without vowels or letters: `short-words.json`. Each is read as the word behind it, and only in small letters: "PN" and "HRT" are
 * abbreviations of their own.
 */
const file = dataFile('short-words') as { meant: Record<string, string> }

/** Typed → meant, folded. */
export const MEANT_BY_SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries(file.meant).flatMap(([word, list]) =>
    list.split(' ').map((short) => [fold(short), fold(word)] as const),
  ),
)
