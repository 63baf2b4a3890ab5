import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { SharingRepository } from './sharing.repository.ts'
import { SharingResolver } from './sharing.resolver.ts'
import { DELIVER_SHARE, SharingService } from './sharing.service.ts'

interface Needs {
  accounts: AccountsService
  conversations: ConversationsService
  notifications: NotificationsService
}

/** Showing a conversation to a colleague. */
export function sharingModule(
  { db, access, limits, delivery, clock, linkOrigin }: Foundation,
  { accounts, conversations, notifications }: Needs,
) {
  const sharing = new SharingService({
    db,
    shares: new SharingRepository(),
    conversations,
    accounts,
    notifications,
    access,
    limits,
    delivery,
    clock,
    linkOrigin,
  })
  return {
    services: { sharing },
    resolvers: [new SharingResolver(sharing, conversations)],
    tasks: { [DELIVER_SHARE]: (payload) => sharing.deliver(payload) },
  } satisfies Module
}
