import { and, desc, eq, getTableColumns, gt, isNull, lt, lte } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { conversations } from '#schema/conversations.ts'
import { shares } from '#schema/sharing.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import { SHARES_LISTED, type GivenShareView, type ReceivedShareView } from './sharing.contract.ts'

export type ShareRow = typeof shares.$inferSelect

/** Neither taken back nor over. */
const lasting = (now: Date) => and(isNull(shares.revokedAt), gt(shares.expiresAt, now))
/** In force: it lasts, the conversation is there, and so is who shared it. */
const inForce = (now: Date) => and(lasting(now), isNull(conversations.deletedAt), eq(users.isActive, true))
const receivedColumns = {
  id: shares.id,
  sharedBy: users.name,
  sharedAt: shares.createdAt,
  expiresAt: shares.expiresAt,
  openedAt: shares.openedAt,
}

/** Shares. Ids grow with time, so they are the order too. */
export class SharingRepository {
  /** One that is over makes room for it. @returns null when this conversation is shared with this person already */
  async insert(tx: Db, row: typeof shares.$inferInsert & { createdAt: Date }): Promise<ShareRow | null> {
    const { id, createdAt, expiresAt } = row
    const [stored] = await tx
      .insert(shares)
      .values(row)
      .onConflictDoUpdate({
        target: [shares.conversationId, shares.email],
        targetWhere: isNull(shares.revokedAt),
        set: { id, createdAt, expiresAt, openedAt: null },
        setWhere: lte(shares.expiresAt, createdAt),
      })
      .returning()
    return stored ?? null
  }

  /** The share of a conversation with a person that lasts. */
  async findLasting(db: Db, conversationId: string, email: string, now: Date): Promise<ShareRow | null> {
    const [row] = await db
      .select()
      .from(shares)
      .where(and(eq(shares.conversationId, conversationId), eq(shares.email, email), lasting(now)))
    return row ?? null
  }

  async find(db: Db, id: string): Promise<ShareRow | null> {
    if (!isId(id)) return null
    const [row] = await db.select().from(shares).where(eq(shares.id, id))
    return row ?? null
  }

  /** A share in force, with the name of who shared. */
  async findInForce(db: Db, id: string, now: Date): Promise<(ShareRow & { sharedBy: string }) | null> {
    if (!isId(id)) return null
    const [row] = await db
      .select({ share: shares, sharedBy: users.name })
      .from(shares)
      .innerJoin(conversations, eq(conversations.id, shares.conversationId))
      .innerJoin(users, eq(users.id, shares.ownerId))
      .where(and(eq(shares.id, id), inForce(now)))
    return row ? { ...row.share, sharedBy: row.sharedBy } : null
  }

  /** With whom a conversation is shared now, the newest first. */
  async ofConversation(db: Db, conversationId: string, now: Date): Promise<ShareRow[]> {
    return db
      .select()
      .from(shares)
      .where(and(eq(shares.conversationId, conversationId), lasting(now)))
      .orderBy(desc(shares.id))
      .limit(SHARES_LISTED)
  }

  /** What a user shows to others now, with the conversations' titles, the newest first. */
  async givenPage(
    db: Db,
    ownerId: string,
    now: Date,
    first: number,
    after?: string | null,
  ): Promise<Page<GivenShareView>> {
    const { id, email, createdAt, expiresAt, openedAt, revokedAt, conversationId } = getTableColumns(shares)
    const rows = await db
      .select({
        ...{ id, email, createdAt, expiresAt, openedAt, revokedAt, conversationId },
        title: conversations.title,
      })
      .from(shares)
      .innerJoin(conversations, eq(conversations.id, shares.conversationId))
      .where(
        and(
          eq(shares.ownerId, ownerId),
          lasting(now),
          isNull(conversations.deletedAt),
          after ? lt(shares.id, String(decodeCursor(after, ['id'])[0])) : undefined,
        ),
      )
      .orderBy(desc(shares.id))
      .limit(first + 1)
    const items = rows.slice(0, first).map((node) => ({ cursor: encodeCursor(node.id), node }))
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }

  /** What is shared with a person now, the newest first. */
  async receivedPage(
    db: Db,
    email: string,
    now: Date,
    first: number,
    after?: string | null,
  ): Promise<Page<ReceivedShareView>> {
    const older = after ? lt(shares.id, String(decodeCursor(after, ['id'])[0])) : undefined
    const rows = await this.received(db, email, now, older).limit(first + 1)
    const items = rows.slice(0, first).map((node) => ({ cursor: encodeCursor(node.id), node }))
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }

  /** All that a user shared, taken back and over or not, and what is shared with them; for the export of one's data. */
  async ofUser(db: Db, userId: string, email: string | null, now: Date) {
    const given = await db.select().from(shares).where(eq(shares.ownerId, userId)).orderBy(desc(shares.id))
    return { shares: given, sharedWithMe: email === null ? [] : await this.received(db, email, now) }
  }

  async noteOpened(db: Db, id: string, now: Date): Promise<void> {
    await db
      .update(shares)
      .set({ openedAt: now })
      .where(and(eq(shares.id, id), isNull(shares.openedAt)))
  }

  async revoke(db: Db, id: string, now: Date): Promise<void> {
    await db
      .update(shares)
      .set({ revokedAt: now })
      .where(and(eq(shares.id, id), isNull(shares.revokedAt)))
  }

  private received(db: Db, email: string, now: Date, older?: ReturnType<typeof lt>) {
    return db
      .select(receivedColumns)
      .from(shares)
      .innerJoin(conversations, eq(conversations.id, shares.conversationId))
      .innerJoin(users, eq(users.id, shares.ownerId))
      .where(and(eq(shares.email, email), inForce(now), older))
      .orderBy(desc(shares.id))
      .$dynamic()
  }
}
