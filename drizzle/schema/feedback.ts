import { sql } from 'drizzle-orm'
import { foreignKey, index, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id, updatedAt } from './columns.ts'
import { messages } from './conversations.ts'

export const feedbackReason = pgEnum('feedback_reason', ['WRONG', 'INCOMPLETE', 'UNSAFE', 'UNCLEAR', 'OTHER'])

/** What the owner of a conversation says of one of its replies, once a reply. It goes when the conversation goes. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    conversationId: uuid('conversation_id').notNull(),
    /** The reply. */
    messageId: uuid('message_id').notNull(),
    comment: text('comment').notNull(),
    reasons: feedbackReason('reasons').array().notNull(),
    /** When an admin marked it as read; null again once its owner changes it. */
    readAt: at('read_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'feedback_message',
      columns: [table.conversationId, table.messageId],
      foreignColumns: [messages.conversationId, messages.id],
    }).onDelete('cascade'),
    unique('feedback_one_a_reply').on(table.conversationId, table.messageId),
    index('feedback_unread')
      .on(table.id)
      .where(sql`${table.readAt} is null`),
  ],
)

/** What anyone suggests, signed in or not. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    text: text('text').notNull(),
    /** Where an answer may be sent, if one is wanted. Names nobody. */
    email: text('email'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  (table) => [index('suggestions_user').on(table.userId), index('suggestions_age').on(table.createdAt)],
)
