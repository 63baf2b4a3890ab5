/** The rows of `laboratory-measures.json`. */
import file from './laboratory-measures.json' with { type: 'json' }

export interface LaboratoryRow {
  /** Key of the dictionary. */
  measure: string
  /** What stands before its number; a leading "=" keeps upper and lower case apart. */
  names: string[]
  lowIsWorse?: boolean
  turns?: number
  outOf?: number
  inferred?: { unit: string; min?: number; above?: number; max?: number; below?: number }
  ask?: { min: number; max: number; why: string }
  /** Its names mean nothing but the measure: "vitamin D level" is no vitamin D that is taken. */
  hides?: boolean
  /** Who has a level of it takes this medicine. */
  takes?: string
  proofs: [text: string, value: number | null][]
}

export const LABORATORY_ROWS: readonly LaboratoryRow[] = file.rows
