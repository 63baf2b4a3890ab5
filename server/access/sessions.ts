import { and, eq, gt, isNull } from 'drizzle-orm'
import { sessions, users } from '#schema/accounts.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { newId } from '#server/shared/ids.ts'
import type { UserActor } from './actor.ts'

const MAX_AGE_MS = 7 * 24 * 3_600_000
const TOUCH_EVERY_MS = 60_000

export const sessionTopic = (sessionId: string) => `session:${sessionId}`

/** Sent on a session's topic when it ends, so that its sockets close on every instance. */
export interface SessionEndedEvent {
  reason: 'SIGNED_OUT'
}

/** Opaque 256-bit tokens, of which only the hash is stored. Idle and whole age are bounded. */
export class Sessions {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly idleMs: number,
  ) {}

  /** Opens a session and returns its token, which nothing can show again. */
  async open(userId: string): Promise<string> {
    const { token, hash } = newToken()
    const now = this.clock.now()
    await this.db
      .insert(sessions)
      .values({ id: newId(), tokenHash: hash, userId, createdAt: now, lastActiveAt: now })
    return token
  }

  /** The live session of a token whose user is active, or null. */
  async find(token: string): Promise<UserActor | null> {
    const now = this.clock.now().getTime()
    const [row] = await this.db
      .select({ id: users.id, role: users.role, sessionId: sessions.id, lastActiveAt: sessions.lastActiveAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          isNull(sessions.endedAt),
          gt(sessions.createdAt, new Date(now - MAX_AGE_MS)),
          gt(sessions.lastActiveAt, new Date(now - this.idleMs)),
          eq(users.isActive, true),
        ),
      )
    return row ? { kind: 'user', ...row } : null
  }

  /** Notes activity, at most once a minute, without making the caller wait. */
  touch(actor: UserActor): void {
    const now = this.clock.now()
    if (now.getTime() - actor.lastActiveAt.getTime() < TOUCH_EVERY_MS) return
    actor.lastActiveAt = now
    this.db
      .update(sessions)
      .set({ lastActiveAt: now })
      .where(eq(sessions.id, actor.sessionId))
      .catch((err: unknown) => this.log.warn({ err }, 'session activity could not be stored'))
  }

  /** Ends one session at once; its open sockets close. */
  async end(sessionId: string): Promise<void> {
    await this.db
      .update(sessions)
      .set({ endedAt: this.clock.now() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    this.bus.publish(sessionTopic(sessionId), { reason: 'SIGNED_OUT' } satisfies SessionEndedEvent)
  }
}
