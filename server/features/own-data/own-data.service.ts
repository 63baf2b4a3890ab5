import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { ApiKeysService } from '#server/features/api-keys/api-keys.service.ts'
import type { AssistantConfigsService } from '#server/features/assistants/assistant-configs.service.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import type { ExpertsService } from '#server/features/experts/experts.service.ts'
import type { FeedbackService } from '#server/features/feedback/feedback.service.ts'
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import type { SharingService } from '#server/features/sharing/sharing.service.ts'
import type { WebhooksService } from '#server/features/webhooks/webhooks.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/shared/errors.ts'

export interface DeleteAccountInput {
  password?: string | null
  totpCode?: string | null
}

/** The features that keep something of an account. */
export interface OwnDataSources {
  accounts: AccountsService
  secondFactor: SecondFactorService
  apiKeys: ApiKeysService
  conversations: ConversationsService
  feedback: FeedbackService
  experts: ExpertsService
  assistantConfigs: AssistantConfigsService
  sharing: SharingService
  notifications: NotificationsService
  invitations: InvitationsService
  webhooks: WebhooksService
}

interface OwnDataDeps extends OwnDataSources {
  access: Access
  clock: Clock
}

/** What everyone may do with their own data: take it along, and take it away. */
export class OwnDataService {
  constructor(private readonly deps: OwnDataDeps) {}

  /** All that is stored of the caller, as one JSON document, without secrets. */
  async export(actor: Actor): Promise<object> {
    const { access, accounts, apiKeys: allKeys, assistantConfigs, experts, feedback, clock } = this.deps
    const user = access.requireSession(actor, 'account.export')
    const [
      identities,
      sessions,
      keys,
      profile,
      assistantVersions,
      conversations,
      feedbackAndSuggestions,
      shared,
      notifications,
      notificationPreferences,
      invitations,
      webhooks,
    ] = await Promise.all([
      accounts.identities(user.id),
      accounts.sessions(actor),
      allKeys.list(actor),
      experts.stored(user.id),
      assistantConfigs.ownVersions(user.id),
      this.deps.conversations.exportOwn(actor),
      feedback.exportOwn(user.id),
      this.deps.sharing.exportOwn(actor),
      this.deps.notifications.exportOwn(user.id),
      this.deps.notifications.preferences(actor),
      this.deps.invitations.exportOwn(user.id),
      this.deps.webhooks.exportOwn(user.id),
    ])
    access.done(actor, 'account.export')
    const apiKeys = keys.map(({ keyHash: _secret, userId: _owner, ...key }) => key)
    return {
      exportedAt: clock.now(),
      account: user.account,
      identities,
      sessions,
      apiKeys,
      profile,
      assistantVersions,
      conversations,
      ...feedbackAndSuggestions,
      ...shared,
      notifications,
      notificationPreferences,
      invitations,
      webhooks,
    }
  }

  /**
   * Deletes the caller's account: it cannot be used from this moment, and is purged with its conversations 30 days later.
   * @returns its id
   * @throws INVALID_CODE without its password or a fresh sign-in, TOTP_REQUIRED
   */
  async deleteAccount(actor: Actor, { password, totpCode }: DeleteAccountInput): Promise<string> {
    const { access, accounts, secondFactor } = this.deps
    const user = access.requireSession(actor, 'account.delete')
    try {
      if (!(await accounts.proves(user, password))) throw new AppError('INVALID_CODE', 'Current password is incorrect')
      await secondFactor.require(user.id, user.account.hasTotp, totpCode)
    } catch (error) {
      access.refused(actor, 'account.delete', user.id)
      throw error
    }
    await accounts.delete(user)
    return user.id
  }
}
