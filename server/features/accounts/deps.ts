import type { ApiKeys } from '#server/access/api-keys.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Guests } from '#server/access/guests.ts'
import type { Limits } from '#server/access/limits.ts'
import type { PasswordTries } from '#server/access/password-tries.ts'
import type { Sessions } from '#server/access/sessions.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { CodesService } from '#server/features/codes/codes.service.ts'
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import type { Activity } from '#server/platform/bus/activity.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { AccountsRepository } from './accounts.repository.ts'
import type { PasswordPolicy } from '#server/platform/settings/service-settings.ts'

/** What the verbs of this feature work with. */
export interface AccountsDeps {
  db: Db
  accounts: AccountsRepository
  sessions: Sessions
  keys: ApiKeys
  guests: Guests
  access: Access
  codes: CodesService
  limits: Limits
  passwords: PasswordTries
  assistants: AssistantsService
  specialties: SpecialtiesService
  invitations: InvitationsService
  notifications: NotificationsService
  activity: Activity
  clock: Clock
  /** As it is set now. */
  readonly passwordPolicy: PasswordPolicy
}

/** After the account changed: every instance reads it anew, and its sockets connect again when `reconnect`. */
export async function accountChanged(
  { activity, sessions, keys }: AccountsDeps,
  userId: string,
  reconnect: boolean,
): Promise<void> {
  activity.note()
  await Promise.all([sessions.refresh(userId, reconnect), keys.refresh(userId, reconnect)])
}
