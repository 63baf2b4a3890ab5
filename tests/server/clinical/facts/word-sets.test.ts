import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import {
  PARTING_WORDS,
  SAME_WORDS,
  setPatterns,
  SMALL_WORDS,
  wordSets,
  type WordSet,
} from '#server/clinical/data/word-sets/word-sets.ts'
import { Dictionary } from '#server/clinical/dictionary.ts'
import { setsOfPattern } from '#server/clinical/facts/scattered-words.ts'
import { engine } from '../support.ts'

const statusOf = (text: string, finding: string) =>
  engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null

const sets = wordSets()
const dictionary = new Dictionary(compiledContent)
const inWords = ({ finding, words }: WordSet) => `${finding}: ${words.join(' ')}`

describe('every set', () => {
  test('is of a finding that is there or not', () => {
    const isFinding = (key: string) => dictionary.get(key)?.type === 'boolean'
    expect([...new Set(sets.map(({ finding }) => finding))].filter((key) => !isFinding(key))).toEqual([])
  })

  test('has two to four words that tell something', () => {
    const isFit = ({ words }: WordSet) =>
      words.length >= 2 && words.length <= 4 && !words.some((word) => SMALL_WORDS.has(word) || PARTING_WORDS.has(word))
    expect(sets.filter((set) => !isFit(set)).map(inWords)).toEqual([])
  })

  test('tells its finding in the reverse order', () => {
    const isTold = ({ finding, words }: WordSet) =>
      statusOf(`complains of ${words.toReversed().join(' ')}`, finding) === 'PRESENT'
    expect(sets.filter((set) => !isTold(set)).map(inWords)).toEqual([])
  }, 120_000)
})

/** Of a pattern with sixty choices so many, spread over all, tell as much. */
const MOST_TRIED = 6
const triedOf = <T>(all: readonly T[]): T[] =>
  all.filter((_, i) => Math.floor((i * MOST_TRIED) / all.length) !== Math.floor(((i - 1) * MOST_TRIED) / all.length))

describe('every pattern of sets', () => {
  test('is of a finding, and holds words that tell something', () => {
    const isFit = ({ finding, pattern }: { finding: string; pattern: string }) =>
      dictionary.get(finding)?.type === 'boolean' && setsOfPattern(pattern).length > 0
    expect(setPatterns().filter((one) => !isFit(one))).toEqual([])
  })

  test('tells its finding in the reverse order in most of its choices', () => {
    const share = ({ finding, pattern }: { finding: string; pattern: string }) => {
      const all = triedOf(setsOfPattern(pattern))
      const told = all.filter(
        (words) => statusOf(`complains of ${words.toReversed().join(' ')}`, finding) === 'PRESENT',
      )
      return told.length / all.length
    }
    // what a rare word is taken for depends on what else the process has read
    const failing = setPatterns().filter((one) => share(one) < 0.5)
    expect(failing.length, JSON.stringify(failing)).toBeLessThanOrEqual(setPatterns().length / 1000)
  }, 120_000)
})

test('no word has two meanings', () => {
  const words = SAME_WORDS.flatMap((list) => list.split(' '))
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([])
})

test.each([
  ['words apart and in another order', 'abdomen: firm lump felt', 'abdominal_mass', 'PRESENT'],
  ['a denied list', 'no weight loss, bloods normal, no firm lump felt in the abdomen', 'abdominal_mass', 'ABSENT'],
  ['a word that is denied', 'abdomen: lump not felt', 'abdominal_mass', 'ABSENT'],
  ['another statement', 'abdomen soft, firm lump on the neck', 'abdominal_mass', null],
  ['another sentence', 'Abdomen soft. Firm lump.', 'abdominal_mass', null],
  [
    'words that stand too far apart',
    'abdomen scanned for another reason last spring when one lump',
    'abdominal_mass',
    null,
  ],
  ['a word that only looks like one', 'odds he dies', 'intentional_overdose', null],
  ['a history', 'last year a lump was felt deep in the abdomen', 'abdominal_mass', null],
  ['somebody else', 'his mother has a firm lump felt in the abdomen', 'abdominal_mass', null],
  ['a word of another phrase', 'husband worried about heart attack', 'imminent_violence', null],
] as const)('%s: "%s"', (_what, text, finding, meant) => {
  expect(statusOf(text, finding)).toBe(meant)
})

test('a phrase goes before: a denied finding is not stated by words that stand apart', () => {
  expect(statusOf('no abdominal mass, lump of hard stool in the abdomen felt on the left', 'abdominal_mass')).toBe(
    'ABSENT',
  )
})
