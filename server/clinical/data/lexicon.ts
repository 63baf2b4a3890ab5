/**
 * What physicians write, by dictionary key: the phrases of `lexicon.json`, separated by "|". "{a,b}" expands; a leading "=" keeps upper and lower
 * case apart; a leading "-" says that the finding is absent; "#" stands for any number. "key=value" states a select.
 * Spelling (British, plural, accents) is folded, so one form is enough. Written for this project from general clinical usage.
 */
import { dataFile } from '../data-file.ts'
import type File from './lexicon.json'

export const lexicon = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values((dataFile('lexicon') as typeof File).sections).flatMap((section) =>
      Object.entries(section).map(([key, phrases]) => [key, phrases.join('|')] as const),
    ),
  )
