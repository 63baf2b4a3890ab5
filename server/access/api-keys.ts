import { and, count, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { apiKeys } from '#schema/api-keys.ts'
import { users } from '#schema/accounts.ts'
import { specialties } from '#schema/specialties.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { accountColumns, accountOf, itsSpecialty } from './account-rows.ts'
import type { ApiKey } from './actor.ts'
import type { CredentialCache, Found } from './credential-cache.ts'
import { SCOPES, type Scope } from './scopes.ts'
import { Recently } from './recently.ts'
import { credentialTopic, type CredentialEvent, type InTurn } from './sessions.ts'

/** Keys begin with this, so that scanners for leaked secrets, and our own door, know them. */
export const KEY_PREFIX = 'cak_'
const USE_NOTED_EVERY_MS = 60_000

/** A new key, its hash, and what of it may be shown later. */
export function newApiKey(): { key: string; hash: string; hint: string } {
  const key = KEY_PREFIX + newToken().token
  return { key, hash: hashToken(key), hint: key.slice(-4) }
}

interface KeyRow {
  id: string
  keyHash: string
}

/** Finds whose key it is. Making and ending keys are verbs of the feature `api-keys`. */
export class ApiKeys {
  private readonly used = new Recently(USE_NOTED_EVERY_MS)

  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly cache: CredentialCache,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The living key whose owner is active, or null. One query, none where it is known. Notes its use. */
  async find(key: string, inTurn: InTurn): Promise<Found<ApiKey> | null> {
    const hash = hashToken(key)
    const now = this.clock.now()
    const known = await this.cache.get<ApiKey>(hash)
    const found = known && known.expiresAt > now ? known : await inTurn(() => this.read(hash))
    if (found) this.noteUse(found.via, now)
    return found
  }

  /** Ends all of an account's keys inside a transaction; once that is stored, `ended` makes it known. */
  markAllEnded(tx: Db, userId: string): Promise<KeyRow[]> {
    const revokedAt = this.clock.now()
    const living = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, revokedAt))
    return tx.update(apiKeys).set({ revokedAt }).where(living).returning({ id: apiKeys.id, keyHash: apiKeys.keyHash })
  }

  async countLiving(userId: string, db: Db = this.db): Promise<number> {
    const living = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, this.clock.now()))
    const [row] = await db.select({ living: count() }).from(apiKeys).where(living)
    return row?.living ?? 0
  }

  /** After a key was ended: forgotten everywhere, its sockets closed. */
  async ended(rows: KeyRow[]): Promise<void> {
    await this.cache.drop(rows.map(({ keyHash }) => keyHash))
    for (const { id } of rows)
      this.bus.publish(credentialTopic({ kind: 'key', id }), { what: 'ENDED' } satisfies CredentialEvent)
  }

  /** After a change of the account: read anew everywhere, and sockets connect again when `reconnect`. */
  async refresh(userId: string, reconnect: boolean): Promise<void> {
    const rows = await this.db
      .select({ id: apiKeys.id, keyHash: apiKeys.keyHash })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    await this.cache.drop(rows.map(({ keyHash }) => keyHash))
    if (reconnect)
      for (const { id } of rows)
        this.bus.publish(credentialTopic({ kind: 'key', id }), { what: 'CHANGED' } satisfies CredentialEvent)
  }

  /** Which of these keys are not alive any more. */
  async dead(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const live = await this.db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(and(inArray(apiKeys.id, ids), this.isLive()))
    const alive = new Set(live.map(({ id }) => id))
    return new Set(ids.filter((id) => !alive.has(id)))
  }

  private async read(hash: string): Promise<Found<ApiKey> | null> {
    const [row] = await this.db
      .select({ ...accountColumns, key: apiKeys })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .leftJoin(specialties, itsSpecialty)
      .where(and(eq(apiKeys.keyHash, hash), this.isLive()))
    if (!row) return null
    const { id, scopes, lastUsedAt, expiresAt } = row.key
    // A scope that was done away with since allows nothing.
    const via: ApiKey = {
      kind: 'key',
      id,
      scopes: scopes.filter((scope): scope is Scope => SCOPES.includes(scope as Scope)),
      lastUsedAt,
    }
    const found = { account: accountOf(row), via, expiresAt }
    await this.cache.keep(hash, found)
    return found
  }

  private noteUse({ id }: ApiKey, now: Date): void {
    if (!this.used.note(id, now)) return
    this.db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(eq(apiKeys.id, id))
      .catch((err: unknown) => this.log.warn({ err }, 'the use of a key could not be stored'))
  }

  private isLive(): SQL | undefined {
    return and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, this.clock.now()), eq(users.isActive, true))
  }
}
