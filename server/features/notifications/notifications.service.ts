import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { viewerTopic } from '#server/access/viewer-topic.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import {
  COUNTING_KINDS,
  type CountingKind,
  type NotificationEvent,
  type NotificationKind,
  type NotificationView,
} from './notifications.contract.ts'
import { isPerson, ownsNotification } from './notifications.policy.ts'
import type { NotificationRow, NotificationsRepository } from './notifications.repository.ts'

/** The job that tells open windows of what was stored. */
export const TELL_NOTIFICATIONS = 'tell-notifications'
const TELL_TRIES = 5

interface NotificationsDeps {
  db: Db
  bus: Bus
  notifications: NotificationsRepository
  access: Access
  clock: Clock
}

/** Whom to notify, of which share, invitation or account. */
interface News {
  userId: string
  subjectId: string
  /** Of the notification; given where this may be asked for twice, and is then stored once. */
  id?: string
}

/** What people are told behind the bell. It knows of no other feature: they come here with ids. */
export class NotificationsService {
  constructor(private readonly deps: NotificationsDeps) {}

  /** Notifies users, in the transaction of what happened: rolled back, nobody hears of it. */
  async notify(tx: Db, kind: Exclude<NotificationKind, CountingKind>, news: News[]): Promise<void> {
    const { notifications, clock } = this.deps
    const createdAt = clock.now()
    const rows = news.map(({ userId, subjectId, id = newId() }) => ({ id, userId, kind, subjectId, createdAt }))
    await this.tell(tx, await notifications.insert(tx, rows))
  }

  /** The same for every admin; what comes often counts one unread notification up. */
  async notifyAdmins(tx: Db, kind: NotificationKind, subjectId: string): Promise<void> {
    const { notifications, clock } = this.deps
    const createdAt = clock.now()
    const rows = (await notifications.admins(tx)).map((userId) => ({ id: newId(), userId, kind, subjectId, createdAt }))
    await this.tell(tx, isCounting(kind) ? await notifications.countUp(tx, rows) : await notifications.insert(tx, rows))
  }

  /** The job that tells open windows. What was read or purged meanwhile is no news. */
  async deliver(payload: unknown): Promise<void> {
    const { db, bus, notifications } = this.deps
    const { ids } = payload as { ids: string[] }
    const rows = await notifications.unreadAmong(db, ids)
    const unread = await notifications.unreadOf(
      db,
      rows.map(({ userId }) => userId),
    )
    for (const row of rows) {
      const event: NotificationEvent = {
        __typename: 'NotificationReceived',
        notification: viewOf(row),
        unreadCount: unread.get(row.userId) ?? 0,
      }
      bus.publish(viewerTopic('user', row.userId), event)
    }
  }

  /** The caller's notifications, the newest first, and how many of all are unread. */
  async list(
    actor: Actor,
    first: number,
    after?: string | null,
  ): Promise<Page<NotificationView> & { unreadCount: number }> {
    const { db, access, notifications } = this.deps
    access.require(actor, 'notification.list', isPerson(actor))
    const userId = actor.id ?? ''
    const [page, unreadCount] = await Promise.all([
      notifications.page(db, userId, checkPageSize('first', first), after),
      notifications.unread(db, userId),
    ])
    return { ...page, items: page.items.map(({ cursor, node }) => ({ cursor, node: viewOf(node) })), unreadCount }
  }

  /** How many are unread. Looking is no activity, as the bell looks by itself. */
  unread(actor: Actor): Promise<number> {
    return this.deps.notifications.unread(this.deps.db, actor.id ?? '')
  }

  /** Marks one as read; a second time changes nothing. @throws NOT_FOUND */
  async markRead(actor: Actor, id: string): Promise<NotificationView> {
    const { db, access, notifications, clock } = this.deps
    const found = await notifications.find(db, id)
    const row = access.authorize(actor, 'notification.read', 'Notification', found, ownsNotification, found?.id ?? null)
    const now = clock.now()
    await notifications.markRead(db, row.userId, now, row.id)
    return viewOf({ ...row, readAt: row.readAt ?? now })
  }

  /** @returns how many were unread */
  async markAllRead(actor: Actor): Promise<number> {
    const { db, access, notifications, clock } = this.deps
    const { id } = access.requireSession(actor, 'notification.read-all')
    const read = await notifications.markRead(db, id, clock.now())
    access.done(actor, 'notification.read-all')
    return read
  }

  /** All that is kept for a user, for the export of one's data. */
  async exportOwn(userId: string): Promise<NotificationView[]> {
    return (await this.deps.notifications.all(this.deps.db, userId)).map(viewOf)
  }

  private async tell(tx: Db, ids: string[]): Promise<void> {
    if (ids.length > 0) await addJob(tx, TELL_NOTIFICATIONS, { ids }, { maxAttempts: TELL_TRIES })
  }
}

function isCounting(kind: NotificationKind): kind is CountingKind {
  return (COUNTING_KINDS as readonly NotificationKind[]).includes(kind)
}

function viewOf({ id, kind, subjectId, count, createdAt, readAt }: NotificationRow): NotificationView {
  return { id, kind, subjectId, count, createdAt, readAt }
}
