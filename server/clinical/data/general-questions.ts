/** What is asked of anybody whose problem no rule covers yet: taking a history, in the order of any textbook of clinical method. */
export const GENERAL_QUESTIONS: string[] = [
  "the problem in the patient's words: onset, course, severity, what makes it better or worse",
  'what goes with it: pain, fever, vomiting, bleeding, breathlessness, weight loss, night sweats',
  'past illness and operations, medicines (also over the counter) and allergies, pregnancy',
  'alcohol, smoking and drugs, work, travel, contacts, family history',
  'sleep, mood and stress; any thoughts of self-harm, plan, intent, ingestion; safety and who is at home',
]
