import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql, type InferSelectModel } from 'drizzle-orm'
import { conversations, messages, sealedReply } from '#schema/conversations.ts'
import type { PromptType } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import { raw, statement } from '#server/platform/statement.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import { conversationColumns } from './conversations.repository.ts'

export type MessageRow = InferSelectModel<typeof messages>
export type ReplyEnd = Pick<
  MessageRow,
  'content' | 'outcome' | 'reason' | 'patientConflict' | 'form' | 'suggestions' | 'tokens' | 'firstTextMs' | 'trace'
> & {
  status: 'COMPLETE' | 'STOPPED' | 'INTERRUPTED' | 'FAILED'
}

/** A user's message and the empty reply to it. */
export interface NewTurn {
  conversationId: string
  messageId: string
  replyId: string
  content: string
  promptType: PromptType
  /** What became of its words, as stored. */
  reading: object | null
  now: Date
}

/** More text of a running reply, or all of it. */
export interface Checkpoint {
  conversationId: string
  replyId: string
  /** How many bytes are stored that `text` goes on from; null: `text` is all there is. */
  after: number | null
  text: string
}

const insertTurn = statement(
  'insert turn',
  ['conversationId', 'messageId', 'replyId', 'content', 'promptType', 'reading', 'now'],
  (db, { conversationId, messageId, replyId, content, promptType, reading, now }) =>
    db
      .insert(messages)
      .values([
        {
          id: messageId,
          conversationId,
          sender: 'USER',
          content,
          status: 'COMPLETE',
          promptType,
          reading,
          createdAt: now,
        },
        {
          id: replyId,
          conversationId,
          sender: 'ASSISTANT',
          status: 'STREAMING',
          replyTo: messageId,
          promptType,
          createdAt: now,
        },
      ])
      .returning(),
)

const findMessage = statement('message', ['conversationId', 'id'], (db, { conversationId, id }) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id))),
)

const findRunning = statement('running reply', ['conversationId'], (db, { conversationId }) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.status} = 'STREAMING'`)),
)

/** How many of the last messages a question may point back to, and how much of each is looked at. */
const LAST_SAID = 3
const SAID_CHARACTERS = 400

const findLastSaid = statement('last said', ['conversationId', 'exceptId'], (db, { conversationId, exceptId }) =>
  db
    .select({ said: sql<string>`left(${messages.content}, ${sql.raw(String(SAID_CHARACTERS))})` })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.sender, 'USER'), ne(messages.id, exceptId)))
    .orderBy(desc(messages.position))
    .limit(LAST_SAID),
)

const endReply = statement(
  'end reply',
  [
    'conversationId',
    'id',
    'status',
    'content',
    'outcome',
    'reason',
    'patientConflict',
    'form',
    'suggestions',
    'tokens',
    'firstTextMs',
    'trace',
  ],
  (db, { conversationId, id, ...end }) =>
    db
      .update(messages)
      .set({
        status: sql`${end.status}`,
        content: sql`${end.content}`,
        outcome: sql`${end.outcome}`,
        reason: sql`${end.reason}`,
        patientConflict: sql`${end.patientConflict}`,
        form: sql`${end.form}`,
        suggestions: sql`${end.suggestions}`,
        tokens: sql`${end.tokens}`,
        firstTextMs: sql`${end.firstTextMs}`,
        trace: sql`${end.trace}`,
        checkpointAt: null,
      })
      .where(and(isStreaming, eq(messages.conversationId, conversationId), eq(messages.id, id)))
      .returning(sealedReply),
)

const isStreaming = sql`${messages.status} = 'STREAMING'`

/** A text is gone on with only where it ends where it was left: doing it again changes nothing. */
const storeCheckpoints = statement(
  'checkpoints',
  ['conversationIds', 'ids', 'afters', 'texts', 'now'],
  (db, { conversationIds, ids, afters, texts, now }) =>
    raw<{ id: string }>(
      db,
      sql`update messages set
          content = case when more.after is null then more.text else messages.content || more.text end,
          checkpoint_at = ${now}
        from unnest(${conversationIds}::uuid[], ${ids}::uuid[], ${afters}::integer[], ${texts}::text[])
          as more (conversation_id, id, after, text)
        where messages.conversation_id = more.conversation_id and messages.id = more.id and messages.status = 'STREAMING'
          and (more.after is null or octet_length(messages.content) = more.after)
        returning messages.id`,
    ),
)

/** Messages and replies of a conversation. */
export class MessagesRepository {
  async insert(tx: Db, row: typeof messages.$inferInsert): Promise<MessageRow> {
    const [inserted] = await tx.insert(messages).values(row).returning()
    return inserted as MessageRow
  }

  async insertTurn(tx: Db, turn: NewTurn): Promise<[MessageRow, MessageRow]> {
    const rows = await insertTurn(tx, { ...turn })
    return rows as [MessageRow, MessageRow]
  }

  async find(db: Db, conversationId: string, id: string): Promise<MessageRow | null> {
    if (!isId(conversationId) || !isId(id)) return null
    const [row] = await findMessage(db, { conversationId, id })
    return row ?? null
  }

  /** Every message of these conversations, in order, replaced replies included. */
  allOf(db: Db, conversationIds: string[]): Promise<MessageRow[]> {
    return db
      .select()
      .from(messages)
      .where(inArray(messages.conversationId, conversationIds))
      .orderBy(asc(messages.position))
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
      .select({ reply: messages, conversation: conversationColumns })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.id, id), eq(messages.sender, 'ASSISTANT'), isNull(conversations.deletedAt)))
    return row ?? null
  }

  /** The owner's last messages, the newest first; but not the one of an id. A few hundred characters of each. */
  async lastSaid(db: Db, conversationId: string, exceptId: string): Promise<string[]> {
    const rows = await findLastSaid(db, { conversationId, exceptId })
    return rows.map(({ said }) => said)
  }

  /** What the owner typed in a message; null where there is none. */
  async said(db: Db, id: string): Promise<string | null> {
    const [row] = await db.select({ said: messages.content }).from(messages).where(eq(messages.id, id))
    return row?.said ?? null
  }

  async running(db: Db, conversationId: string): Promise<MessageRow | null> {
    const [row] = await findRunning(db, { conversationId })
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

  /**
   * Stores what running replies have come to, and that their writer is alive, in one statement.
   * @returns the ids of those that it was stored of: the others are over, or do not end where they were left
   */
  async checkpoint(db: Db, checkpoints: Checkpoint[], now: Date): Promise<string[]> {
    const { rows } = await storeCheckpoints(db, {
      conversationIds: checkpoints.map(({ conversationId }) => conversationId),
      ids: checkpoints.map(({ replyId }) => replyId),
      afters: checkpoints.map(({ after }) => after),
      texts: checkpoints.map(({ text }) => text),
      now,
    })
    return rows.map(({ id }) => id)
  }

  /** Ends a running reply. @returns it with the digest of its trace, or null when it had ended already */
  async end(tx: Db, conversationId: string, replyId: string, end: ReplyEnd) {
    const [row] = await endReply(tx, { conversationId, id: replyId, ...end })
    return row ?? null
  }

  /** Marks running replies whose writer gave no sign of life since `before` (all of them when null). */
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
}
