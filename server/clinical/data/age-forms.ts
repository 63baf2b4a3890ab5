/**
 * How an age is written, as patterns over tokens (`facts/token-patterns.ts` says how they are read): the rows of `age-forms.json`. Each carries
 * its own proofs: the texts that it reads, with the age, and texts that look alike and give none.
 * `tests/server/clinical/facts/age-forms.test.ts` tries them all.
 */
import { dataFile } from '../data-file.ts'
import type File from './age-forms.json'

const file = dataFile('age-forms') as typeof File

export type AgeUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours'

/** Words by class, as the tokenizer folds them. */
export const AGE_WORDS: Record<string, string> = file.words

export interface AgeForm {
  form: string
  /** Of the number; "BY_WORD" takes it from the unit that was matched. */
  unit: AgeUnit | 'BY_WORD'
  /** Its number is of months beside the years that stand before it. */
  isBesideYears?: boolean
  /** Its number is of days beside the weeks that stand before it. */
  isBesideWeeks?: boolean
  /** The smallest number that can be an age in this form. */
  min?: number
  max: number
  /** What must not stand behind it. */
  unless?: string[]
  /** NOBODY: read only while nobody in the text has an age. OPENING: only at its beginning, when nobody in all of it has one. */
  only?: 'NOBODY' | 'OPENING'
  reads: Record<string, string>
  leaves?: string[]
}

export const AGE_FORMS: readonly AgeForm[] = file.forms
