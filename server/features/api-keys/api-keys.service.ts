import type { Actor, UserActor } from '#server/access/actor.ts'
import { newApiKey, type ApiKeys } from '#server/access/api-keys.ts'
import type { Access } from '#server/access/authorize.ts'
import { signedInLately } from '#server/access/fresh-sign-in.ts'
import type { Sessions } from '#server/access/sessions.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { SecondFactorService } from '#server/features/second-factor/second-factor.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import {
  createApiKeyInput,
  KEYS_MAX,
  rotateApiKeyInput,
  type CreateApiKeyInput,
  type Proof,
  type RotateApiKeyInput,
} from './api-keys.contract.ts'
import { ownsKey } from './api-keys.policy.ts'
import type { ApiKeyRow, ApiKeysRepository } from './api-keys.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface NewApiKey {
  apiKey: ApiKeyRow
  /** The key itself; nothing can show it again. */
  secret: string
}

interface ApiKeysDeps {
  repository: ApiKeysRepository
  keys: ApiKeys
  sessions: Sessions
  accounts: AccountsService
  secondFactor: SecondFactorService
  notifications: NotificationsService
  access: Access
  clock: Clock
}

/** Making, changing and ending API keys: always by a person's session, never by a key. */
export class ApiKeysService {
  constructor(private readonly deps: ApiKeysDeps) {}

  async list(actor: Actor): Promise<ApiKeyRow[]> {
    const { access, repository } = this.deps
    return repository.list(access.requireSession(actor, 'api-key.list').id)
  }

  /** @throws BAD_USER_INPUT, CONFLICT past twenty living keys, and what proving throws */
  async create(actor: Actor, input: CreateApiKeyInput): Promise<NewApiKey> {
    const { access, repository, clock } = this.deps
    const user = access.requireSession(actor, 'api-key.create')
    const { name, scopes, expiresInDays, ...proof } = validate(createApiKeyInput, input)
    await this.prove(user, 'api-key.create', proof)
    const expiresAt = new Date(clock.now().getTime() + expiresInDays * DAY_MS)
    const made = await repository.db.transaction((tx) =>
      this.store(tx, user, { name, scopes, expiresAt, replaces: null }),
    )
    access.done(actor, 'api-key.create', made.apiKey.id)
    return made
  }

  /** A new key with the same name, scopes and lifetime; the old one works a while longer. @throws NOT_FOUND, CONFLICT, and what proving throws */
  async rotate(actor: Actor, input: RotateApiKeyInput): Promise<NewApiKey> {
    const { access, repository, keys, clock } = this.deps
    const { id, overlapHours, ...proof } = validate(rotateApiKeyInput, input)
    const user = access.requireSession(actor, 'api-key.rotate')
    const old = await this.own(actor, 'api-key.rotate', id)
    await this.prove(user, 'api-key.rotate', proof)
    const now = clock.now()
    const lifetime = Math.max(DAY_MS, old.expiresAt.getTime() - old.createdAt.getTime())
    const { name, scopes } = old
    const rotated = await repository.db.transaction(async (tx) => {
      if (!(await repository.endBy(tx, old.id, new Date(now.getTime() + overlapHours * HOUR_MS), now))) throw dead()
      return this.store(tx, user, { name, scopes, expiresAt: new Date(now.getTime() + lifetime), replaces: old.id })
    })
    // Known with its old end elsewhere.
    await keys.refresh(user.id, overlapHours === 0)
    return rotated
  }

  /** Ends a key at once, on every instance and open socket. @throws NOT_FOUND, CONFLICT when it is dead already */
  async revoke(actor: Actor, id: string): Promise<ApiKeyRow> {
    const { repository, keys, clock } = this.deps
    const key = await this.own(actor, 'api-key.revoke', id)
    const now = clock.now()
    if (!(await repository.revoke(repository.db, key.id, now))) throw dead()
    await keys.ended([key])
    return { ...key, revokedAt: now }
  }

  private async own(actor: Actor, action: string, id: string): Promise<ApiKeyRow> {
    this.deps.access.requireSession(actor, action)
    const found = await this.deps.repository.find(id)
    return this.deps.access.authorize(actor, action, 'API key', found, ownsKey, found?.id ?? null)
  }

  /**
   * Whoever makes a key has signed in within ten minutes, or shows again that the account is theirs: a session that somebody
   * found open makes none that would outlive it. @throws FORBIDDEN, INVALID_CODE, TOTP_REQUIRED, RATE_LIMITED
   */
  private async prove(user: UserActor, action: string, { password, totpCode }: Proof): Promise<void> {
    const { access, accounts, secondFactor, clock } = this.deps
    if (signedInLately(user, clock.now())) return
    try {
      if (!password)
        throw new AppError(
          'FORBIDDEN',
          user.account.hasPassword ? 'Sign in again, or give your password' : 'Sign in again first',
        )
      if (!(await accounts.knowsPassword(user, password)))
        throw new AppError('INVALID_CODE', 'Current password is incorrect')
      await secondFactor.require(user.id, user.account.hasTotp, totpCode)
    } catch (error) {
      access.refused(user, action)
      throw error
    }
  }

  private async store(
    tx: Db,
    user: UserActor,
    key: Pick<ApiKeyRow, 'name' | 'scopes' | 'expiresAt' | 'replaces'>,
  ): Promise<NewApiKey> {
    const { repository, keys, sessions, notifications, clock } = this.deps
    await repository.lockOwner(tx, user.id)
    // A change of the password may have ended the session while the lock was waited for.
    if ((await sessions.dead([user.via.id], tx)).size > 0) throw new AppError('UNAUTHENTICATED', 'Sign in again')
    if ((await keys.countLiving(user.id, tx)) >= KEYS_MAX)
      throw new AppError('CONFLICT', `An account has at most ${KEYS_MAX} living keys`)
    const { key: secret, hash, hint } = newApiKey()
    const row = { ...key, userId: user.id, id: newId(), keyHash: hash, hint, createdAt: clock.now() }
    const apiKey = await repository.insert(tx, row)
    await notifications.notify(tx, 'API_KEY_CREATED', [{ userId: user.id, subjectId: apiKey.id }])
    return { apiKey, secret }
  }
}

function dead(): AppError {
  return new AppError('CONFLICT', 'This key has ended already')
}
