import type { Medicine } from './data/medicines.ts'
import type { Span } from './types.ts'

/** A medicine or class where a text names it. */
export interface NamedMedicine extends Span {
  medicine: Medicine
  /** A word with a medicine's ending that the table does not hold. */
  isUnlisted: boolean
}
