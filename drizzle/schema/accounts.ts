import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns.ts'
import { specialties } from './specialties.ts'

export const role = pgEnum('role', ['ADMIN', 'EXPERT_PHYSICIAN', 'GENERAL_PHYSICIAN'])

export const identifierType = pgEnum('identifier_type', ['EMAIL', 'PHONE'])
export const challengePurpose = pgEnum('challenge_purpose', ['SIGN_UP', 'SIGN_IN', 'IDENTIFIER'])
export const sessionOpener = pgEnum('session_opener', ['PASSWORD', 'CODE', 'SIGN_UP', 'GOOGLE', 'DOXIMITY'])
export const identityProvider = pgEnum('identity_provider', ['GOOGLE', 'DOXIMITY'])

/**
 * A text as `search_key` holds it: letters and digits of ASCII in lower case, and pairs of letters that hardly occur for
 * the rest. A run of anything else is `qx`; so the beginning of a word, too, is letters, of which the index has trigrams.
 */
export const searchKeyOf = (text: SQL) =>
  sql`regexp_replace(regexp_replace(lower(${text}), '[^ -~]', 'jx', 'g'), '[^a-z0-9]+', 'qx', 'g')`

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
    /** The picture shown for the account, a row of images, which points back here. */
    pictureId: uuid('picture_id'),
    /** Said by an admin. Until then an expert is not listed, and their content counts for their own assistant only. */
    expertVerified: boolean('expert_verified').notNull().default(false),
    /** TOTP secret, sealed; in force once confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: at('totp_confirmed_at'),
    /** The time step of the last code taken, so that none is taken twice. */
    totpLastStep: integer('totp_last_step'),
    isActive: boolean('is_active').notNull().default(true),
    /** Deleted by its owner; purged 30 days later. */
    deletedAt: at('deleted_at'),
    /** Name, address and the number's digits, for finding accounts by a part of them; null once deleted. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`case when deleted_at is null then ${searchKeyOf(sql`' ' || name || ' ' || coalesce(email, '')`)} || ltrim(coalesce(phone, ''), '+') end`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerified}`),
    uniqueIndex('users_verified_phone')
      .on(table.phone)
      .where(sql`${table.phoneVerified}`),
    // The list of what is pending is read whole with each search; without one, adding an account costs several times as much.
    index('users_search').using('gin', table.searchKey.op('gin_trgm_ops')).with({ gin_pending_list_limit: 1024 }),
    index('users_role')
      .on(table.role, table.id)
      .where(sql`${table.deletedAt} is null`),
    // The directory by name: all, and of a role. Of all, what is searched for is read from the index alone.
    index('users_by_name')
      .on(sql`lower(${table.name})`, table.id, table.name, table.searchKey)
      .where(sql`${table.deletedAt} is null`),
    index('users_role_by_name')
      .on(table.role, sql`lower(${table.name})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_specialty').on(table.specialtyId, table.id),
    index('users_age')
      .on(table.createdAt)
      .where(sql`${table.deletedAt} is null`),
    index('users_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('users_pending_experts')
      .on(table.id)
      .where(sql`${table.role} = 'EXPERT_PHYSICIAN' and not ${table.expertVerified} and ${table.deletedAt} is null`),
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
    openedBy: sessionOpener('opened_by').notNull().default('PASSWORD'),
    /** What the client said it is, for its owner's list of sessions. */
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    lastActiveAt: at('last_active_at')
      .notNull()
      .default(sql`now()`),
    endedAt: at('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** A visitor without an account, known by a signed cookie. */
export const guests = pgTable(
  'guests',
  {
    id: id(),
    messagesUsed: integer('messages_used').notNull().default(0),
    /** Signed out: its token opens nothing any more, wherever a copy of it is. */
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [index('guests_age').on(table.createdAt)],
)

/** One-time codes under way: one per purpose and identifier. The code itself is stored nowhere; it follows from the id and our key. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    purpose: challengePurpose('purpose').notNull(),
    type: identifierType('type').notNull(),
    /** E-mail address in lower case, or E.164. */
    identifier: text('identifier').notNull(),
    /** Who asked, where an account changes its identifier. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Counted before a code is compared. */
    tries: integer('tries').notNull().default(0),
    spentAt: at('spent_at'),
    /** SHA-256 of the token that a right sign-up code was exchanged for. */
    verificationHash: text('verification_hash').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('challenges_one').on(table.purpose, table.type, table.identifier),
    index('challenges_age').on(table.createdAt),
  ],
)

/** That a code was sent, for a day: so that nobody is sent too many, whoever asks for them. */
export const sentCodes = pgTable(
  'sent_codes',
  {
    id: id(),
    /** SHA-256 of the identifier and its type. */
    identifierHash: text('identifier_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sent_codes_to').on(table.identifierHash, table.createdAt),
    index('sent_codes_age').on(table.createdAt),
  ],
)

/** Accounts at identity providers. */
export const identities = pgTable(
  'identities',
  {
    provider: identityProvider('provider').notNull(),
    /** The provider's own id of the person (`sub`). */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
)

/** Providers' access tokens that passed here, by hash: each opens a session once. */
export const providerTokens = pgTable('provider_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  provider: identityProvider('provider').notNull(),
  usedAt: at('used_at'),
  createdAt: createdAt(),
})

/** Sign-ins at a provider that were started here and may come back, once. */
export const providerFlows = pgTable('provider_flows', {
  stateHash: text('state_hash').primaryKey(),
  /** SHA-256 of the cookie that binds the flow to one browser. */
  cookieHash: text('cookie_hash').notNull(),
  /** PKCE verifier, sealed. */
  verifier: text('verifier').notNull(),
  role: role('role').notNull(),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** That an admin changed what an account may do, and why. */
export const roleChanges = pgTable(
  'role_changes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromRole: role('from_role').notNull(),
    toRole: role('to_role').notNull(),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('role_changes_of_user').on(table.userId, table.id)],
)
