import type { ReviewKind, ReviewState } from '../../gql/graphql.ts'

export const KIND_WORDS: Record<ReviewKind, string> = {
  FLAG: 'Red flag',
  LEVEL_RULE: 'Level rule',
  SCORE: 'Score',
  CONDITION: 'Condition',
  COMPLAINT: 'Complaint',
  DANGER: 'Dangerous term',
  CAUTION: 'Medicine caution',
  POISON: 'Poison',
  IMPLICATION: 'Implication',
  REFERENCE_RANGE: 'Reference range',
  MEASURE: 'Measure',
  LIMIT: 'Limit',
  DOSE: 'Dose',
  MEDICINE_CLASS: 'Medicine class',
  BEDSIDE_ANSWER: 'Bedside answer',
}

export const STATE_WORDS: Record<ReviewState, string> = {
  NOT_REVIEWED: 'Not reviewed',
  CONFIRMED: 'Confirmed',
  CHANGE_WANTED: 'Change wanted',
  CHANGED_SINCE: 'Changed since its review',
}
