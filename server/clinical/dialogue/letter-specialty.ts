/** Whom a referral is written to, and what of the plan is that specialty's. */
import { isMatched } from '../differential.ts'
import { leading } from '../plan.ts'
import type { DocumentMaterial } from './record-in-words.ts'

/** By the names of the specialties, what each is called on the wards. */
const CALLED: Readonly<Record<string, RegExp>> = {
  Gastroenterology: /\b(?:gastro\w*|gi|hepatolog\w*)\b/i,
  Cardiology: /\b(?:cardio(?:log\w*)?|cardiac clinic)\b/i,
  Pulmonology: /\b(?:resp(?:iratory)?|pulmon\w*|chest clinic)\b/i,
  Neurology: /\b(?:neuro|neurolog\w*)\b/i,
  Nephrology: /\b(?:renal|nephro\w*)\b/i,
  'Infectious Disease': /\b(?:id|infectious diseases?|micro(?:biology)?)\b/i,
  Endocrinology: /\b(?:endo(?:crin\w*)?|diabet(?:es|ic) (?:clinic|team))\b/i,
  'Hematology/Oncology': /\b(?:h(?:a)?em(?:atology)?|onc(?:ology)?)\b/i,
  'General Surgery': /\b(?:surg(?:ery|eons?|ical)|surgical reg)\b/i,
  'Obstetrics & Gynecology': /\b(?:gyn(?:a?e(?:colog\w*)?)?|obs(?:tetric\w*)?|o&g|ob-?gyn|epau?)\b/i,
  Pediatrics: /\b(?:pa?ed(?:iatric)?s?|pa?ediatric\w*)\b/i,
  Psychiatry: /\b(?:psych(?:iatr\w*)?|camhs|crisis team)\b/i,
  'Rheumatology & Musculoskeletal': /\b(?:rheum(?:atolog\w*)?|ortho(?:pa?edic\w*)?|msk)\b/i,
  Urology: /\b(?:uro(?:log\w*)?)\b/i,
  Dermatology: /\b(?:derm(?:atolog\w*)?)\b/i,
  Ophthalmology: /\b(?:ophthal\w*|eye (?:clinic|casualty))\b/i,
  'Otolaryngology (ENT)': /\b(?:ent|otolaryng\w*)\b/i,
}

/** Null where a request names none. */
export const specialtyNamed = (words: string): string | null =>
  Object.keys(CALLED).find((name) => CALLED[name]?.test(words)) ?? null

/** Whether what leads is that specialty's to treat: else it is asked for its opinion on the complaint, and for no treatment of another's. */
export function isTheirs(to: string, { after }: DocumentMaterial): boolean {
  const [first] = leading(after.material.matched)
  if (!first || !after.decision.differential.some(isMatched)) return false
  const { specialty, also_specialties: also = [] } = first.index.condition
  return specialty === to || also.includes(to)
}
