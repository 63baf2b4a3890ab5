import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import { ApiKeysRepository } from './api-keys.repository.ts'
import { ApiKeysResolver } from './api-keys.resolver.ts'
import { ApiKeysService } from './api-keys.service.ts'

/** What other programs call with in an account's name. */
export function apiKeysModule(
  { db, keys, sessions, access, clock }: Foundation,
  {
    accounts,
    notifications,
    secondFactor,
  }: { accounts: AccountsService; notifications: NotificationsService; secondFactor: SecondFactorService },
) {
  const repository = new ApiKeysRepository(db)
  const apiKeys = new ApiKeysService({
    repository,
    keys,
    sessions,
    accounts,
    notifications,
    secondFactor,
    access,
    clock,
  })
  return { services: { apiKeys }, resolvers: [new ApiKeysResolver(apiKeys)] } satisfies Module
}
