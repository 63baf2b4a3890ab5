import { dataFile } from '../data-file.ts'

/** By which words a correction is told, each row with its proofs: `correction-words.json`. */
export type CorrectionSign =
  'INVALID' | 'STRIKE' | 'OTHERS' | 'LEAD' | 'NEGATED' | 'OFF' | 'RECENT' | 'LABS' | 'VITALS' | 'ALL'

/** What its fields mean stands in the schema. */
interface CorrectionRow {
  sign: CorrectionSign
  words: string
  proofs: string[]
}

export const CORRECTION_ROWS = (dataFile('correction-words') as { rows: CorrectionRow[] }).rows

/** The alternatives of a sign as one pattern; apostrophes and spaces are as texts have them. */
export function patternOf(sign: CorrectionSign): string {
  const words = CORRECTION_ROWS.filter((row) => row.sign === sign).flatMap(({ words: list }) => list.split('|'))
  return words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/ #/g, '\\s*\\d+').replace(/ /g, '\\s+').replace(/nt\b/g, "n['’]?t"))
    .join('|')
}
