import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { CodesService } from '#server/features/codes/codes.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import { AccountsRepository } from './accounts.repository.ts'
import { AccountsResolver } from './accounts.resolver.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { AccountsService } from './accounts.service.ts'
import type { AccountsDeps } from './deps.ts'
import { DirectoryRepository } from './directory.repository.ts'
import { DirectoryResolver } from './directory.resolver.ts'
import { directoryRoutes } from './directory.routes.ts'
import { DirectoryService } from './directory.service.ts'
import { RoleChangesRepository } from './role-changes.repository.ts'
import { RolesResolver } from './roles.resolver.ts'
import { RolesService } from './roles.service.ts'
import { DeprecatedAccountsResolver } from './accounts.deprecated.ts'

interface Needs {
  assistants: AssistantsService
  codes: CodesService
  invitations: InvitationsService
  notifications: NotificationsService
  specialties: SpecialtiesService
}

/** Accounts as their owners keep them, and the directory in which admins find them. */
export function accountsModule(
  { settings, db, sessions, keys, guests, access, limits, passwords, activity, clock }: Foundation,
  needs: Needs,
) {
  const { assistants, specialties } = needs
  const rows = new AccountsRepository()
  const deps: AccountsDeps = {
    db,
    accounts: rows,
    sessions,
    keys,
    guests,
    access,
    limits,
    passwords,
    ...needs,
    activity,
    clock,
    get passwordPolicy() {
      return settings.values.passwordPolicy
    },
  }
  const accounts = new AccountsService(deps)
  const roles = new RolesService(deps, new RoleChangesRepository(), accounts)
  const directory = new DirectoryService({
    db,
    directory: new DirectoryRepository(),
    rows,
    accounts,
    assistants,
    specialties,
    access,
  })
  return {
    services: { accounts },
    resolvers: [
      new AccountsResolver(accounts),
      new DirectoryResolver(directory),
      new RolesResolver(roles),
      new DeprecatedAccountsResolver(accounts, directory),
    ],
    endpoints: [...accountsRoutes(accounts), ...directoryRoutes(directory)],
  } satisfies Module
}
