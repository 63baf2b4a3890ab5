/**
 * What is asked at the bedside and no plan, dose or score here holds: thresholds, criteria, reasons, what tells illnesses apart. Written from memory with the
 * publication of each; they need a clinician's check, which each answer says.
 */
import { dataFile } from '../data-file.ts'

export interface BedsideAnswer {
  name: string
  /** A phrase of each group stands in the question; behind a * its last word may go on. */
  asks: readonly (readonly string[])[]
  /** Conditions or data points of which the case holds one; left out: any case. */
  of?: readonly string[]
  /** Phrases of the question that do instead of such a case. */
  named?: readonly string[]
  /** It is so of these alone; left out: of any age. */
  whom?: 'adults' | 'children'
  says: string
  /** A score that is counted by hand. */
  counted?: true
  source: string
  /** Facts that bear on it, shown where they are known. */
  shows: readonly string[]
  /** Questions that it answers. */
  reads: readonly string[]
  /** Questions near to it that it leaves. */
  leaves?: readonly string[]
}

/** The files of `data/bedside-answers`. */
const FIELDS = [
  'cardiology',
  'criteria',
  'dermatology',
  'emergency',
  'endocrinology',
  'gastroenterology',
  'general',
  'hematology-oncology',
  'infectious-disease',
  'musculoskeletal',
  'nephrology',
  'neurology',
  'obstetrics-gynecology',
  'ophthalmology',
  'otolaryngology',
  'pediatrics',
  'psychiatry',
  'pulmonology',
  'surgery',
  'toxicology',
  'urology',
] as const

let read: readonly BedsideAnswer[] | undefined

/** All of them, read at the first question; their shape is held by a test. */
export const bedsideAnswers = (): readonly BedsideAnswer[] =>
  (read ??= FIELDS.flatMap((field) => (dataFile(`bedside-answers/${field}`) as { answers: BedsideAnswer[] }).answers))
