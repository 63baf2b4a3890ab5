import type { Cache } from '#server/platform/bus/bus.ts'
import type { Secrets } from '#server/platform/secrets.ts'
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

const PURPOSE = 'credential-cache'

/** An entry as it is signed: bound to its token, and to its time, so that neither another's nor an old one passes. */
interface Entry {
  hash: string
  until: number
  found: Found<Session | ApiKey>
}

/**
 * What tokens and keys stand for, by their hash, shared by all instances. Its loss costs a query a call. Entries are
 * signed: who can write to Redis, but does not know our keys, becomes nobody by it.
 */
export class CredentialCache {
  constructor(
    private readonly cache: Cache,
    private readonly secrets: Secrets,
  ) {}

  async get<Via extends Session | ApiKey>(hash: string): Promise<Found<Via> | null> {
    const kept = await this.cache.get(`credential:${hash}`)
    const [, signature, text] = /^([\w-]+)\.(.*)$/s.exec(kept ?? '') ?? []
    if (!signature || !text || !this.secrets.verify(PURPOSE, text, signature)) return null
    const entry = JSON.parse(text, reviveDate) as Entry
    return entry.hash === hash && entry.until > Date.now() ? (entry.found as Found<Via>) : null
  }

  keep(hash: string, found: Found<Session | ApiKey>): Promise<void> {
    const text = JSON.stringify({ hash, until: Date.now() + KEPT_SECONDS * 1_000, found } satisfies Entry)
    return this.cache.keep(`credential:${hash}`, `${this.secrets.sign(PURPOSE, text)}.${text}`, KEPT_SECONDS)
  }

  /** Forgets at once, everywhere. */
  drop(hashes: string[]): Promise<void> {
    return this.cache.bar(
      hashes.map((hash) => `credential:${hash}`),
      BARRED_SECONDS,
    )
  }
}

function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('At') && typeof value === 'string' ? new Date(value) : value
}
