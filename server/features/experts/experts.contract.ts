import { z } from 'zod'
import type { SpecialtyView } from '#server/features/specialties/specialties.contract.ts'
import type {
  BoardCertificate,
  Education,
  Expertise,
  Membership,
  PracticeLicense,
  WorkExperience,
} from '#schema/experts.ts'

const LINE_MAX = 120
const TEXT_MAX = 2_000
const ENTRIES_MAX = 50
const FIRST_YEAR = 1900
const LAST_YEAR = 2100
const YEARS_MAX = 80

/** Text that may be left out, and is empty then. */
const textOf = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, message)
    .nullish()
    .transform((text) => text ?? '')
const line = textOf(LINE_MAX, `This has at most ${LINE_MAX} characters`)
const description = textOf(TEXT_MAX, `A description has at most ${TEXT_MAX.toLocaleString('en-US')} characters`)

const YEAR_MESSAGE = `A year is between ${FIRST_YEAR} and ${LAST_YEAR}`
const year = orNull(
  z.number({ message: YEAR_MESSAGE }).int(YEAR_MESSAGE).min(FIRST_YEAR, YEAR_MESSAGE).max(LAST_YEAR, YEAR_MESSAGE),
)
const YEARS_MESSAGE = `Years of experience are between 0 and ${YEARS_MAX}`
const years = z
  .number({ message: YEARS_MESSAGE })
  .int(YEARS_MESSAGE)
  .min(0, YEARS_MESSAGE)
  .max(YEARS_MAX, YEARS_MESSAGE)

/** A month or a day, as ISO 8601 writes them; an empty text is no date. */
const date = dateOf(/^\d{4}-\d{2}(-\d{2})?$/, 'A date is written as 2026-07 or 2026-07-31')
/** The same, or a year alone. */
const since = dateOf(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'A time is written as 2026, 2026-07 or 2026-07-31')

function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? null)
}

function dateOf(form: RegExp, message: string) {
  return z
    .string({ message })
    .trim()
    .refine((text) => text === '' || (form.test(text) && isDate(text)), message)
    .nullish()
    .transform((text) => text || null)
}

function isDate(text: string): boolean {
  const time = new Date(text)
  const saneYear = Number(text.slice(0, 4)) >= FIRST_YEAR && Number(text.slice(0, 4)) <= LAST_YEAR
  // The 31st of February would become a day of March.
  return saneYear && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

const listOf = <Schema extends z.ZodType>(entry: Schema) =>
  z
    .array(entry)
    .max(ENTRIES_MAX, `A list has at most ${ENTRIES_MAX} entries`)
    .nullish()
    .transform((entries) => entries ?? undefined)

export const education = z.object({
  degree: line,
  institution: line,
  year,
  fieldOfStudy: line,
}) satisfies z.ZodType<Education>
export const workExperience = z.object({
  position: line,
  organization: line,
  startDate: date,
  endDate: date,
  current: z
    .boolean()
    .nullish()
    .transform((current) => current ?? false),
  description,
}) satisfies z.ZodType<WorkExperience>
export const expertise = z.object({
  specialty: line,
  yearsOfExperience: orNull(years),
  description,
}) satisfies z.ZodType<Expertise>
export const boardCertificate = z.object({
  certificateName: line,
  issuingOrganization: line,
  issueDate: date,
  expiryDate: date,
  certificateNumber: line,
}) satisfies z.ZodType<BoardCertificate>
export const practiceLicense = z.object({
  licenseNumber: line,
  issuingState: line,
  issueDate: date,
  expiryDate: date,
  licenseType: line,
}) satisfies z.ZodType<PracticeLicense>
const membership = z.object({ organization: line, role: line, since }) satisfies z.ZodType<Membership>

const name = (first: boolean) =>
  z
    .string()
    .trim()
    .min(first ? 1 : 0, 'Name is required')
    .max(LINE_MAX, `A name has at most ${LINE_MAX} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'A name has letters only')
    .nullish()
    .transform((text) => text ?? undefined)

/** Comparable as text: both begin with the year. */
export const inOrder = (from: string | null, to: string | null) =>
  !from || !to || from.slice(0, to.length) <= to.slice(0, from.length)
export const END_MESSAGE = 'The end is not before the beginning'
export const EXPIRY_MESSAGE = 'The expiry is not before the issue'

/** What an expert says of themself. What is not given stays as it is; a list that is given replaces the one there was. */
export const saveProfileInput = z.object({
  firstName: name(true),
  lastName: name(false),
  /** Null, or nothing but blanks, takes it away. */
  bio: z
    .string()
    .trim()
    .max(TEXT_MAX, `The bio has at most ${TEXT_MAX.toLocaleString('en-US')} characters`)
    .nullish()
    .transform((text) => (text === '' ? null : text)),
  experienceYears: years.nullish(),
  education: listOf(education),
  workExperience: listOf(
    workExperience
      .transform((work) => (work.current ? { ...work, endDate: null } : work))
      .refine(({ startDate, endDate }) => inOrder(startDate, endDate), { path: ['endDate'], message: END_MESSAGE }),
  ),
  expertise: listOf(expertise),
  boardCertificates: listOf(boardCertificate.refine(inTheirTime, { path: ['expiryDate'], message: EXPIRY_MESSAGE })),
  practiceLicenses: listOf(practiceLicense.refine(inTheirTime, { path: ['expiryDate'], message: EXPIRY_MESSAGE })),
  memberships: listOf(membership),
})
export type SaveProfileInput = z.input<typeof saveProfileInput>

function inTheirTime({ issueDate, expiryDate }: { issueDate: string | null; expiryDate: string | null }): boolean {
  return inOrder(issueDate, expiryDate)
}

/** What everyone may see of an expert. */
export interface PublicExpert {
  id: string
  firstName: string
  lastName: string
  image: string | null
  specialty: SpecialtyView | null
  experienceYears: number | null
  bio: string | null
}

/** What an expert sees of themself. */
export interface ExpertProfile extends Omit<PublicExpert, 'id'> {
  phone: string | null
  email: string | null
  education: Education[]
  workExperience: WorkExperience[]
  expertise: Expertise[]
  boardCertificates: BoardCertificate[]
  practiceLicenses: PracticeLicense[]
  memberships: Membership[]
}

/** First and last name: as the expert gave them, else made of the account's one, whose last word is the last name. */
export function namesOf(
  full: string,
  given: { firstName: string | null; lastName: string | null } | null,
): { firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: given?.firstName ?? words.join(' '), lastName: given?.lastName ?? last }
}
