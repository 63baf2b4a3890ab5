/** What results show that is an emergency by itself, from `data/results`: by what was examined, by words or by what stands together. */
import { readResultFile, readResultForms } from './condition-files.ts'
import type { ToldResultsFile } from './danger-schema.ts'
import type { DangerRow } from './dangers.ts'

/** A finding of a result. */
export interface ResultRow {
  danger: DangerRow
  /** What was examined; "any": the text names nothing that it must be. */
  modalities: readonly string[]
  words: readonly string[]
  /** Classes of `forms.json` that stand together in one part of the result, in any order; each list is enough. */
  together: readonly (readonly string[])[]
  /** Classes beside which it is none. */
  unless: readonly string[]
  /** A class and ranges in which a number beside it is this finding. */
  counts: readonly { of: string; from: number; to: number }[]
}

/** The files of `data/results` but the forms. */
export const RESULT_FILES = ['imaging', 'tracing', 'fluids-tissue-endoscopy', 'levels'] as const

export const RESULT_FORMS = readResultForms()

/** The rows of files, with the words in which the review list shows them. */
export function resultRowsOf(files: ToldResultsFile[]): ResultRow[] {
  return files
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ in: modalities, floor, source, help, findings }) =>
      findings.map(({ name, words = [], together = [], unless = [], counts = [] }) => ({
        danger: {
          name,
          phrases: [
            name,
            ...words,
            ...together.map((classes) => classes.join(' + ')),
            ...counts.map(({ of, from, to }) => `${of} from ${from} to ${to}`),
          ],
          floor,
          source: { ...source, doi: null },
          help,
        },
        modalities,
        words,
        together,
        unless,
        counts,
      })),
    )
}

export const RESULT_ROWS: readonly ResultRow[] = resultRowsOf(RESULT_FILES.map(readResultFile))
