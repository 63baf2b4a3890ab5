import type { Actor } from '#server/access/actor.ts'
import { newApiKey, type ApiKeys } from '#server/access/api-keys.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import { createApiKeyInput, KEYS_MAX, rotateApiKeyInput, type CreateApiKeyInput, type RotateApiKeyInput } from './api-keys.contract.ts'
import { ownsKey } from './api-keys.policy.ts'
import type { ApiKeyRow, ApiKeysRepository } from './api-keys.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface NewApiKey {
  apiKey: ApiKeyRow
  /** The key itself; nothing can show it again. */
  secret: string
}

/** Making, changing and ending API keys: always by a person's session, never by a key. */
export class ApiKeysService {
  constructor(
    private readonly repository: ApiKeysRepository,
    private readonly keys: ApiKeys,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<ApiKeyRow[]> {
    return this.repository.list(this.access.requireSession(actor, 'api-key.list').id)
  }

  /** @throws BAD_USER_INPUT, CONFLICT past twenty living keys */
  async create(actor: Actor, input: CreateApiKeyInput): Promise<NewApiKey> {
    const user = this.access.requireSession(actor, 'api-key.create')
    const { name, scopes, expiresInDays } = validate(createApiKeyInput, input)
    const expiresAt = new Date(this.clock.now().getTime() + expiresInDays * DAY_MS)
    const made = await this.repository.db.transaction((tx) => this.store(tx, { userId: user.id, name, scopes, expiresAt, replaces: null }))
    this.access.done(actor, 'api-key.create', made.apiKey.id)
    return made
  }

  /** A new key with the same name, scopes and lifetime; the old one works a while longer. @throws NOT_FOUND, CONFLICT */
  async rotate(actor: Actor, input: RotateApiKeyInput): Promise<NewApiKey> {
    const { id, overlapHours } = validate(rotateApiKeyInput, input)
    const old = await this.own(actor, 'api-key.rotate', id)
    const now = this.clock.now()
    const lifetime = Math.max(DAY_MS, old.expiresAt.getTime() - old.createdAt.getTime())
    const { userId, name, scopes } = old
    const rotated = await this.repository.db.transaction(async (tx) => {
      if (!(await this.repository.endBy(tx, old.id, new Date(now.getTime() + overlapHours * HOUR_MS), now))) throw dead()
      return this.store(tx, { userId, name, scopes, expiresAt: new Date(now.getTime() + lifetime), replaces: old.id })
    })
    // Known with its old end elsewhere.
    await this.keys.refresh(userId, overlapHours === 0)
    return rotated
  }

  /** Ends a key at once, on every instance and open socket. @throws NOT_FOUND, CONFLICT when it is dead already */
  async revoke(actor: Actor, id: string): Promise<ApiKeyRow> {
    const key = await this.own(actor, 'api-key.revoke', id)
    const now = this.clock.now()
    if (!(await this.repository.revoke(this.repository.db, key.id, now))) throw dead()
    await this.keys.ended([key])
    return { ...key, revokedAt: now }
  }

  private async own(actor: Actor, action: string, id: string): Promise<ApiKeyRow> {
    this.access.requireSession(actor, action)
    const found = await this.repository.find(id)
    return this.access.authorize(actor, action, 'API key', found, ownsKey, found?.id ?? null)
  }

  private async store(tx: Db, key: Pick<ApiKeyRow, 'userId' | 'name' | 'scopes' | 'expiresAt' | 'replaces'>): Promise<NewApiKey> {
    const now = this.clock.now()
    await this.repository.lockOwner(tx, key.userId)
    if ((await this.repository.countLiving(tx, key.userId, now)) >= KEYS_MAX) throw new AppError('CONFLICT', `An account has at most ${KEYS_MAX} living keys`)
    const { key: secret, hash, hint } = newApiKey()
    return { apiKey: await this.repository.insert(tx, { ...key, id: newId(), keyHash: hash, hint, createdAt: now }), secret }
  }
}

function dead(): AppError {
  return new AppError('CONFLICT', 'This key has ended already')
}
