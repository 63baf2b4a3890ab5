import { and, inArray, isNotNull } from 'drizzle-orm'
import { guests } from '#schema/accounts.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { guestEndsAt, type GuestTokens } from './guest-tokens.ts'
import { credentialTopic, type CredentialEvent } from './sessions.ts'

/** How long a guest is taken for one without asking PostgreSQL; and how long who was asked before the end may take to say so. */
const KNOWN_SECONDS = 30
const cacheKey = (id: string) => `guest:${id}`

/** Guests who may call: whose token is ours, is not too old, and was not ended by signing out. */
export class Guests {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly tokens: GuestTokens,
    private readonly clock: Clock,
  ) {}

  /** The guest's id in a living token, or null. At most one query, none where it is known. */
  async find(token: string | undefined): Promise<string | null> {
    const id = this.tokens.read(token, this.clock.now())
    if (!id || (await this.bus.cache.get(cacheKey(id)))) return id
    const ended = await this.ended([id])
    if (ended.has(id)) return null
    await this.bus.cache.keep(cacheKey(id), 'living', KNOWN_SECONDS)
    return id
  }

  /** Ends a guest's token, whoever has a copy: when it resolves no instance takes it any more; its sockets close. */
  async end(id: string): Promise<void> {
    const endedAt = this.clock.now()
    await this.db.insert(guests).values({ id, endedAt }).onConflictDoUpdate({ target: guests.id, set: { endedAt } })
    await this.bus.cache.bar([cacheKey(id)], KNOWN_SECONDS)
    this.tell(id, 'ENDED')
  }

  /** After what was the guest's is somebody else's: sockets connect again, and what they watch is asked for anew. */
  changed(id: string): void {
    this.tell(id, 'CHANGED')
  }

  /** Which of these guests are over, for sockets that missed the news. */
  async dead(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const now = this.clock.now()
    const old = ids.filter((id) => guestEndsAt(id) <= now)
    return new Set([...old, ...(await this.ended(ids))])
  }

  private async ended(ids: string[]): Promise<Set<string>> {
    const rows = await this.db
      .select({ id: guests.id })
      .from(guests)
      .where(and(inArray(guests.id, ids), isNotNull(guests.endedAt)))
    return new Set(rows.map(({ id }) => id))
  }

  private tell(id: string, what: CredentialEvent['what']): void {
    this.bus.publish(credentialTopic({ kind: 'guest', id }), { what } satisfies CredentialEvent)
  }
}
