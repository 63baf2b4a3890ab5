import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'

export const notificationKind = pgEnum('notification_kind', [
  'CONVERSATION_SHARED',
  'INVITATION_ACCEPTED',
  'EXPERT_VERIFIED',
  'EXPERT_WAITING',
  'FEEDBACK_RECEIVED',
  'SUGGESTION_RECEIVED',
])

/** What somebody is told behind the bell: kinds, ids and counts, never words. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: notificationKind('kind').notNull(),
    /** What it is about, such as the share; where it counts, the last one. */
    subjectId: uuid('subject_id').notNull(),
    count: integer('count').notNull().default(1),
    /** When it happened; where it counts, the last time. */
    createdAt: createdAt(),
    readAt: at('read_at'),
  },
  (table) => [
    // What comes often is one row that counts up until it is read.
    uniqueIndex('notifications_counting')
      .on(table.userId, table.kind)
      .where(sql`${table.readAt} is null and ${table.kind} in ('FEEDBACK_RECEIVED', 'SUGGESTION_RECEIVED')`),
    index('notifications_of_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_age').on(table.createdAt),
  ],
)
