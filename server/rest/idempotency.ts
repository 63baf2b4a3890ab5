import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#schema/idempotency.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import { SENT } from './endpoint.ts'

const KEY_MAX = 200

export interface KeyedCall {
  actor: Actor
  route: string
  key: string
  body: unknown
}

export interface Answer {
  status: number
  answer: unknown
}

/**
 * First answers, kept 24 hours, so that a POST sent again creates nothing. Keys belong to one caller and one route.
 */
export class Idempotency {
  constructor(private readonly db: Db) {}

  /**
   * Runs the call, or gives its first answer again.
   * @throws BAD_USER_INPUT when the key came with another body, CONFLICT while the first call still runs
   */
  async once(call: KeyedCall, run: () => Promise<Answer>): Promise<Answer> {
    if (call.key.length > KEY_MAX) throw badInput('Idempotency-Key', `The key has at most ${KEY_MAX} characters`)
    const caller = `${call.actor.kind}:${call.actor.id ?? ''}`
    const bodyHash = createHash('sha256').update(JSON.stringify(call.body ?? null)).digest('base64url')
    const row = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.route, call.route), eq(idempotencyKeys.key, call.key))
    await this.db.delete(idempotencyKeys).where(and(row, lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)))
    const [claimed] = await this.db
      .insert(idempotencyKeys)
      .values({ caller, route: call.route, key: call.key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (!claimed) return this.firstAnswer(row, bodyHash)
    try {
      const { status, answer } = await run()
      // A stream has no answer to keep; its message is known by its key.
      if (answer === SENT) await this.db.delete(idempotencyKeys).where(row)
      else await this.db.update(idempotencyKeys).set({ status, answer }).where(row)
      return { status, answer }
    } catch (error) {
      // Nothing was created: the key may be used again.
      await this.db.delete(idempotencyKeys).where(row)
      throw error
    }
  }

  private async firstAnswer(row: ReturnType<typeof and>, bodyHash: string): Promise<Answer> {
    const [first] = await this.db.select().from(idempotencyKeys).where(row)
    if (!first) throw new AppError('CONFLICT', 'The first call with this Idempotency-Key has just failed. Send it again.')
    if (first.bodyHash !== bodyHash) throw badInput('Idempotency-Key', 'This Idempotency-Key was used with another body')
    if (first.status === null) throw new AppError('CONFLICT', 'The first call with this Idempotency-Key is still running')
    return { status: first.status, answer: first.answer }
  }
}
