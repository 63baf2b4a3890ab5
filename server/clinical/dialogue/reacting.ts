/** Whether an allergy that a message tells may be a reaction that goes on. */
import type { ReadFact, RecordFact } from '../types.ts'

export const isAllergy = ({ key, status }: ReadFact): boolean => key === 'allergies' && status === 'PRESENT'

/** Whether a message that tells an allergy may tell of a reaction that goes on: it says when, or how the patient is with it. */
export const isHappening = (text: string, facts: ReadFact[], record: readonly RecordFact[]): boolean =>
  REACTING.test(text) ||
  facts.some(({ key, status }) => status === 'PRESENT' && OF_REACTION.test(key)) ||
  facts.filter(isAllergy).some(({ value }) => isTaken(String(value).split(' (')[0] ?? '', record))

/** Whether an allergy stands beside what the patient comes with: in a case that has begun, or where the message tells another complaint, or nothing at all beside it. */
export const isOfBefore = (text: string, facts: ReadFact[], record: readonly RecordFact[]): boolean =>
  record.length > 0 ||
  facts.some(({ key, status }) => status === 'PRESENT' && !OF_PERSON.test(key)) ||
  (facts.every(isAllergy) && !/^\W*(?:anaphyla|react)/i.test(text))

const isTaken = (name: string, record: readonly RecordFact[]): boolean =>
  record.some(({ key, value }) => key === 'current_medications' && String(value).includes(name))

const REACTING =
  /\b(?:now|just|currently|today|tonight|gave|giv(?:en|ing)|having|developing|developed|going into|gone into|mins?|minutes?|again|bolus|infusion|drip|first dose|this morning|since)\b/i
const OF_REACTION =
  /^(?:systolic_bp|heart_rate|spo2|respiratory_rate|wheeze|stridor|urticaria|angioedema|dyspnea|airway_involvement|syncope|itch|rash)$/
/** Who the patient is, and what any message of an attack holds as well. */
const OF_PERSON =
  /^(?:allergies|age|age_\w+|gender|weight|pregnant|gestational_age_wk|chief_complaint|current_medications|prior_anaphylaxis|condition:anaphylaxis|duration|symptom_\w+)$/
