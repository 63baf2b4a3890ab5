/** The words of told results as phrases; made at first sight, once. */
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { Phrases } from '../facts/phrases.ts'
import { fold } from '../facts/tokens.ts'
import { RESULT_FORMS, RESULT_ROWS, type ResultRow } from '../told-results.ts'

/** What a word beside a finding says of it or of the result. */
export type Quality = 'TOLD' | 'ASKED' | 'DISMISSES' | 'STANDS'

interface ResultPhrases {
  modalities: Phrases<string>
  qualities: Phrases<Quality>
  classes: Phrases<string>
  /** Those that count whatever was examined: every text is looked through for them. */
  anywhere: Phrases<string>
  /** By modality: "decelerations" are a finding of a fetal trace alone. */
  words: ReadonlyMap<string, Phrases<ResultRow>>
}

let made: ResultPhrases | null = null

export function resultPhrases(): ResultPhrases {
  made ??= {
    modalities: phrasesOf(Object.entries(RESULT_FORMS.modalities)),
    qualities: phrasesOf([
      ['TOLD', RESULT_FORMS.told],
      ['ASKED', RESULT_FORMS.asked],
      ['DISMISSES', RESULT_FORMS.dismisses],
      ['STANDS', RESULT_FORMS.stands],
    ]),
    classes: phrasesOf(Object.entries(RESULT_FORMS.classes)),
    anywhere: phrasesOf(Object.entries(RESULT_FORMS.classes).filter(([name]) => countsAnywhere(name))),
    words: new Map(
      ['any', ...Object.keys(RESULT_FORMS.modalities)].map((id) => [
        id,
        phrasesOf(
          RESULT_ROWS.filter((row) => row.modalities.includes(id)).map((row) => [
            row,
            id === 'any' ? row.words : inSmallLettersToo(row.words),
          ]),
        ),
      ]),
    ),
  }
  return made
}

/** "ct: sdh": behind the name of what was examined an abbreviation means the same in small letters, where it is no everyday word. */
const inSmallLettersToo = (words: readonly string[]): string[] =>
  words.flatMap((pattern) => {
    const small = pattern.slice(1).toLowerCase()
    return pattern.startsWith('=') && !small.includes(' ') && !EVERYDAY_WORDS.has(fold(small))
      ? [pattern, small]
      : [pattern]
  })

const countsAnywhere = (name: string) =>
  RESULT_ROWS.some(({ modalities, counts }) => modalities.includes('any') && counts.some(({ of }) => of === name))

function phrasesOf<T>(rows: [T, readonly string[]][]): Phrases<T> {
  const phrases = new Phrases<T>()
  for (const [value, patterns] of rows) for (const pattern of patterns) phrases.addPattern(pattern, value)
  return phrases
}
