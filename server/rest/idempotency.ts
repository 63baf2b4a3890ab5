import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { idempotencyKeys } from '#schema/idempotency.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput } from '#server/shared/errors.ts'

const KEY_MAX = 200
/** A call whose process died is taken for dead after this long; one that runs says so more often. */
const LEASE = sql`now() + interval '20 seconds'`
const SIGN_OF_LIFE_MS = 5_000

export interface KeyedCall {
  actor: Actor
  route: string
  key: string
  body: unknown
  /** The call itself answers as before when it runs again: nothing of its answer is kept. */
  repeatable: boolean
  /** The answer streams: sent again it goes on where it was cut, also while the first call is not known to be over. */
  streams: boolean
}

export interface Answer {
  status: number
  answer: unknown
}

/**
 * Sees to it that a POST sent again creates nothing, for 24 hours. Keys belong to one caller and one route. Answers that
 * may speak of a patient are not kept: their calls are repeatable, and ask again whose the conversation is.
 */
export class Idempotency {
  constructor(private readonly db: Db) {}

  /**
   * Runs the call, or gives its first answer again.
   * @throws BAD_USER_INPUT when the key came with another body, CONFLICT while the first call still runs
   */
  async once(call: KeyedCall, run: () => Promise<Answer>): Promise<Answer> {
    if (call.key.length > KEY_MAX) throw badInput('Idempotency-Key', `The key has at most ${KEY_MAX} characters`)
    // Which message it is, its key says.
    if (call.streams) return run()
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(call.body ?? null))
      .digest('base64url')
    const claim = randomUUID()
    const key = rowOf(call)
    await this.db
      .delete(idempotencyKeys)
      .where(and(key, lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)))
    if (!(await this.claims(call, bodyHash, claim))) return this.firstAnswer(key, bodyHash)
    const ours = and(key, eq(idempotencyKeys.claim, claim))
    const signs = setInterval(() => void this.showLife(ours), SIGN_OF_LIFE_MS)
    try {
      const { status, answer } = await run()
      await this.db
        .update(idempotencyKeys)
        .set({ status, answer: call.repeatable ? null : answer })
        .where(ours)
      return { status, answer }
    } catch (error) {
      // Nothing was created: the key may be used again. Where that cannot be stored, it may be after a while.
      await this.db
        .delete(idempotencyKeys)
        .where(ours)
        .catch(() => {})
      throw error
    } finally {
      clearInterval(signs)
    }
  }

  /** Makes the key this call's own: when it is new, when its first call died, or when that is over and can be repeated. */
  private async claims(call: KeyedCall, bodyHash: string, claim: string): Promise<boolean> {
    const { route, key, repeatable } = call
    const isDead = and(isNull(idempotencyKeys.status), lt(idempotencyKeys.leaseUntil, sql`now()`))
    const isOver = repeatable ? sql`${idempotencyKeys.status} is not null` : undefined
    const [claimed] = await this.db
      .insert(idempotencyKeys)
      .values({ caller: callerOf(call), route, key, bodyHash, claim, leaseUntil: LEASE })
      .onConflictDoUpdate({
        target: [idempotencyKeys.caller, idempotencyKeys.route, idempotencyKeys.key],
        set: { claim, leaseUntil: LEASE, status: null },
        setWhere: and(eq(idempotencyKeys.bodyHash, bodyHash), or(isDead, isOver)),
      })
      .returning({ key: idempotencyKeys.key })
    return claimed !== undefined
  }

  /** A sign that fails is followed by others before the lease is over. */
  private async showLife(ours: SQL | undefined): Promise<void> {
    await this.db
      .update(idempotencyKeys)
      .set({ leaseUntil: LEASE })
      .where(ours)
      .catch(() => {})
  }

  private async firstAnswer(key: SQL | undefined, bodyHash: string): Promise<Answer> {
    const [first] = await this.db.select().from(idempotencyKeys).where(key)
    if (!first)
      throw new AppError('CONFLICT', 'The first call with this Idempotency-Key has just failed. Send it again.')
    if (first.bodyHash !== bodyHash)
      throw badInput('Idempotency-Key', 'This Idempotency-Key was used with another body')
    if (first.status === null)
      throw new AppError('CONFLICT', 'The first call with this Idempotency-Key is still running')
    return { status: first.status, answer: first.answer }
  }
}

function callerOf({ actor }: KeyedCall): string {
  return `${actor.kind}:${actor.id ?? ''}`
}

function rowOf(call: KeyedCall): SQL | undefined {
  const { caller, route, key } = idempotencyKeys
  return and(eq(caller, callerOf(call)), eq(route, call.route), eq(key, call.key))
}
