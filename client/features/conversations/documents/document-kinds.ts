import type { DocumentKind } from '../../../gql/graphql.ts'

/** The documents that can be written from a record, in the words of the ward. */
export const DOCUMENT_KINDS: readonly { kind: DocumentKind; name: string; about: string }[] = [
  { kind: 'SOAP', name: 'SOAP note', about: 'Subjective, objective, assessment, plan' },
  { kind: 'SBAR', name: 'SBAR handover', about: 'For whoever takes over' },
  { kind: 'REFERRAL', name: 'Referral letter', about: 'To a specialist' },
  { kind: 'DISCHARGE_ADVICE', name: 'Discharge advice', about: 'What to take, when to come back' },
  { kind: 'PATIENT_SUMMARY', name: 'Summary for the patient', about: 'In plain words' },
]

export const nameOf = (kind: DocumentKind): string => DOCUMENT_KINDS.find((one) => one.kind === kind)?.name ?? kind
