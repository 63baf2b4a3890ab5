import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'

/** Keys by which other programs call in an account's name, within their scopes. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key, which is shown once. */
    keyHash: text('key_hash').notNull().unique(),
    /** Its last four characters, so that its owner can tell keys apart. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    /** The key that this one replaces; both work until the old one expires. */
    replaces: uuid('replaces'),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
)
