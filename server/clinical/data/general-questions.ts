/** What is asked of anybody whose problem no rule covers yet: taking a history, in the order of any textbook of clinical method. */
export const GENERAL_QUESTIONS: string[] = [
  "the problem in the patient's words: onset, course, severity, what makes it better or worse",
  'what goes with it: pain, fever, vomiting, bleeding, breathlessness, weight loss, night sweats',
  'past illness and operations, medicines (also over the counter) and allergies, pregnancy',
  'alcohol, smoking and drugs, work, travel, contacts, family history',
  'sleep, mood and stress; any thoughts of self-harm, plan, intent, ingestion; safety and who is at home',
]

/** What is answered of an act that no line of a case names: in anybody, as textbooks and guidelines have it. */
export const GENERAL_ACTS: readonly { asks: RegExp; answer: string; source: string; shows: readonly string[] }[] = [
  {
    asks: /\b(?:tube[ds]?|intubat\w*|rsi|i\s?&\s?v|airway)\b/i,
    answer:
      'In anybody: when the airway is not protected (GCS 8 or less, blood or vomit in it, swelling), when oxygenation or ventilation fails or tires despite treatment, or when that is to be expected on the way. Most experienced operator, preoxygenation, pressure put right before induction, capnography, a plan for failure said aloud',
    source: 'DAS/ICS/FICM/RCoA 2018',
    shows: ['gcs', 'oxygen_saturation', 'respiratory_rate', 'ph', 'respiratory_exhaustion', 'silent_chest'],
  },
]
