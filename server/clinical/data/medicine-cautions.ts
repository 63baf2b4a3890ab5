/** What speaks against a medicine, each row with its source: `medicine-cautions.json`. */
import { dataFile } from '../data-file.ts'
import type File from './medicine-cautions.json'

export const MEDICINE_CAUTIONS = dataFile('medicine-cautions') as typeof File
