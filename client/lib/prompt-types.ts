import type { PromptType } from '../gql/graphql.ts'

/** The documented prompt types, in their documented order and words; the first is the default. */
export const PROMPT_TYPES: readonly { value: PromptType; label: string }[] = [
  { value: 'ACUTE_MANAGEMENT', label: 'Acute Management Advise' },
  { value: 'DIAGNOSTIC_WORKUP', label: 'Diagnostic Workup Suggestions' },
  { value: 'TRIAGE', label: 'Triage: ER vs Monitor' },
]
