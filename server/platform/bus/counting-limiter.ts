import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Limiter, Taken } from './bus.ts'

/** A limiter of the library, as ours: what it throws at the limit is an answer like any other. */
export class CountingLimiter implements Limiter {
  constructor(
    private readonly counter: RateLimiterAbstract,
    private readonly limit: number,
  ) {}

  async take(key: string, points = 1): Promise<Taken> {
    const [allowed, { consumedPoints, remainingPoints, msBeforeNext }] = await this.counter.consume(key, points).then(
      (left) => [true, left] as const,
      (left: unknown) => {
        if (left instanceof RateLimiterRes) return [false, left] as const
        throw left
      },
    )
    const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
    return { allowed, spent: consumedPoints, limit: this.limit, remaining: Math.max(0, remainingPoints), resetSeconds }
  }

  async forget(key: string): Promise<void> {
    await this.counter.delete(key)
  }
}
