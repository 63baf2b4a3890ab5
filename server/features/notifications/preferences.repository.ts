import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { notificationPreferences, notifications } from '#schema/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import { DEFAULT_PREFERENCES, type NotificationPreferences } from './preferences.contract.ts'

type Row = typeof notificationPreferences.$inferSelect

/** How people want to be told, and where their mails go. */
export class PreferencesRepository {
  /** By user; who has chosen nothing is left out. */
  async of(db: Db, userIds: string[]): Promise<Map<string, NotificationPreferences>> {
    if (userIds.length === 0) return new Map()
    const rows = await db.select().from(notificationPreferences).where(inArray(notificationPreferences.userId, userIds))
    return new Map(rows.map((row) => [row.userId, viewOf(row)]))
  }

  async find(db: Db, userId: string): Promise<NotificationPreferences> {
    return (await this.of(db, [userId])).get(userId) ?? DEFAULT_PREFERENCES
  }

  /** Keeps what is given, in one statement, so that two savings of different wishes both count. */
  async save(
    db: Db,
    userId: string,
    { quietHours, ...wishes }: Partial<NotificationPreferences>,
    now: Date,
  ): Promise<NotificationPreferences> {
    const change = {
      ...wishes,
      ...(quietHours && {
        quietHours: quietHours.enabled,
        quietStart: quietHours.startTime,
        quietEnd: quietHours.endTime,
        timeZone: quietHours.timeZone,
      }),
      updatedAt: now,
    }
    const [row] = await db
      .insert(notificationPreferences)
      .values({ ...change, userId })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: change })
      .returning()
    return viewOf(row as Row)
  }

  /** The verified address of an account that is in use, or null. */
  async address(db: Db, userId: string): Promise<string | null> {
    const [row] = await db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isActive, true), eq(users.emailVerified, true)))
    return row?.email ?? null
  }

  /** Who has something unread, can be mailed, and wishes for the digest: at most `limit` after an id, in the order of ids. */
  async forDigest(db: Db, after: string | null, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: users.id, unread: count(notifications.id) })
      .from(users)
      .innerJoin(notifications, and(eq(notifications.userId, users.id), isNull(notifications.readAt)))
      .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
      .where(
        and(
          eq(users.isActive, true),
          eq(users.emailVerified, true),
          sql`coalesce(${notificationPreferences.weeklyDigest} and ${notificationPreferences.emailNotifications}, true)`,
          after === null ? undefined : gt(users.id, after),
        ),
      )
      .groupBy(users.id)
      .orderBy(users.id)
      .limit(limit)
    return rows.map(({ id }) => id)
  }
}

function viewOf({ userId: _owner, updatedAt: _time, quietHours, quietStart, quietEnd, timeZone, ...wishes }: Row) {
  return { ...wishes, quietHours: { enabled: quietHours, startTime: quietStart, endTime: quietEnd, timeZone } }
}
