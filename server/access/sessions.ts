import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { sessions, users } from '#schema/accounts.ts'
import { specialties } from '#schema/specialties.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { newId } from '#server/shared/ids.ts'
import { accountColumns, accountOf, itsSpecialty } from './account-rows.ts'
import type { ApiKey, GuestActor, Session, SessionOpener, UserActor } from './actor.ts'
import type { CredentialCache, Found } from './credential-cache.ts'
import { Recently } from './recently.ts'

const MAX_AGE_MS = 7 * 24 * 3_600_000
const TOUCH_EVERY_MS = 60_000

export const credentialTopic = ({ kind, id }: Pick<Credential, 'kind' | 'id'>) => `${kind}:${id}`

/** What a caller is known by, where they are known at all. */
export type Credential = Session | ApiKey | GuestActor

/** Sent on a credential's topic, so that its sockets close on every instance. */
export interface CredentialEvent {
  /** CHANGED: still good, but for another role or account, or for less; connect again. */
  what: 'ENDED' | 'CHANGED'
}

/** Lets a lookup happen when it is its caller's turn. */
export type InTurn = <Row>(read: () => Promise<Row>) => Promise<Row>

interface SessionRow {
  id: string
  hash: string
}

/** Opaque 256-bit tokens, of which only the hash is stored. Idle and whole age are bounded. */
export class Sessions {
  private readonly touched = new Recently(TOUCH_EVERY_MS)

  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly cache: CredentialCache,
    private readonly clock: Clock,
    private readonly log: Log,
    /** How long a session may be idle, as it is set now. */
    private readonly idle: () => number,
  ) {}

  /** Opens a session and returns its token, which nothing can show again. */
  async open(userId: string, openedBy: SessionOpener, device: string, db: Db = this.db): Promise<string> {
    const { token, hash } = newToken()
    const now = this.clock.now()
    await db
      .insert(sessions)
      .values({ id: newId(), tokenHash: hash, userId, openedBy, device, createdAt: now, lastActiveAt: now })
    return token
  }

  /** The live session of a token whose user is active, or null. One query, none where it is known. */
  async find(token: string, inTurn: InTurn): Promise<Found<Session> | null> {
    const hash = hashToken(token)
    const now = this.clock.now().getTime()
    const known = await this.cache.get<Session>(hash)
    // A known session that looks too old may have been active since: the database knows.
    if (known && known.expiresAt.getTime() > now && known.via.lastActiveAt.getTime() > now - this.idle()) return known
    return inTurn(() => this.read(hash))
  }

  private async read(hash: string): Promise<Found<Session> | null> {
    const [row] = await this.db
      .select({ ...accountColumns, session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(specialties, itsSpecialty)
      .where(and(eq(sessions.tokenHash, hash), this.isLive()))
    if (!row) return null
    const { id, openedBy, createdAt, lastActiveAt } = row.session
    const via: Session = { kind: 'session', id, openedBy, openedAt: createdAt, lastActiveAt }
    const found = { account: accountOf(row), via, expiresAt: new Date(createdAt.getTime() + MAX_AGE_MS) }
    await this.cache.keep(hash, found)
    return found
  }

  /** Notes activity, at most once a minute, without making the caller wait. */
  touch({ via }: UserActor): void {
    const now = this.clock.now()
    if (via.kind !== 'session' || now.getTime() - via.lastActiveAt.getTime() < TOUCH_EVERY_MS) return
    if (!this.touched.note(via.id, now)) return
    this.db
      .update(sessions)
      .set({ lastActiveAt: now })
      .where(eq(sessions.id, via.id))
      .catch((err: unknown) => this.log.warn({ err }, 'session activity could not be stored'))
  }

  /** A user's live sessions, the last active first. */
  list(userId: string) {
    return this.db
      .select({
        id: sessions.id,
        openedBy: sessions.openedBy,
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastActiveAt: sessions.lastActiveAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.userId, userId), this.isLive()))
      .orderBy(desc(sessions.lastActiveAt))
  }

  /** Ends sessions of a user at once: one of them, all, or all but one. Their sockets close. @returns how many ended */
  async end(userId: string, which: { only?: string; but?: string } = {}): Promise<number> {
    const rows = await this.markEnded(this.db, userId, which)
    await this.ended(rows)
    return rows.length
  }

  /** The same inside a transaction; once that is stored, `ended` makes it known. */
  markEnded(tx: Db, userId: string, { only, but }: { only?: string; but?: string }): Promise<SessionRow[]> {
    return tx
      .update(sessions)
      .set({ endedAt: this.clock.now() })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          only ? eq(sessions.id, only) : undefined,
          but ? ne(sessions.id, but) : undefined,
        ),
      )
      .returning({ id: sessions.id, hash: sessions.tokenHash })
  }

  /** After sessions were ended: forgotten everywhere, their sockets closed. */
  ended(rows: SessionRow[]): Promise<void> {
    return this.tell(rows, 'ENDED')
  }

  /** After a change of the account: every instance reads it anew, and its sockets connect again when `reconnect`. */
  async refresh(userId: string, reconnect: boolean): Promise<void> {
    const rows = await this.db
      .select({ id: sessions.id, hash: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    await this.tell(rows, reconnect ? 'CHANGED' : null)
  }

  /** Which of these sessions are not alive any more, for sockets that missed the news. */
  async dead(ids: string[], db: Db = this.db): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const live = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, ids), this.isLive()))
    const alive = new Set(live.map(({ id }) => id))
    return new Set(ids.filter((id) => !alive.has(id)))
  }

  private isLive(): SQL | undefined {
    const now = this.clock.now().getTime()
    return and(
      isNull(sessions.endedAt),
      gt(sessions.createdAt, new Date(now - MAX_AGE_MS)),
      gt(sessions.lastActiveAt, new Date(now - this.idle())),
      eq(users.isActive, true),
    )
  }

  private async tell(rows: SessionRow[], what: CredentialEvent['what'] | null): Promise<void> {
    await this.cache.drop(rows.map(({ hash }) => hash))
    if (what)
      for (const { id } of rows)
        this.bus.publish(credentialTopic({ kind: 'session', id }), { what } satisfies CredentialEvent)
  }
}
