/**
 * Quantities that the words around their number tell: "9 bloody BMs/day", "34 wk pregnant", "vomited x3", "6 mm stone": the rows of
 * `counted-quantity-forms.json`. Each carries its own proofs: texts that it reads, with the value, and texts that look alike and give none.
 * `tests/server/clinical/facts/counted-quantity-forms.test.ts` tries them all.
 */
import type { CuedForm } from '../facts/cued-forms.ts'
import { dataFile } from '../data-file.ts'
import type File from './counted-quantity-forms.json'

const file = dataFile('counted-quantity-forms') as typeof File

/** Words by class. */
export const QUANTITY_WORDS: Record<string, string> = file.words

/** Findings whose number a day is that of stools. */
export const STOOL_FINDINGS: ReadonlySet<string> = new Set(file.stoolFindings)

export interface QuantityForm extends CuedForm {
  says: string
  /** What the words themselves count: "vomited twice". */
  is?: number
  /** Two numbers are compared, and their difference counts. */
  isDifference?: boolean
  /** Of two numbers the larger counts: "8 x 6 mm". */
  isLarger?: boolean
  /** Two numbers are multiplied: pieces, and what each weighs. */
  isProduct?: boolean
  /** The first of two numbers in hundredths of the second: a flow of the best one. */
  isShare?: boolean
  /** The number is so many times the unit of the key: 1000 of grams told in mg. */
  times?: number
  /** It says that the finding is there, not how many. */
  isFinding?: boolean
  /** Its numbers may tell something else as well. */
  keepsNumbers?: boolean
  /** The smallest and largest number meant. */
  min?: number
  max?: number
  /** "35+2": days stand two tokens behind the weeks. */
  hasDays?: boolean
  /** Written so only of a pregnancy. */
  ofPregnancy?: boolean
  /** Why it is so. */
  about?: string
  reads: Record<string, number | boolean>
  leaves?: string[]
}

/** `@stools`: bloody, black or loose stools are told a few words before. `@unmeasured`: no measure is named right before. `@agent`: a medicine is named. `@head`: nothing stands before but the age of somebody who may be pregnant. */
export const QUANTITY_FORMS: readonly QuantityForm[] = file.forms
