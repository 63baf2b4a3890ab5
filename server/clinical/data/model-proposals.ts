/** What of the dictionary a language model is not asked for, because a wrong proposal would change how everything else is judged. */

/** Who the patient is, what they came with, and since when: the rules read these, or a person says them. */
export const NEVER_PROPOSED = new Set([
  'age',
  'age_months',
  'age_days',
  'gender',
  'child',
  'chief_complaint',
  'duration',
  'blood_pressure',
  'shock_index',
  'hemoglobin_drop',
])

/** What a negation would make safe: a medicine is looked up against these, and only a person's or the rules' reading clears it. */
export const NEVER_DENIED = new Set([
  'allergies',
  'current_medications',
  'medication_list',
  'antibiotic_allergy',
  'pregnant',
  'pregnancy_test_positive',
  'anticoagulant_use',
])

/** Words that deny wherever they stand among the quoted ones: a negation without one is none. */
export const DENIAL =
  /(?:\b(?:no|not|never|none|nil|nor|neither|without|denie[sd]|deny(?:ing)?|negative|neg|absent|free|lacks?|cannot|resolved|unremarkable|normal|clear)\b|\b\w+n[’']?t\b|-ve\b|\bw\/o\b|∅)/iu
