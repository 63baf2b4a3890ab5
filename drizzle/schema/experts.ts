import { customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, updatedAt } from './columns.ts'

/** An entry of a profile as its column holds it. Texts may be empty; dates are ISO 8601, to the month or the day. */
export interface Education {
  degree: string
  institution: string
  year: number | null
  fieldOfStudy: string
}

export interface WorkExperience {
  position: string
  organization: string
  startDate: string | null
  endDate: string | null
  current: boolean
  description: string
}

export interface Expertise {
  specialty: string
  yearsOfExperience: number | null
  description: string
}

export interface BoardCertificate {
  certificateName: string
  issuingOrganization: string
  issueDate: string | null
  expiryDate: string | null
  certificateNumber: string
}

export interface PracticeLicense {
  licenseNumber: string
  issuingState: string
  issueDate: string | null
  expiryDate: string | null
  licenseType: string
}

export interface Membership {
  organization: string
  role: string
  /** ISO 8601, to the year, the month or the day. */
  since: string | null
}

/** What an expert says of themself. Without a row, or where a name is null, the account's name stands. */
export const expertProfiles = pgTable('expert_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name'),
  lastName: text('last_name'),
  bio: text('bio'),
  experienceYears: integer('experience_years'),
  education: jsonb('education').$type<Education[]>().notNull().default([]),
  workExperience: jsonb('work_experience').$type<WorkExperience[]>().notNull().default([]),
  expertise: jsonb('expertise').$type<Expertise[]>().notNull().default([]),
  boardCertificates: jsonb('board_certificates').$type<BoardCertificate[]>().notNull().default([]),
  practiceLicenses: jsonb('practice_licenses').$type<PracticeLicense[]>().notNull().default([]),
  memberships: jsonb('memberships').$type<Membership[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Pictures as we made them of what was sent: small, and of one kind. */
export const images = pgTable(
  'images',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('images_owner').on(table.ownerId)],
)
