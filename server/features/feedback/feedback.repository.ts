import { and, count, desc, eq, getTableColumns, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { assistants } from '#schema/assistants.ts'
import { conversations, messages } from '#schema/conversations.ts'
import { feedback, suggestions } from '#schema/feedback.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import type { FeedbackView, SuggestionView } from './feedback.contract.ts'

const kept = isNull(conversations.deletedAt)
const feedbackColumns = { ...getTableColumns(feedback), assistantId: conversations.assistantId }

/** Feedback and suggestions. Ids grow with time, so they are the order of the inbox too. */
export class FeedbackRepository {
  constructor(private readonly db: Db) {}

  /**
   * Stores what is said of a reply; said again, it takes the place of what was said before and is unread.
   * @returns its id, and whether the inbox gained something to read
   */
  async upsert(tx: Db, row: typeof feedback.$inferInsert): Promise<{ id: string; isNews: boolean }> {
    const { conversationId, messageId, comment, reasons, updatedAt } = row
    const ofReply = and(eq(feedback.conversationId, conversationId), eq(feedback.messageId, messageId))
    const [before] = await tx.select({ readAt: feedback.readAt }).from(feedback).where(ofReply).for('update')
    const [stored] = await tx
      .insert(feedback)
      .values(row)
      .onConflictDoUpdate({
        target: [feedback.conversationId, feedback.messageId],
        set: { comment, reasons, updatedAt, readAt: null },
      })
      .returning({ id: feedback.id })
    const id = stored?.id ?? row.id
    // The row keeps its first id: another one means that somebody else's insert came between.
    return { id, isNews: before ? before.readAt !== null : id === row.id }
  }

  async insertSuggestion(tx: Db, row: typeof suggestions.$inferInsert): Promise<void> {
    await tx.insert(suggestions).values(row)
  }

  /** All feedback on conversations that are not deleted, the newest first. */
  async page(first: number, after?: string | null): Promise<Page<FeedbackView>> {
    const rows = await this.selectFeedback(and(kept, olderThan(feedback.id, after)))
      .orderBy(desc(feedback.id))
      .limit(first + 1)
    return pageOf(rows, first, after)
  }

  /** All suggestions, the newest first. */
  async suggestionsPage(first: number, after?: string | null): Promise<Page<SuggestionView>> {
    const rows = await this.db
      .select()
      .from(suggestions)
      .where(olderThan(suggestions.id, after))
      .orderBy(desc(suggestions.id))
      .limit(first + 1)
    return pageOf(rows, first, after)
  }

  async find(id: string): Promise<FeedbackView | null> {
    if (!isId(id)) return null
    const [row] = await this.selectFeedback(and(kept, eq(feedback.id, id)))
    return row ?? null
  }

  async findSuggestion(id: string): Promise<SuggestionView | null> {
    if (!isId(id)) return null
    const [row] = await this.db.select().from(suggestions).where(eq(suggestions.id, id))
    return row ?? null
  }

  async markRead(id: string, now: Date): Promise<void> {
    await this.db
      .update(feedback)
      .set({ readAt: now })
      .where(and(eq(feedback.id, id), isNull(feedback.readAt)))
  }

  async markSuggestionRead(id: string, now: Date): Promise<void> {
    await this.db
      .update(suggestions)
      .set({ readAt: now })
      .where(and(eq(suggestions.id, id), isNull(suggestions.readAt)))
  }

  /** All that a user said, also of what they deleted, for the export of one's data. */
  async ofUser(userId: string) {
    const said = await this.selectFeedback(eq(conversations.ownerUserId, userId)).orderBy(desc(feedback.id))
    return {
      feedback: said,
      suggestions: await this.db
        .select()
        .from(suggestions)
        .where(eq(suggestions.userId, userId))
        .orderBy(desc(suggestions.id)),
    }
  }

  /** Ratings of the replies of an expert's assistant, in other people's conversations that are kept. */
  async ratingsFor(expertId: string): Promise<{ rating: 'LIKE' | 'DISLIKE' | null; times: number }[]> {
    const others = or(isNull(conversations.ownerUserId), ne(conversations.ownerUserId, expertId))
    return this.db
      .select({ rating: messages.rating, times: count() })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(assistants, eq(assistants.id, conversations.assistantId))
      .where(and(eq(assistants.expertId, expertId), eq(conversations.isTemporary, false), kept, others))
      .groupBy(messages.rating)
  }

  private selectFeedback(where: SQL | undefined) {
    return this.db
      .select(feedbackColumns)
      .from(feedback)
      .innerJoin(conversations, eq(conversations.id, feedback.conversationId))
      .where(where)
  }
}

function olderThan(column: PgColumn, cursor?: string | null): SQL | undefined {
  return cursor ? lt(column, String(decodeCursor(cursor, ['id'])[0])) : undefined
}

function pageOf<Row extends { id: string }>(rows: Row[], first: number, after?: string | null): Page<Row> {
  const items = rows.slice(0, first).map((node) => ({ cursor: encodeCursor(node.id), node }))
  return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
}
