import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { InvitationsRepository } from './invitations.repository.ts'
import { InvitationsResolver } from './invitations.resolver.ts'
import { DELIVER_INVITATION, InvitationsService } from './invitations.service.ts'

/** Asking colleagues to join. */
export function invitationsModule(
  { db, access, limits, delivery, clock, linkOrigin }: Foundation,
  { notifications }: { notifications: NotificationsService },
) {
  const invitations = new InvitationsService({
    db,
    invitations: new InvitationsRepository(),
    notifications,
    access,
    limits,
    delivery,
    clock,
    linkOrigin,
  })
  return {
    services: { invitations },
    resolvers: [new InvitationsResolver(invitations)],
    tasks: { [DELIVER_INVITATION]: (payload) => invitations.deliver(payload) },
  } satisfies Module
}
