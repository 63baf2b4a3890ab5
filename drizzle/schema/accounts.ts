import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'
import { specialties } from './specialties.ts'

export const role = pgEnum('role', ['ADMIN', 'EXPERT_PHYSICIAN', 'GENERAL_PHYSICIAN'])

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** Identifies the account only once verified. */
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E.164. */
    phone: text('phone'),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    /** argon2id; null until one is set. */
    passwordHash: text('password_hash'),
    role: role('role').notNull().default('GENERAL_PHYSICIAN'),
    specialtyId: uuid('specialty_id').references(() => specialties.id),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_verified_email').on(sql`lower(${table.email})`).where(sql`${table.emailVerified}`),
    uniqueIndex('users_verified_phone').on(table.phone).where(sql`${table.phoneVerified}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the opaque token. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastActiveAt: at('last_active_at').notNull().default(sql`now()`),
    endedAt: at('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** A visitor without an account, known by a signed cookie. */
export const guests = pgTable('guests', {
  id: id(),
  messagesUsed: integer('messages_used').notNull().default(0),
  createdAt: createdAt(),
})
