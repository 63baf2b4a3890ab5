import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { viewerTopic } from '#server/access/viewer-topic.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { ServiceSettings } from '#server/platform/settings/service-settings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { validate } from '#server/shared/validate.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import {
  COUNTING_KINDS,
  type CountingKind,
  type NotificationReceivedEvent,
  type NotificationKind,
  type NotificationView,
  type UnreadChangedEvent,
} from './notifications.contract.ts'
import { isPerson, ownsNotification } from './notifications.policy.ts'
import { hasMail, MAIL_NOTIFICATION } from './notification-mails.ts'
import type { NewNotification, NotificationRow, NotificationsRepository } from './notifications.repository.ts'
import {
  DEFAULT_PREFERENCES,
  savePreferencesInput,
  type NotificationPreferences,
  type SavePreferencesInput,
} from './preferences.contract.ts'
import type { PreferencesRepository } from './preferences.repository.ts'
import { whenTold } from './when-told.ts'

/** The job that tells open windows of what was stored. */
export const TELL_NOTIFICATIONS = 'tell-notifications'
const TELL_TRIES = 5

interface NotificationsDeps {
  db: Db
  bus: Bus
  notifications: NotificationsRepository
  preferences: PreferencesRepository
  access: Access
  settings: Settings
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

  /** How the caller wants to be told. */
  async preferences(actor: Actor): Promise<NotificationPreferences> {
    const { id } = this.deps.access.requireSession(actor, 'notification.preferences.read')
    return this.deps.preferences.find(this.deps.db, id)
  }

  /** Changes what is given of it. @throws BAD_USER_INPUT */
  async savePreferences(actor: Actor, input: SavePreferencesInput): Promise<NotificationPreferences> {
    const { db, access, preferences, clock } = this.deps
    const { id } = access.requireSession(actor, 'notification.preferences.save')
    const saved = await preferences.save(db, id, validate(savePreferencesInput, input), clock.now())
    access.done(actor, 'notification.preferences.save')
    return saved
  }

  /** When somebody is mailed of something by the feature in which it happened; null: not at all. */
  async mailTime(userId: string, kind: NotificationKind): Promise<Date | null> {
    const { db, preferences, clock } = this.deps
    return whenTold(await preferences.find(db, userId), kind, clock.now()).mail
  }

  /** Notifies users, in the transaction of what happened: rolled back, nobody hears of it. */
  async notify(tx: Db, kind: Exclude<NotificationKind, CountingKind>, news: News[]): Promise<void> {
    const { notifications, clock } = this.deps
    const createdAt = clock.now()
    const rows = news.map(({ userId, subjectId, id = newId() }) => ({ id, userId, kind, subjectId, createdAt }))
    await this.tell(tx, rows, (wanted) => notifications.insert(tx, wanted))
  }

  /** Notifies one user, unless an unread notification of that kind is about the same already. */
  async notifyOnce(
    tx: Db,
    kind: Exclude<NotificationKind, CountingKind>,
    news: News & Required<Pick<News, 'id'>>,
  ): Promise<void> {
    if (!(await this.deps.notifications.isUnreadAbout(tx, news.userId, [kind], news.subjectId)))
      await this.notify(tx, kind, [news])
  }

  /** Marks as read what somebody has seen where it happened. */
  async markAbout(userId: string, kinds: NotificationKind[], subjectId: string): Promise<void> {
    const { db, notifications, clock } = this.deps
    if (await notifications.markReadAbout(db, userId, clock.now(), { kinds, subjectId })) await this.tellUnread(userId)
  }

  /** The same for every admin; what comes often counts one unread notification up. */
  async notifyAdmins(tx: Db, kind: NotificationKind, subjectId: string): Promise<void> {
    const { notifications, clock, settings } = this.deps
    if (!isWanted(settings.values, kind)) return
    const createdAt = clock.now()
    const rows = (await notifications.admins(tx)).map((userId) => ({ id: newId(), userId, kind, subjectId, createdAt }))
    await this.tell(tx, rows, (wanted) =>
      isCounting(kind) ? notifications.countUp(tx, wanted) : notifications.insert(tx, wanted),
    )
  }

