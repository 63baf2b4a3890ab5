import { and, asc, desc, eq, isNull, lt, or, sql, type InferSelectModel } from 'drizzle-orm'
import { conversations, facts, messages } from '#schema/conversations.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'

export type MessageRow = InferSelectModel<typeof messages>
/** A fact without its place, which the database gives. */
export type FactRow = Omit<InferSelectModel<typeof facts>, 'position'>

export type ReplyEnd = Pick<MessageRow, 'content' | 'outcome' | 'reason' | 'form' | 'tokens'> & {
  status: 'COMPLETE' | 'STOPPED' | 'INTERRUPTED' | 'FAILED'
}

/** Messages, replies and facts of a conversation. */
export class MessagesRepository {
  async insert(tx: Db, rows: (typeof messages.$inferInsert)[]): Promise<MessageRow[]> {
    return tx.insert(messages).values(rows).returning()
  }

  async find(db: Db, conversationId: string, id: string): Promise<MessageRow | null> {
    if (!isId(conversationId) || !isId(id)) return null
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)))
    return row ?? null
  }

  /** Every message of a conversation, in order, replaced replies included. */
  all(db: Db, conversationId: string): Promise<MessageRow[]> {
    return db.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(asc(messages.position))
  }

  /** The reply that now answers a message: the last one that no retry replaced. */
  async replyOf(db: Db, conversationId: string, messageId: string): Promise<MessageRow | null> {
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.replyTo, messageId)))
      .orderBy(desc(messages.position))
      .limit(1)
    return row ?? null
  }

  /** A reply with its conversation, unless that is deleted. */
  async findReply(db: Db, id: string) {
    if (!isId(id)) return null
    const [row] = await db
      .select({ reply: messages, conversation: conversations })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.id, id), eq(messages.sender, 'ASSISTANT'), isNull(conversations.deletedAt)))
    return row ?? null
  }

  async running(db: Db, conversationId: string): Promise<MessageRow | null> {
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.status, 'STREAMING')))
    return row ?? null
  }

  async isLatest(db: Db, reply: MessageRow): Promise<boolean> {
    const [row] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, reply.conversationId), eq(messages.replaced, false)))
      .orderBy(desc(messages.position))
      .limit(1)
    return row?.id === reply.id
  }

  /** The `last` messages before a cursor, oldest first, without replies that a retry replaced. */
  async page(db: Db, conversationId: string, last: number, before?: string | null): Promise<Page<MessageRow>> {
    const rows = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.replaced, false),
          before ? lt(messages.position, Number(decodeCursor(before, ['position'])[0])) : undefined,
        ),
      )
      .orderBy(desc(messages.position))
      .limit(last + 1)
    const items = rows
      .slice(0, last)
      .reverse()
      .map((node) => ({ cursor: encodeCursor(node.position), node }))
    return { items, hasNextPage: Boolean(before), hasPreviousPage: rows.length > last }
  }

  async update(db: Db, reply: MessageRow, change: Partial<typeof messages.$inferInsert>): Promise<MessageRow> {
    const [row] = await db
      .update(messages)
      .set(change)
      .where(and(eq(messages.conversationId, reply.conversationId), eq(messages.id, reply.id)))
      .returning()
    return row as MessageRow
  }

  /** Stores a running reply's text so far, and that its writer is alive. */
  async checkpoint(db: Db, conversationId: string, replyId: string, content: string, now: Date): Promise<void> {
    await db
      .update(messages)
      .set({ content, checkpointAt: now })
      .where(
        and(eq(messages.conversationId, conversationId), eq(messages.id, replyId), eq(messages.status, 'STREAMING')),
      )
  }

  /** Ends a running reply. @returns null when it had ended already */
  async end(tx: Db, conversationId: string, replyId: string, end: ReplyEnd): Promise<MessageRow | null> {
    const [row] = await tx
      .update(messages)
      .set({ ...end, checkpointAt: null })
      .where(
        and(eq(messages.conversationId, conversationId), eq(messages.id, replyId), eq(messages.status, 'STREAMING')),
      )
      .returning()
    return row ?? null
  }

  /** Marks running replies whose writer has not been heard of since `before` (all of them when null). */
  async interruptOrphans(db: Db, before: Date | null, reason: string): Promise<MessageRow[]> {
    return db
      .update(messages)
      .set({ status: 'INTERRUPTED', reason, checkpointAt: null })
      .where(
        and(
          eq(messages.status, 'STREAMING'),
          before
            ? or(
                lt(messages.checkpointAt, before),
                and(sql`${messages.checkpointAt} is null`, lt(messages.createdAt, before)),
              )
            : undefined,
        ),
      )
      .returning()
  }

  async insertFacts(tx: Db, rows: FactRow[]): Promise<void> {
    if (rows.length > 0) await tx.insert(facts).values(rows)
  }

  /** Everything ever said of the patient, oldest first. */
  async facts(db: Db, conversationId: string): Promise<FactRow[]> {
    return db.select().from(facts).where(eq(facts.conversationId, conversationId)).orderBy(asc(facts.position))
  }
}
