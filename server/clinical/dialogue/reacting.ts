/** Whether an allergy that a message tells may be a reaction that goes on. */
import type { ReadFact, RecordFact } from '../types.ts'

export const isAllergy = ({ key, status }: ReadFact): boolean => key === 'allergies' && status === 'PRESENT'

/** Whether a message that tells an allergy may tell of a reaction that goes on: it says when, or how the patient is with it. */
export const isHappening = (text: string, facts: ReadFact[], record: readonly RecordFact[]): boolean =>
  REACTING.test(text) ||
  facts.some(({ key, status }) => status === 'PRESENT' && OF_REACTION.test(key)) ||
  facts.filter(isAllergy).some(({ value }) => isTaken(String(value).split(' (')[0] ?? '', record))

const isTaken = (name: string, record: readonly RecordFact[]): boolean =>
  record.some(({ key, value }) => key === 'current_medications' && String(value).includes(name))

const REACTING =
  /\b(?:now|just|currently|today|tonight|gave|giv(?:en|ing)|having|developing|developed|going into|gone into|mins?|minutes?|again|bolus|infusion|drip|first dose|this morning|since)\b/i
const OF_REACTION =
  /^(?:systolic_bp|heart_rate|spo2|respiratory_rate|wheeze|stridor|urticaria|angioedema|dyspnea|airway_involvement|syncope|itch|rash)$/