  /** The same for everyone who is signed in: what is known of them is their sessions. */
  async notifyPresent(tx: Db, kind: Exclude<NotificationKind, CountingKind>, subjectId: string): Promise<void> {
    const present = await this.deps.notifications.present(tx)
    await this.notify(
      tx,
      kind,
      present.map((userId) => ({ userId, subjectId })),
    )
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
      const event: NotificationReceivedEvent = {
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
    if ((await notifications.markRead(db, row.userId, now, row.id)) > 0) await this.tellUnread(row.userId)
    return viewOf({ ...row, readAt: row.readAt ?? now })
  }

  /** @returns how many were unread */
  async markAllRead(actor: Actor): Promise<number> {
    const { db, access, notifications, clock } = this.deps
    const { id } = access.requireSession(actor, 'notification.read-all')
    const read = await notifications.markRead(db, id, clock.now())
    access.done(actor, 'notification.read-all')
    if (read > 0) await this.tellUnread(id)
    return read
  }

  /** All that is kept for a user, for the export of one's data. */
  async exportOwn(userId: string): Promise<NotificationView[]> {
    return (await this.deps.notifications.all(this.deps.db, userId)).map(viewOf)
  }

  /** Tells the owner's windows how many are unread now. */
  private async tellUnread(userId: string): Promise<void> {
    const { db, bus, notifications, clock } = this.deps
    const event: UnreadChangedEvent = {
      __typename: 'UnreadChanged',
      unreadCount: await notifications.unread(db, userId),
      at: clock.now().getTime(),
    }
    bus.publish(viewerTopic('user', userId), event)
  }

  /**
   * Stores what its owners want behind the bell, and sees to it that their windows and mailboxes hear of it when they want to.
   * @param store returns the ids of what is new
   */
  private async tell(
    tx: Db,
    rows: NewNotification[],
    store: (rows: NewNotification[]) => Promise<string[]>,
  ): Promise<void> {
    const { preferences, clock } = this.deps
    const now = clock.now()
    const wishes = await preferences.of(tx, [...new Set(rows.map(({ userId }) => userId))])
    const plans = rows
      .map((row) => ({ row, told: whenTold(wishes.get(row.userId) ?? DEFAULT_PREFERENCES, row.kind, now) }))
      .filter(({ told }) => told.bell)
    const ids = await store(plans.map(({ row }) => row))
    // One that counts up keeps the id it had, so that its place among the rows says whose it is.
    const isStored = new Set(ids)
    const stored = plans.flatMap((plan, index) => {
      const id = isStored.has(plan.row.id) ? plan.row.id : isCounting(plan.row.kind) ? ids[index] : undefined
      return id === undefined ? [] : [{ ...plan, id }]
    })
    const byTime = Map.groupBy(
      stored.filter(({ told }) => told.window),
      ({ told }) => told.window?.getTime() ?? 0,
    )
    for (const [time, group] of byTime)
      await addJob(
        tx,
        TELL_NOTIFICATIONS,
        { ids: group.map(({ id }) => id) },
        { maxAttempts: TELL_TRIES, ...(time > now.getTime() && { runAt: new Date(time) }) },
      )
    for (const { id, row, told } of stored)
      if (told.mail && hasMail(row.kind)) await addJob(tx, MAIL_NOTIFICATION, { id }, { runAt: told.mail })
  }
}

/** Whether admins want to be told of it at all. */
function isWanted(
  { tellOfExperts, tellOfFeedback, tellOfSuggestions }: ServiceSettings,
  kind: NotificationKind,
): boolean {
  if (kind === 'EXPERT_WAITING') return tellOfExperts
  if (kind === 'FEEDBACK_RECEIVED') return tellOfFeedback
  return kind !== 'SUGGESTION_RECEIVED' || tellOfSuggestions
}

function isCounting(kind: NotificationKind): kind is CountingKind {
  return (COUNTING_KINDS as readonly NotificationKind[]).includes(kind)
}

function viewOf({ id, kind, subjectId, count, createdAt, readAt }: NotificationRow): NotificationView {
  return { id, kind, subjectId, count, createdAt, readAt }
}
