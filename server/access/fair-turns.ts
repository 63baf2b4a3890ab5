import type { RequestHandler } from 'express'
import { AppError } from '#server/shared/errors.ts'
import type { Actor } from './actor.ts'

/** Requests of one caller that are answered at once; the process has one thread, and others want their turn. */
const AT_ONCE = 6
/** Requests of one caller that may wait for a turn. */
const MOST_WAITING = 60
const RETRY_AFTER_SECONDS = 1

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Keeps one caller's flood from being everybody's wait: each caller has a few requests answered at once, and a short line behind them. */
export class FairTurns {
  private readonly lines = new Map<string, Line>()

  /** @param factor lengthens the lines, for a demo that a whole team tries from one address */
  constructor(private readonly factor = 1) {}

  /** Waits for a turn. @returns what ends it. @throws RATE_LIMITED where the line is full */
  async take(key: string): Promise<() => void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] }
    this.lines.set(key, line)
    if (line.running < AT_ONCE) line.running += 1
    else if (line.waiting.length >= MOST_WAITING * this.factor)
      throw new AppError('RATE_LIMITED', 'Too many requests at once. Try again in a moment.', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    return () => this.end(key, line)
  }

  private end(key: string, line: Line): void {
    const next = line.waiting.shift()
    // whoever waited takes over the place
    if (next) return next()
    line.running -= 1
    if (line.running === 0) this.lines.delete(key)
  }
}

/** Those who are signed in have a line of their own; guests and nobody share that of their address, since a guest is made by asking. */
const lineOf = (actor: Actor) => (actor.kind === 'user' ? `user:${actor.id}` : `address:${actor.address}`)

/** Lets each request begin when it is its caller's turn, which ends with its answer. For calls that do not stream. */
export function inFairTurns(turns: FairTurns): RequestHandler {
  return async (request, response, next) => {
    const end = await turns.take(lineOf(request.context!.actor))
    if (response.closed || response.destroyed) return end()
    response.once('close', end)
    next()
  }
}
