import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { ApiKeysService } from '#server/features/api-keys/api-keys.service.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import type { FeedbackService } from '#server/features/feedback/feedback.service.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/shared/errors.ts'

export interface DeleteAccountInput {
  password?: string | null
  totpCode?: string | null
}

/** What everyone may do with their own data: take it along, and take it away. */
export class OwnDataService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly secondFactor: SecondFactorService,
    private readonly apiKeys: ApiKeysService,
    private readonly conversations: ConversationsService,
    private readonly feedback: FeedbackService,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** All that is stored of the caller, as one JSON document, without secrets. */
  async export(actor: Actor): Promise<object> {
    const user = this.access.requireSession(actor, 'account.export')
    const [identities, sessions, keys, conversations, said] = await Promise.all([
      this.accounts.identities(user.id),
      this.accounts.sessions(actor),
      this.apiKeys.list(actor),
      this.conversations.exportOwn(actor),
      this.feedback.exportOwn(user.id),
    ])
    this.access.done(actor, 'account.export')
    const apiKeys = keys.map(({ keyHash: _secret, userId: _owner, ...key }) => key)
    return { exportedAt: this.clock.now(), account: user.account, identities, sessions, apiKeys, conversations, ...said }
  }

  /**
   * Deletes the caller's account: it cannot be used from this moment, and is purged with its conversations 30 days later.
   * @throws INVALID_CODE without its password or a fresh sign-in, TOTP_REQUIRED
   */
  async deleteAccount(actor: Actor, { password, totpCode }: DeleteAccountInput): Promise<void> {
    const user = this.access.requireSession(actor, 'account.delete')
    try {
      if (!(await this.accounts.proves(user, password))) throw new AppError('INVALID_CODE', 'Current password is incorrect')
      await this.secondFactor.require(user.id, user.account.hasTotp, totpCode)
    } catch (error) {
      this.access.refused(actor, 'account.delete', user.id)
      throw error
    }
    await this.accounts.delete(user)
  }
}
