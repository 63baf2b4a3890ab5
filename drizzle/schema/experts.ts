import { customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  BoardCertificate,
  Education,
  Expertise,
  Membership,
  PracticeLicense,
  WorkExperience,
} from '#server/features/experts/experts.contract.ts'
import { users } from './accounts.ts'
import { createdAt, id, updatedAt } from './columns.ts'

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
