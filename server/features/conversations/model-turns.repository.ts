import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { conversations, messages, traceDigest } from '#schema/conversations.ts'
import type { Db } from '#server/platform/db.ts'
import { statement } from '#server/platform/statement.ts'
import type { MessageRow } from './messages.repository.ts'

/** How many messages before a question a language model may be given. */
const HISTORY = 20

const findBefore = statement('said before', ['conversationId', 'messageId'], (db, { conversationId, messageId }) =>
  db
    .select({ sender: messages.sender, content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.status, 'COMPLETE'),
        eq(messages.replaced, false),
        sql`not exists (select from ${messages} asked where asked.conversation_id = ${conversationId} and asked.id = ${messageId} and asked.position <= ${messages.position})`,
      ),
    )
    .orderBy(desc(messages.position))
    .limit(HISTORY),
)

/** More than any case has; the newest of them. */
const TYPED = 500

const findTyped = statement('typed', ['conversationId'], (db, { conversationId }) =>
  db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.sender, 'USER')))
    .orderBy(desc(messages.position))
    .limit(TYPED),
)

/** What is read for turns that a language model words, or an outside voice speaks, and for no others. */
export class ModelTurnsRepository {
  /** What was said before a message, which may not be stored yet, oldest first: whole texts, and no more of them than a model reads. */
  async before(
    db: Db,
    message: Pick<MessageRow, 'id' | 'conversationId'>,
  ): Promise<{ sender: MessageRow['sender']; content: string }[]> {
    const rows = await findBefore(db, { conversationId: message.conversationId, messageId: message.id })
    return rows.reverse()
  }

  /** All that the owner typed in a conversation, the newest first: what identifies the patient is looked for in it. */
  async typed(db: Db, conversationId: string): Promise<string[]> {
    const rows = await findTyped(db, { conversationId })
    return rows.map(({ content }) => content)
  }

  /** Adds to the trace of a reply that is over what became known since. @returns the digest that it has then */
  async addToTrace(
    tx: Db,
    reply: MessageRow,
    added: { tasks: object[]; proposals: object | null; planItems: object | null },
  ): Promise<string | null> {
    const parts = [added.tasks, added.proposals, added.planItems].map((one) => sql`${JSON.stringify(one)}::jsonb`)
    const [tasks, proposals, planItems] = parts
    const [row] = await tx
      .update(messages)
      .set({
        // Of a reply whose end is being stored the trace is there once that is: a condition would look before.
        trace: sql`${messages.trace} || jsonb_build_object(
          'tasks', coalesce(${messages.trace} -> 'tasks', '[]'::jsonb) || ${tasks},
          'proposals', coalesce(nullif(${proposals}, 'null'::jsonb), ${messages.trace} -> 'proposals', 'null'::jsonb),
          'planItems', coalesce(nullif(${planItems}, 'null'::jsonb), ${messages.trace} -> 'planItems', 'null'::jsonb))`,
      })
      .where(and(eq(messages.conversationId, reply.conversationId), eq(messages.id, reply.id)))
      .returning({ traceDigest })
    return row?.traceDigest ?? null
  }

  /**
   * How many replies of one owner are being written. Two messages of the same owner count one after the other, so that both
   * cannot find room for one.
   */
  async runningOf(tx: Db, owner: { ownerUserId: string | null; ownerGuestId: string | null }): Promise<number> {
    const ownerId = owner.ownerUserId ?? owner.ownerGuestId ?? ''
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`)
    const [row] = await tx
      .select({ running: count() })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(
        and(
          eq(messages.status, 'STREAMING'),
          or(eq(conversations.ownerUserId, ownerId), eq(conversations.ownerGuestId, ownerId)),
        ),
      )
    return row?.running ?? 0
  }
}
