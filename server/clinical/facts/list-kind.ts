/** An item of a denied list, and what the list's beginning tells of it. */
import type { Joint } from './list-joints.ts'

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
  /** "no epilepsy, asthma", "no pneumonia, asthma": what opens it is no symptom that is known, and whether an illness behind it is denied cannot be told. */
  ofNames: boolean
  /** What an examination by a machine shows. */
  ofResult: boolean
  /** Nothing parts its cue from what is there: "red eyes no discharge, cracked lips". */
  isBound: boolean
  /** Written without commas and stops: what stands behind an item is another statement. */
  isRunOn: boolean
}
