/** How a line of a plan reads for others than adults who are not pregnant and may have every medicine. */

/** A line as it is worded for others than adults who are not pregnant; what is left out stays. `when`: in place of a condition on adult vital signs. */
export interface Wording {
  text?: string
  detail?: string | null
  when?: string
  in_penicillin_allergy?: PenicillinAllergy
}

/** What a line says in place of a penicillin. */
export interface Instead {
  text: string
  /** Left out: the line has none. */
  detail?: string
  /** Organisation of the condition's source that says so. */
  source: string
}

/** A line that gives a penicillin, for who is allergic to one. */
export interface PenicillinAllergy {
  /** After anaphylaxis, hives, swelling, a severe skin reaction; and where the reaction is not told. */
  severe: Instead
  /** After a rash, an upset stomach or less; left out: as after a severe one. */
  mild?: Instead
}

/** How a line reads for others. Without it, it is shown to them only where it gives nothing that differs by age or pregnancy (`audience.ts`). */
export interface Readers {
  for_children?: Wording
  in_pregnancy?: Wording | 'alike'
  in_penicillin_allergy?: PenicillinAllergy
}
