import type { Gender } from '../../../gql/graphql.ts'

export type PatientInfo = { age: string; gender: Gender | null; chiefComplaint: string }

const OLDEST = 120
const NUMBER = /^\d+(?:\.\d+)?$/

/** What is wrong with each field, in the documented words; nothing where it may be sent. */
export function patientInfoFaults({
  age,
  gender,
  chiefComplaint,
}: PatientInfo): Partial<Record<keyof PatientInfo, string>> {
  const years = age.trim()
  const isAge = NUMBER.test(years) && Number(years) <= OLDEST
  return {
    ...(!isAge && { age: 'Please enter a valid age (0-120)' }),
    ...(gender === null && { gender: 'Please select a gender' }),
    ...(chiefComplaint.trim() === '' && { chiefComplaint: 'Please describe the chief complaint' }),
  }
}
