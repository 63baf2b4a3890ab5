/** What a clause of a message does: the closed list of `dialogue.md`. */
import type { Span } from '../types.ts'

export const ACT_KINDS = [
  'STATEMENT',
  'CORRECTION',
  'WHY',
  'WOULD_CHANGE',
  'MISSING',
  'SCORE',
  'DIFFERENTIAL',
  'SHOULD',
  'NEXT',
  'SUMMARY',
  'MEDICINE',
  'REFERENCE',
  'HYPOTHESIS',
  'DOCUMENT',
  'SHOW_ALL',
  'GREETING',
  'CAPABILITY',
  'ANOTHER_PATIENT',
  'OUT_OF_SCOPE',
  'NOT_UNDERSTOOD',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

export const DOCUMENT_KINDS = ['SOAP', 'SBAR', 'REFERRAL', 'DISCHARGE_ADVICE', 'PATIENT_SUMMARY'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** One clause of a message, and what it does. */
export interface Act {
  kind: ActKind
  span: Span
  /** The clause as typed; in full words where it goes on with the question before it. */
  words: string
  /** What is left of it behind openers and cue: "pantoprazole" of "what is the dose of pantoprazole". */
  subject: string
  /** Which document a DOCUMENT wants. */
  document: DocumentKind | null
  /** Of a CORRECTION that is one only where the record holds what it corrects: what it is otherwise. */
  otherwise: ActKind | null
  /** Of what is NOT_UNDERSTOOD by its words: what is mostly put like it. */
  likely?: ActKind
  /** Of what is told by what it is like: what its words alone say. By that is read what it tells of the patient. */
  cued?: ActKind
}
