/** What is usual of a measure, each row with its source: `reference-intervals.json`. */
import { dataFile } from '../data-file.ts'
import type File from './reference-intervals.json'

export const REFERENCE_INTERVALS = dataFile('reference-intervals') as typeof File
