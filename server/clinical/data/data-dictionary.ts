/** The data points: `data-dictionary.json`. */
import { dataFile } from '../data-file.ts'
import type File from './data-dictionary.json'

export const DATA_DICTIONARY = (dataFile('data-dictionary') as typeof File).measures
