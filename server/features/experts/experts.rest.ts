import { z } from 'zod'
import {
  boardCertificate,
  education,
  END_MESSAGE,
  expertise,
  EXPIRY_MESSAGE,
  inOrder,
  practiceLicense,
  saveProfileInput,
  workExperience,
  type ExpertProfile,
  type PublicExpert,
} from './experts.contract.ts'

/** Entries under the façade's names, with the rules of the contract. */
const restEducation = z.object({
  degree: education.shape.degree,
  institution: education.shape.institution,
  year: education.shape.year,
  field_of_study: education.shape.fieldOfStudy,
})
const restWork = z
  .object({
    position: workExperience.shape.position,
    organization: workExperience.shape.organization,
    start_date: workExperience.shape.startDate,
    end_date: workExperience.shape.endDate,
    current: workExperience.shape.current,
    description: workExperience.shape.description,
  })
  .refine((work) => work.current || inOrder(work.start_date, work.end_date), {
    path: ['end_date'],
    message: END_MESSAGE,
  })
const restExpertise = z.object({
  specialty: expertise.shape.specialty,
  years_of_experience: expertise.shape.yearsOfExperience,
  description: expertise.shape.description,
})
const restCertificate = z
  .object({
    certificate_name: boardCertificate.shape.certificateName,
    issuing_organization: boardCertificate.shape.issuingOrganization,
    issue_date: boardCertificate.shape.issueDate,
    expiry_date: boardCertificate.shape.expiryDate,
    certificate_number: boardCertificate.shape.certificateNumber,
  })
  .refine(inTheirTime, { path: ['expiry_date'], message: EXPIRY_MESSAGE })
const restLicense = z
  .object({
    license_number: practiceLicense.shape.licenseNumber,
    issuing_state: practiceLicense.shape.issuingState,
    issue_date: practiceLicense.shape.issueDate,
    expiry_date: practiceLicense.shape.expiryDate,
    license_type: practiceLicense.shape.licenseType,
  })
  .refine(inTheirTime, { path: ['expiry_date'], message: EXPIRY_MESSAGE })

function inTheirTime(entry: { issue_date: string | null; expiry_date: string | null }): boolean {
  return inOrder(entry.issue_date, entry.expiry_date)
}

/** Phone, e-mail address and specialty are not among them: they change in other ways. */
export const restSaveProfileInput = z
  .object({
    first_name: saveProfileInput.shape.firstName,
    last_name: saveProfileInput.shape.lastName,
    bio: saveProfileInput.shape.bio,
    experience_years: saveProfileInput.shape.experienceYears,
    education: z.array(restEducation).nullish(),
    work_experience: z.array(restWork).nullish(),
    expertise: z.array(restExpertise).nullish(),
    board_certificates: z.array(restCertificate).nullish(),
    practice_licenses: z.array(restLicense).nullish(),
    memberships: saveProfileInput.shape.memberships,
  })
  .transform((input) => ({
    firstName: input.first_name,
    lastName: input.last_name,
    bio: input.bio,
    experienceYears: input.experience_years,
    education: input.education?.map(({ field_of_study: fieldOfStudy, ...rest }) => ({ ...rest, fieldOfStudy })),
    workExperience: input.work_experience?.map(({ start_date: startDate, end_date: endDate, ...rest }) => ({
      ...rest,
      startDate,
      endDate,
    })),
    expertise: input.expertise?.map(({ years_of_experience: yearsOfExperience, ...rest }) => ({
      ...rest,
      yearsOfExperience,
    })),
    boardCertificates: input.board_certificates?.map((entry) => ({
      certificateName: entry.certificate_name,
      issuingOrganization: entry.issuing_organization,
      issueDate: entry.issue_date,
      expiryDate: entry.expiry_date,
      certificateNumber: entry.certificate_number,
    })),
    practiceLicenses: input.practice_licenses?.map((entry) => ({
      licenseNumber: entry.license_number,
      issuingState: entry.issuing_state,
      issueDate: entry.issue_date,
      expiryDate: entry.expiry_date,
      licenseType: entry.license_type,
    })),
    memberships: input.memberships,
  }))

const restSpecialty = z.object({ id: z.string(), name: z.string() }).nullable()

export const restPublicExpert = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    profile_image: z.string().nullable(),
    specialty: restSpecialty,
    experience_years: z.number().nullable(),
    bio: z.string().nullable(),
  })
  .meta({ id: 'PublicExpert' })

const text = z.string()
const date = z.string().nullable()

export const restProfile = restPublicExpert
  .omit({ id: true })
  .extend({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    education: z.array(
      z.object({ degree: text, institution: text, year: z.number().nullable(), field_of_study: text }),
    ),
    work_experience: z.array(
      z.object({
        position: text,
        organization: text,
        start_date: date,
        end_date: date,
        current: z.boolean(),
        description: text,
      }),
    ),
    expertise: z.array(z.object({ specialty: text, years_of_experience: z.number().nullable(), description: text })),
    board_certificates: z.array(
      z.object({
        certificate_name: text,
        issuing_organization: text,
        issue_date: date,
        expiry_date: date,
        certificate_number: text,
      }),
    ),
    practice_licenses: z.array(
      z.object({ license_number: text, issuing_state: text, issue_date: date, expiry_date: date, license_type: text }),
    ),
    memberships: z.array(z.object({ organization: text, role: text, since: date })),
  })
  .meta({ id: 'ExpertProfile' })

function sharedAsRest({ firstName, lastName, image, specialty, experienceYears, bio }: Omit<PublicExpert, 'id'>) {
  return {
    first_name: firstName,
    last_name: lastName,
    profile_image: image,
    specialty,
    experience_years: experienceYears,
    bio,
  }
}

export function publicExpertAsRest({ id, ...expert }: PublicExpert): z.input<typeof restPublicExpert> {
  return { id, ...sharedAsRest(expert) }
}

export function profileAsRest(profile: ExpertProfile): z.input<typeof restProfile> {
  const { phone, email, memberships } = profile
  return {
    ...sharedAsRest(profile),
    phone,
    email,
    education: profile.education.map(({ fieldOfStudy, ...rest }) => ({ ...rest, field_of_study: fieldOfStudy })),
    work_experience: profile.workExperience.map(({ startDate, endDate, ...rest }) => ({
      ...rest,
      start_date: startDate,
      end_date: endDate,
    })),
    expertise: profile.expertise.map(({ yearsOfExperience, ...rest }) => ({
      ...rest,
      years_of_experience: yearsOfExperience,
    })),
    board_certificates: profile.boardCertificates.map((entry) => ({
      certificate_name: entry.certificateName,
      issuing_organization: entry.issuingOrganization,
      issue_date: entry.issueDate,
      expiry_date: entry.expiryDate,
      certificate_number: entry.certificateNumber,
    })),
    practice_licenses: profile.practiceLicenses.map((entry) => ({
      license_number: entry.licenseNumber,
      issuing_state: entry.issuingState,
      issue_date: entry.issueDate,
      expiry_date: entry.expiryDate,
      license_type: entry.licenseType,
    })),
    memberships,
  }
}
