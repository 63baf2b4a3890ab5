/** Documents from the record alone, each by its kind. */
import type { DocumentKind } from './acts.ts'
import { dischargeAdvice, referral, sbar, soap } from './clinical-documents.ts'
import { patientSummary } from './patient-summary.ts'
import type { DocumentMaterial } from './record-in-words.ts'

const DOCUMENTS: Record<DocumentKind, (material: DocumentMaterial) => string> = {
  SOAP: soap,
  SBAR: sbar,
  REFERRAL: referral,
  DISCHARGE_ADVICE: dischargeAdvice,
  PATIENT_SUMMARY: patientSummary,
}

/** Markdown; null while nothing is known. */
export function documentOf(kind: DocumentKind, material: DocumentMaterial): string | null {
  const { input } = material
  return input.facts.length === 0 && (input.noted ?? []).length === 0 ? null : DOCUMENTS[kind](material)
}
