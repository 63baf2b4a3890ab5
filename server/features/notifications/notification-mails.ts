import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Delivery } from '#server/platform/delivery/delivery.ts'
import { addJob, JobIsPointless } from '#server/platform/jobs/jobs.ts'
import { PRODUCT } from '#server/shared/product.ts'
import type { NotificationKind } from './notifications.contract.ts'
import type { NotificationsRepository } from './notifications.repository.ts'
import type { PreferencesRepository } from './preferences.repository.ts'
import { endOfQuiet } from './when-told.ts'

/** The job that mails one notification. */
export const MAIL_NOTIFICATION = 'mail-notification'
/** The job that finds, on Mondays, who is mailed a digest; and the one that mails it. */
export const WEEKLY_DIGEST = 'weekly-digest'
export const MAIL_DIGEST = 'mail-digest'

const BATCH = 500

/** What is mailed in so many words. The rest stands in the digest, or has a mail of its own. */
const MAILS: Partial<Record<NotificationKind, { subject: string; text: string; page: string }>> = {
  INVITATION_ACCEPTED: {
    subject: 'Your invitation was accepted',
    text: 'A colleague whom you invited has joined.',
    page: '/notifications',
  },
  EXPERT_VERIFIED: {
    subject: 'You are verified as an expert',
    text: 'You are verified as an expert: your assistant is listed now.',
    page: '/profile',
  },
  EXPERT_WAITING: {
    subject: 'A new expert waits to be verified',
    text: 'A new expert waits to be verified.',
    page: '/admin/experts',
  },
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and its other devices were signed out. If it was not you, sign in by a code, set a new password and end all sessions.',
    page: '/settings',
  },
  SECOND_FACTOR_CHANGED: {
    subject: 'Two-factor authentication was changed',
    text: 'The authenticator app of your account was switched on or off. If it was not you, change your password and end all sessions.',
    page: '/settings',
  },
  API_KEY_CREATED: {
    subject: 'A new API key opens your account',
    text: 'An API key of your account was made or replaced. If it was not you, revoke it and change your password.',
    page: '/settings',
  },
}

/** Whether a notification of this kind has a mail. */
export const hasMail = (kind: NotificationKind): boolean => kind in MAILS

interface MailsDeps {
  db: Db
  notifications: NotificationsRepository
  preferences: PreferencesRepository
  delivery: Delivery
  clock: Clock
  /** Where browsers find us; null: the mails have no links. */
  publicUrl: string | null
}

/** The mails of what people are told: kinds and counts, nothing of a patient. */
export class NotificationMails {
  constructor(private readonly deps: MailsDeps) {}

  /** The job of one. What was read meanwhile, or has nobody to go to, is not sent. */
  async mail(payload: unknown): Promise<void> {
    const { db, notifications, preferences } = this.deps
    const { id } = payload as { id: string }
    const row = await notifications.find(db, id)
    const mail = row && !row.readAt ? MAILS[row.kind] : undefined
    const to = row && mail ? await preferences.address(db, row.userId) : null
    if (!mail || !to) throw new JobIsPointless('It was read, or has no verified address to go to')
    await this.send(to, mail.subject, mail.text, mail.page)
  }

  /** The job that runs each Monday: a job for everyone who is mailed, after their quiet hours. */
  async weekly(): Promise<void> {
    const { db, preferences, clock } = this.deps
    for (let after: string | null = null; ;) {
      const ids: string[] = await preferences.forDigest(db, after, BATCH)
      const wishes = await preferences.of(db, ids)
      for (const userId of ids) {
        const quiet = wishes.get(userId)?.quietHours
        const runAt = quiet ? endOfQuiet(quiet, clock.now()) : clock.now()
        await addJob(db, MAIL_DIGEST, { userId }, { key: `digest:${userId}`, runAt })
      }
      const last = ids.at(-1)
      if (ids.length < BATCH || last === undefined) return
      after = last
    }
  }

  /** The job of one digest: how much is unread. */
  async digest(payload: unknown): Promise<void> {
    const { db, notifications, preferences } = this.deps
    const { userId } = payload as { userId: string }
    const [to, unread] = await Promise.all([preferences.address(db, userId), notifications.unread(db, userId)])
    if (!to || unread === 0) throw new JobIsPointless('Nothing is unread, or there is no verified address')
    const text = unread === 1 ? 'One notification is unread.' : `${unread} notifications are unread.`
    await this.send(to, `Your week on ${PRODUCT}`, text, '/notifications')
  }

  private send(to: string, subject: string, text: string, page: string): Promise<void> {
    const { delivery, publicUrl } = this.deps
    const link = publicUrl ? `\n\n${publicUrl}${page}` : ''
    const why = `\n\nWhich mails you get you choose on ${PRODUCT} under Settings, Notification Preferences.`
    return delivery.send({ channel: 'EMAIL', to, subject, text: `${text}${link}${why}` })
  }
}
