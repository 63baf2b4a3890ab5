import { and, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { sessions, users } from '#schema/accounts.ts'
import { notifications } from '#schema/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'

import type { NotificationKind } from './notifications.contract.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = Pick<NotificationRow, 'id' | 'userId' | 'kind' | 'subjectId' | 'createdAt'>

/** Of more, the rest see it on their screen alone. */
const PRESENT_MAX = 5_000

/** Notifications, the newest first. */
export class NotificationsRepository {
  /** Stores them; one whose id is there already is left alone. @returns the ids that are new */
  async insert(tx: Db, rows: NewNotification[]): Promise<string[]> {
    if (rows.length === 0) return []
    const stored = await tx
      .insert(notifications)
      .values(rows)
      .onConflictDoNothing({ target: notifications.id })
      .returning({ id: notifications.id })
    return stored.map(({ id }) => id)
  }

  /** Stores those of a counting kind, or counts the unread ones up. @returns the ids */
  async countUp(tx: Db, rows: NewNotification[]): Promise<string[]> {
    if (rows.length === 0) return []
    const stored = await tx
      .insert(notifications)
      .values(rows)
      .onConflictDoUpdate({
        target: [notifications.userId, notifications.kind],
        targetWhere: sql`${notifications.readAt} is null and ${notifications.kind} in ('FEEDBACK_RECEIVED', 'SUGGESTION_RECEIVED')`,
        set: {
          count: sql`${notifications.count} + 1`,
          subjectId: sql`excluded.subject_id`,
          createdAt: sql`excluded.created_at`,
        },
      })
      .returning({ id: notifications.id })
    return stored.map(({ id }) => id)
  }

  /** Who runs the service, in a fixed order, so that two writers never wait for each other. */
  async admins(tx: Db): Promise<string[]> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))
      .orderBy(users.id)
    return rows.map(({ id }) => id)
  }

  /** Who has a session that has not ended and was active within a day. */
  async present(tx: Db): Promise<string[]> {
    const rows = await tx
      .selectDistinct({ id: sessions.userId })
      .from(sessions)
      .where(and(isNull(sessions.endedAt), sql`${sessions.lastActiveAt} > now() - interval '1 day'`))
      .limit(PRESENT_MAX)
    return rows.map(({ id }) => id)
  }

  async page(db: Db, userId: string, first: number, after?: string | null): Promise<Page<NotificationRow>> {
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), after ? olderThan(after) : undefined))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(first + 1)
    const items = rows
      .slice(0, first)
      .map((node) => ({ cursor: encodeCursor(node.createdAt.getTime(), node.id), node }))
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }

  async all(db: Db, userId: string): Promise<NotificationRow[]> {
    return db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt))
  }

  async find(db: Db, id: string): Promise<NotificationRow | null> {
    if (!isId(id)) return null
    const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
    return row ?? null
  }

  /** Those of the ids that nobody has read. */
  async unreadAmong(db: Db, ids: string[]): Promise<NotificationRow[]> {
    return db
      .select()
      .from(notifications)
      .where(and(inArray(notifications.id, ids), isNull(notifications.readAt)))
  }

  async unread(db: Db, userId: string): Promise<number> {
    return (await this.unreadOf(db, [userId])).get(userId) ?? 0
  }

  /** How many are unread, by user; who has read all is left out. */
  async unreadOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
    const rows = await db
      .select({ userId: notifications.userId, unread: count() })
      .from(notifications)
      .where(and(inArray(notifications.userId, userIds), isNull(notifications.readAt)))
      .groupBy(notifications.userId)
    return new Map(rows.map(({ userId, unread }) => [userId, unread]))
  }

  async isUnreadAbout(tx: Db, userId: string, kinds: NotificationKind[], subjectId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(unreadAbout(userId, kinds, subjectId))
      .limit(1)
    return rows.length > 0
  }

  /** @returns whether any was unread */
  async markReadAbout(
    db: Db,
    userId: string,
    now: Date,
    { kinds, subjectId }: { kinds: NotificationKind[]; subjectId: string },
  ): Promise<boolean> {
    const rows = await db
      .update(notifications)
      .set({ readAt: now })
      .where(unreadAbout(userId, kinds, subjectId))
      .returning({ id: notifications.id })
    return rows.length > 0
  }

  /** @returns how many were unread */
  async markRead(db: Db, userId: string, now: Date, id?: string): Promise<number> {
    const rows = await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(eq(notifications.userId, userId), isNull(notifications.readAt), id ? eq(notifications.id, id) : undefined),
      )
      .returning({ id: notifications.id })
    return rows.length
  }
}

function unreadAbout(userId: string, kinds: NotificationKind[], subjectId: string): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    inArray(notifications.kind, kinds),
    eq(notifications.subjectId, subjectId),
  )
}

function olderThan(cursor: string): SQL {
  const [time, id] = decodeCursor(cursor, ['time', 'id'])
  const at = new Date(Number(time)).toISOString()
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at}::timestamptz, ${String(id)}::uuid)`
}
