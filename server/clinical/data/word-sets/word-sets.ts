/**
 * What findings are told by, in any order: sets of words that all stand in one statement. Made once from the phrases of `data/findings` and read through; a set is as
 * good as a phrase wherever its words may stand apart. `words.json` tells which words are one.
 */
import { dataFile } from '../../data-file.ts'
import { wordSet } from '../../facts/tokens.ts'

/** The files of this folder that hold sets, by region of the body or kind of illness as in `data/findings`. */
const FILES = [
  'abdomen',
  'blood-infection',
  'chest',
  'ent-eye-skin',
  'examination',
  'general',
  'gut-urology-birth',
  'heart-lungs',
  'injury-poison-child',
  'neuro',
  'regions',
]

/** By one of their words, the others: a set is one of the lists between "|". */
type Sets = Record<string, string>

/** One set of words, and what it states. */
export interface WordSet {
  finding: string
  words: string[]
}

interface File {
  findings: Record<string, Sets>
  /** By finding patterns as those of phrases, each a set for every choice. */
  patterns: Record<string, string[]>
}

/** All sets of this folder that are written as such. They are wanted while an engine is made, and not kept. */
export const wordSets = (): WordSet[] =>
  files().flatMap(({ findings }) =>
    Object.entries(findings).flatMap(([finding, sets]) => setsIn(sets).map((words) => ({ finding, words }))),
  )

/** The others, as patterns. */
export const setPatterns = (): { finding: string; pattern: string }[] =>
  files().flatMap(({ patterns }) =>
    Object.entries(patterns).flatMap(([finding, all]) => all.map((pattern) => ({ finding, pattern }))),
  )

const files = (): File[] => FILES.map((name) => dataFile(`word-sets/${name}`) as File)

const setsIn = (sets: Sets): string[][] =>
  Object.entries(sets).flatMap(([word, others]) => others.split('|').map((list) => [word, ...list.split(' ')]))

const file = dataFile('word-sets/words') as Record<'same' | 'apart', string[]> &
  Record<'endings' | 'likens' | 'small' | 'parts', string>

/** Words of one meaning, a list each. */
export const SAME_WORDS = file.same
/** Words that are no forms of one that begins as they do: "watery" and "water". */
export const APART_WORDS = wordSet(file.apart.join(' '))
/** Without the first that fits, a word is what its forms share. */
export const WORD_ENDINGS = file.endings.split(' ')
/** What stands behind one of them is not there. */
export const LIKENING_WORDS = wordSet(file.likens)
/** They belong to no set, and stand anywhere in one. */
export const SMALL_WORDS = wordSet(file.small)
/** No set goes over them: what stands behind is another statement, or a denied one. */
export const PARTING_WORDS = wordSet(file.parts)
