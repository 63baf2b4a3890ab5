import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id, updatedAt } from './columns.ts'

export const notificationKind = pgEnum('notification_kind', [
  'CONVERSATION_SHARED',
  'INVITATION_ACCEPTED',
  'EXPERT_VERIFIED',
  'EXPERT_WAITING',
  'FEEDBACK_RECEIVED',
  'SUGGESTION_RECEIVED',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_CHANGED',
  'API_KEY_CREATED',
  'MAINTENANCE',
  'REPLY_FINISHED',
  'REPLY_NOT_FINISHED',
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

/** How somebody wants to be told. Without a row the defaults of the columns hold. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(true),
  chatNotifications: boolean('chat_notifications').notNull().default(true),
  systemNotifications: boolean('system_notifications').notNull().default(false),
  marketingEmails: boolean('marketing_emails').notNull().default(false),
  weeklyDigest: boolean('weekly_digest').notNull().default(true),
  urgentAlerts: boolean('urgent_alerts').notNull().default(true),
  quietHours: boolean('quiet_hours').notNull().default(false),
  /** Hours and minutes of the wall clock, 22:00. */
  quietStart: text('quiet_start').notNull().default('22:00'),
  quietEnd: text('quiet_end').notNull().default('08:00'),
  /** By whose clock, such as Europe/Paris. */
  timeZone: text('time_zone').notNull().default('UTC'),
  updatedAt: updatedAt(),
})
