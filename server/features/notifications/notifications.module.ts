import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { NotificationsRepository } from './notifications.repository.ts'
import { NotificationsResolver } from './notifications.resolver.ts'
import { NotificationsService, TELL_NOTIFICATIONS } from './notifications.service.ts'
import { DeprecatedNotificationsResolver } from './notifications.deprecated.ts'

/** What people are told behind the bell. */
export function notificationsModule({ db, bus, access, clock }: Foundation) {
  const notifications = new NotificationsService({
    db,
    bus,
    notifications: new NotificationsRepository(),
    access,
    clock,
  })
  return {
    services: { notifications },
    resolvers: [new NotificationsResolver(notifications), new DeprecatedNotificationsResolver(notifications)],
    tasks: { [TELL_NOTIFICATIONS]: (payload) => notifications.deliver(payload) },
  } satisfies Module
}
