import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'

/** Colleagues whom somebody asked to join, by e-mail address. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    /** When an account verified that address. */
    acceptedAt: at('accepted_at'),
  },
  (table) => [
    unique('invitations_one_each').on(table.inviterId, table.email),
    index('invitations_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null`),
  ],
)
