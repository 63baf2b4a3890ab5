/** An item of a denied list, and what the list's beginning tells of it. */
import type { Joint } from './list-joints.ts'
import { hasRole } from './list-words.ts'
import type { Token } from './tokens.ts'

export interface Item {
  from: number
  /** Where its denied part ends. */
  to: number
  joint: Joint
  /** Affirmed by its own words, as far as no later "or" says otherwise. */
  affirmed: boolean
  /** Whether it is denied cannot be told, as far as no later "or" says that it is. */
  unsure: boolean
}

/** What its beginning tells of a list. */
export interface ListKind {
  sentence: number
  /** "no aspirin, warfarin" is a list of medicines, and so is what somebody denies; in "no fever, warfarin" the second is taken. */
  ofMedicines: boolean
  /** "not febrile, tachycardic" is a list of adjectives; in "no cough, tachycardic" the second is there. */
  ofAdjectives: boolean
  /** "no stool, vomiting": what is missing should be there. */
  ofFunctions: boolean
  /** "no diabetes, asthma" is a list of illnesses; in "no chest pain, asthma" the second is had for long. */
  ofHistories: boolean
  /** An illness that is had for long opens it. */
  ofIllness: boolean
  /** "no epilepsy, asthma", "no pneumonia, asthma": what opens it is no symptom that is known, and whether an illness behind it is denied cannot be told. */
  ofNames: boolean
  /** What an examination by a machine shows. */
  ofResult: boolean
  /** Nothing parts its cue from what is there: "red eyes no discharge, cracked lips". */
  isBound: boolean
  /** Written without commas and stops: what stands behind an item is another statement. */
  isRunOn: boolean
}

/** What a token does to the item it stands in. */
export type Verdict =
  | 'GOES_ON'
  /** A separator: the next item follows. */
  | 'NEXT'
  /** The list is over; the item so far belongs to it. */
  | 'OVER'
  /** The list is over, and this item was affirmed. */
  | 'AFFIRMED'
  | 'QUALITY'
  | 'CIRCUMSTANCE'
  /** Whether this phrase is denied, or stated, cannot be told; the list is over. */
  | 'UNSURE'

export interface Step {
  verdict: Verdict
  to: number
}

/** Whether a word behind a known item begins another statement, in a list without commas and stops. */
export const endsRunOn = ({ isRunOn }: ListKind, token: Token): boolean => isRunOn && !hasRole(token, 'CIRCUMSTANCE')
