import type { Socket } from 'node:net'
import { AppError } from '#server/shared/errors.ts'
import type { Actor } from './actor.ts'

/** Requests of one caller that are answered at once; the process has one thread, and others want their turn. */
const AT_ONCE = 6
/** Requests of one caller that may wait for a turn. */
const MOST_WAITING = 60
const RETRY_AFTER_SECONDS = 1

interface Line {
  running: number
  /** In the order in which they came. */
  waiting: Set<() => void>
}

/**
 * Keeps one caller's flood from being everybody's wait: each caller has a few requests answered at once, and a short line
 * behind them. A turn is for work: what merely waits, for a reply or a while, ends its turn first.
 */
export class FairTurns {
  private readonly lines = new Map<string, Line>()

  /** @param factor lengthens the lines, for a demo that a whole team tries from one address */
  constructor(private readonly factor = 1) {}

  /**
   * Works when it is the caller's turn. The turn ends with the work, also where nobody waits for its answer any more, or
   * when the work calls `endTurn`. Who leaves before their turn leaves the line.
   * @throws RATE_LIMITED where the line is full, MALFORMED for who has left
   */
  async during<Result>(actor: Actor, connection: Socket, work: (endTurn: () => void) => Promise<Result>): Promise<Result> {
    const endTurn = await this.take(lineOf(actor), goneWith(connection))
    try {
      return await work(endTurn)
    } finally {
      endTurn()
    }
  }

  private async take(key: string, gone: AbortSignal): Promise<() => void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: new Set() }
    this.lines.set(key, line)
    if (line.running < AT_ONCE) line.running += 1
    else if (gone.aborted) throw cutOff()
    else if (line.waiting.size >= MOST_WAITING * this.factor)
      throw new AppError('RATE_LIMITED', 'Too many requests at once. Try again in a moment.', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    else await turnIn(line, gone)
    let isOver = false
    return () => {
      if (!isOver) this.next(key, line)
      isOver = true
    }
  }

  private next(key: string, line: Line): void {
    const [first] = line.waiting
    // Whoever waited longest takes over the place.
    if (first) return first()
    line.running -= 1
    if (line.running === 0) this.lines.delete(key)
  }
}

/** Resolves when it is its turn. @throws MALFORMED when its connection is gone before */
function turnIn({ waiting }: Line, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin)
      gone.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.delete(begin)
      reject(cutOff())
    }
    waiting.add(begin)
    gone.addEventListener('abort', leave, { once: true })
  })
}

function cutOff(): AppError {
  return new AppError('MALFORMED', 'The request was cut off')
}

/** Those who are signed in have a line of their own; guests and nobody share that of their address, since a guest is made by asking. */
const lineOf = (actor: Actor) => (actor.kind === 'user' ? `user:${actor.id}` : `address:${actor.address}`)

const ends = new WeakMap<Socket, AbortSignal>()

/**
 * Aborts with the connection. One listener each, however many requests it carries: the answers of those that came behind
 * others on it would hear nothing of its end.
 */
function goneWith(connection: Socket): AbortSignal {
  if (connection.destroyed) return AbortSignal.abort()
  const known = ends.get(connection)
  if (known) return known
  const end = new AbortController()
  connection.once('close', () => end.abort())
  ends.set(connection, end.signal)
  return end.signal
}
