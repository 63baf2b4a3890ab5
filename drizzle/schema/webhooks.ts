import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, createdAt, id } from './columns.ts'

export const webhookEvent = pgEnum('webhook_event', ['REPLY_ENDED', 'PING'])
export const webhookDeliveryStatus = pgEnum('webhook_delivery_status', ['WAITING', 'DELIVERED', 'FAILED'])

/** Addresses of other programs that are told when a reply in their owner's conversations ends. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** What each delivery is signed with, sealed. */
    secret: text('secret').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Deliveries given up since the last one that was taken. */
    failures: integer('failures').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_user').on(table.userId, table.createdAt)],
)

/** What a webhook was sent, or is to be: ids and a status, never words of a conversation. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: webhookEvent('event').notNull(),
    /** Of REPLY_ENDED. They outlive neither the webhook nor 30 days, and hold nothing of what they name. */
    conversationId: uuid('conversation_id'),
    replyId: uuid('reply_id'),
    /** How the reply ended. */
    replyStatus: text('reply_status'),
    status: webhookDeliveryStatus('status').notNull().default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    /** What the other side answered last; null where no answer came. */
    httpStatus: integer('http_status'),
    /** Why the last try failed where no answer came, in a word. */
    problem: text('problem'),
    createdAt: createdAt(),
    triedAt: at('tried_at'),
  },
  (table) => [
    index('webhook_deliveries_of').on(table.webhookId, table.id),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
