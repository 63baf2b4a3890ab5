import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'
import { conversations } from './conversations.ts'

/** Who may read somebody's conversation besides its owner: whoever has verified this e-mail address. Never what is in it. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The addressed person's, in lower case. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    /** From then on nobody opens it. */
    expiresAt: at('expires_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** When it was read first. */
    openedAt: at('opened_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_one_open')
      .on(table.conversationId, table.email)
      .where(sql`${table.revokedAt} is null`),
    index('shares_with')
      .on(table.email, table.id)
      .where(sql`${table.revokedAt} is null`),
    index('shares_owner').on(table.ownerId),
  ],
)
