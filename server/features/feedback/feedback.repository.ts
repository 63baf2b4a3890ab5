import { and, count, desc, eq, getTableColumns, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { assistants } from '#schema/assistants.ts'
import { conversations, messages } from '#schema/conversations.ts'
import { feedback, suggestions } from '#schema/feedback.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import type { FeedbackView, SuggestionView } from './feedback.contract.ts'

const feedbackColumns = { ...getTableColumns(feedback), assistantId: conversations.assistantId }

/** Feedback and suggestions. Ids grow with time, so they are the order of the inbox too. */
export class FeedbackRepository {
  constructor(private readonly db: Db) {}

  /** Stores what is said of a reply; said again, it takes the place of what was said before and is unread. */
  async upsert(row: typeof feedback.$inferInsert): Promise<void> {
    const { comment, reasons, updatedAt } = row
    await this.db
      .insert(feedback)
      .values(row)
      .onConflictDoUpdate({ target: [feedback.conversationId, feedback.messageId], set: { comment, reasons, updatedAt, readAt: null } })
  }

  async insertSuggestion(row: typeof suggestions.$inferInsert): Promise<void> {
    await this.db.insert(suggestions).values(row)
  }

  /** All feedback, the newest first. */
  async page(first: number, after?: string | null): Promise<Page<FeedbackView>> {
    const rows = await this.selectFeedback(olderThan(feedback.id, after)).orderBy(desc(feedback.id)).limit(first + 1)
    return pageOf(rows, first, after)
  }

  /** All suggestions, the newest first. */
  async suggestionsPage(first: number, after?: string | null): Promise<Page<SuggestionView>> {
    const rows = await this.db.select().from(suggestions).where(olderThan(suggestions.id, after)).orderBy(desc(suggestions.id)).limit(first + 1)
    return pageOf(rows, first, after)
  }

  async find(id: string): Promise<FeedbackView | null> {
    if (!isId(id)) return null
    const [row] = await this.selectFeedback(eq(feedback.id, id))
    return row ?? null
  }

  async findSuggestion(id: string): Promise<SuggestionView | null> {
    if (!isId(id)) return null
    const [row] = await this.db.select().from(suggestions).where(eq(suggestions.id, id))
    return row ?? null
  }

  async markRead(id: string, now: Date): Promise<void> {
    await this.db.update(feedback).set({ readAt: now }).where(and(eq(feedback.id, id), isNull(feedback.readAt)))
  }

  async markSuggestionRead(id: string, now: Date): Promise<void> {
    await this.db.update(suggestions).set({ readAt: now }).where(and(eq(suggestions.id, id), isNull(suggestions.readAt)))
  }

  /** All that a user said, for the export of one's data. */
  async ofUser(userId: string) {
    const said = await this.selectFeedback(eq(conversations.ownerUserId, userId)).orderBy(desc(feedback.id))
    return { feedback: said, suggestions: await this.db.select().from(suggestions).where(eq(suggestions.userId, userId)).orderBy(desc(suggestions.id)) }
  }

  /** Ratings of the replies of an expert's assistant, in other people's conversations that are kept. */
  async ratingsFor(expertId: string): Promise<{ rating: 'LIKE' | 'DISLIKE' | null; times: number }[]> {
    const others = or(isNull(conversations.ownerUserId), ne(conversations.ownerUserId, expertId))
    return this.db
      .select({ rating: messages.rating, times: count() })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(assistants, eq(assistants.id, conversations.assistantId))
      .where(and(eq(assistants.expertId, expertId), eq(conversations.isTemporary, false), others))
      .groupBy(messages.rating)
  }

  private selectFeedback(where: SQL | undefined) {
    return this.db.select(feedbackColumns).from(feedback).innerJoin(conversations, eq(conversations.id, feedback.conversationId)).where(where)
  }
}

function olderThan(column: PgColumn, cursor?: string | null): SQL | undefined {
  return cursor ? lt(column, String(decodeCursor(cursor, ['id'])[0])) : undefined
}

function pageOf<Row extends { id: string }>(rows: Row[], first: number, after?: string | null): Page<Row> {
  const items = rows.slice(0, first).map((node) => ({ cursor: encodeCursor(node.id), node }))
  return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
}
