import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { SecondFactorRepository } from './second-factor.repository.ts'
import { SecondFactorResolver } from './second-factor.resolver.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { DeprecatedSecondFactorResolver } from './second-factor.deprecated.ts'

/** Authenticator apps and recovery codes. */
export function secondFactorModule(
  { db, access, limits, secrets, clock }: Foundation,
  { accounts, notifications }: { accounts: AccountsService; notifications: NotificationsService },
) {
  const factors = new SecondFactorRepository()
  const secondFactor = new SecondFactorService({ db, factors, accounts, notifications, access, limits, secrets, clock })
  return {
    services: { secondFactor },
    resolvers: [new SecondFactorResolver(secondFactor), new DeprecatedSecondFactorResolver(secondFactor)],
  } satisfies Module
}
