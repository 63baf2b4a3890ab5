import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { conversations, drafts } from '#schema/conversations.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'

/** Where a draft belongs: to a conversation, or to a user's home. */
export type DraftPlace = { conversationId: string } | { userId: string }

const columnOf = (place: DraftPlace) =>
  'conversationId' in place ? eq(drafts.conversationId, place.conversationId) : eq(drafts.userId, place.userId)

/** What is typed and not sent. */
export class DraftsRepository {
  /** The draft of a place that was saved after `since`, or null. */
  async find(db: Db, place: DraftPlace, since: Date): Promise<string | null> {
    const [row] = await db
      .select({ text: drafts.text })
      .from(drafts)
      .where(and(columnOf(place), gt(drafts.updatedAt, since)))
    return row?.text ?? null
  }

  /** Those of conversations, for the export of one's data. */
  allOf(
    db: Db,
    conversationIds: string[],
  ): Promise<{ conversationId: string | null; text: string; updatedAt: Date }[]> {
    return db
      .select({ conversationId: drafts.conversationId, text: drafts.text, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(inArray(drafts.conversationId, conversationIds))
  }

  /** Keeps this text in place of the one there was. */
  async save(db: Db, place: DraftPlace, text: string, now: Date): Promise<void> {
    const target = 'conversationId' in place ? drafts.conversationId : drafts.userId
    await db
      .insert(drafts)
      .values({ id: newId(), ...place, text: text.toWellFormed(), updatedAt: now })
      .onConflictDoUpdate({ target, set: { text: sql`excluded.text`, updatedAt: sql`excluded.updated_at` } })
  }

  /** Lets go of all that a user has typed and not sent. @returns how many there were */
  async discardAll(db: Db, userId: string): Promise<number> {
    const own = db.select({ id: conversations.id }).from(conversations).where(eq(conversations.ownerUserId, userId))
    const gone = await db
      .delete(drafts)
      .where(or(eq(drafts.userId, userId), inArray(drafts.conversationId, own)))
      .returning({ id: drafts.id })
    return gone.length
  }

  async discard(db: Db, place: DraftPlace): Promise<void> {
    await db.delete(drafts).where(columnOf(place))
  }
}
