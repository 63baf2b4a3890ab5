import type { Span } from './types.ts'

/** One allergy of a statement. */
export interface Allergy {
  /** As written: "PCN". */
  substance: string
  /** The name of the medicine, class or allergen, or null for a word that is none of them. */
  name: string | null
  /** The classes it belongs to, narrowest first; empty for foods, materials and unknown words. */
  classes: string[]
  /** As written: "anaphylaxis at age 6"; null where none is told. */
  reaction: string | null
  /** "not allergic to penicillin". */
  isDenied: boolean
  /** Where the substance stands. */
  span: Span
}

/** A statement of allergies with its whole extent: no word of it is a finding, and no substance in it is taken. */
export interface AllergyStatement extends Span {
  /** "NKDA", "no known allergies": there are none. `allergies` is then empty. */
  isNone: boolean
  allergies: Allergy[]
}
