import type { Cache } from '#server/platform/bus/bus.ts'
import type { Account, ApiKey, Session } from './actor.ts'

/** Found with a token: whose it is, and by what. */
export interface Found<Via extends Session | ApiKey> {
  account: Account
  via: Via
  /** When it dies of age. */
  expiresAt: Date
}

/** A change that reached PostgreSQL but not the cache is seen after this at the latest. */
const KEPT_SECONDS = 30
/** Longer than any request that read the old truth can take. */
const BARRED_SECONDS = 30

/** What tokens and keys stand for, by their hash, shared by all instances. Its loss costs a query a call. */
export class CredentialCache {
  constructor(private readonly cache: Cache) {}

  async get<Via extends Session | ApiKey>(hash: string): Promise<Found<Via> | null> {
    const text = await this.cache.get(`credential:${hash}`)
    return text === null ? null : (JSON.parse(text, reviveDate) as Found<Via>)
  }

  keep(hash: string, found: Found<Session | ApiKey>): Promise<void> {
    return this.cache.keep(`credential:${hash}`, JSON.stringify(found), KEPT_SECONDS)
  }

  /** Forgets at once, everywhere. */
  drop(hashes: string[]): Promise<void> {
    return this.cache.bar(hashes.map((hash) => `credential:${hash}`), BARRED_SECONDS)
  }
}

function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('At') && typeof value === 'string' ? new Date(value) : value
}
