import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { MAIL_DIGEST, MAIL_NOTIFICATION, NotificationMails, WEEKLY_DIGEST } from './notification-mails.ts'
import { NotificationsRepository } from './notifications.repository.ts'
import { NotificationsResolver } from './notifications.resolver.ts'
import { NotificationsService, TELL_NOTIFICATIONS } from './notifications.service.ts'
import { DeprecatedNotificationsResolver } from './notifications.deprecated.ts'
import { PreferencesRepository } from './preferences.repository.ts'
import { PreferencesResolver } from './preferences.resolver.ts'

/** What people are told behind the bell, and how they want to be. */
export function notificationsModule({ db, bus, access, settings, delivery, publicUrl, clock }: Foundation) {
  const rows = new NotificationsRepository()
  const preferences = new PreferencesRepository()
  const notifications = new NotificationsService({ db, bus, notifications: rows, preferences, access, settings, clock })
  const mails = new NotificationMails({ db, notifications: rows, preferences, delivery, clock, publicUrl })
  return {
    services: { notifications },
    resolvers: [
      new NotificationsResolver(notifications),
      new PreferencesResolver(notifications),
      new DeprecatedNotificationsResolver(notifications),
    ],
    tasks: {
      [TELL_NOTIFICATIONS]: (payload) => notifications.deliver(payload),
      [MAIL_NOTIFICATION]: (payload) => mails.mail(payload),
      [WEEKLY_DIGEST]: () => mails.weekly(),
      [MAIL_DIGEST]: (payload) => mails.digest(payload),
    },
    schedules: [{ name: WEEKLY_DIGEST, cron: '0 7 * * 1' }],
  } satisfies Module
}
