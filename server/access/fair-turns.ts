import type { Socket } from 'node:net'
import { AppError, limitReached } from '#server/shared/errors.ts'
import type { Actor } from './actor.ts'

interface Bounds {
  /** Of one caller. The process has one thread and a few connections to its database, and others want their turn. */
  atOnce: number
  /** Of one caller, for a turn. */
  mostWaiting: number
}

/** Of queries and calls. */
export const CALLS: Bounds = { atOnce: 6, mostWaiting: 60 }
/** Of what stands before a call or lasts beyond it, of which a whole hospital has a lot at once when it comes back. */
export const ENTRIES: Bounds = { atOnce: 3, mostWaiting: 1_000 }
const RETRY_AFTER_SECONDS = 1

interface Line {
  running: number
  /** What begins each, in the order in which they came. */
  waiting: Set<() => void>
}

/**
 * Keeps one caller's flood from being everybody's wait: each caller has a few requests answered at once, and a short line
 * behind them. One request begins in a round of the event loop, of each line in turn: were it as many as may, whoever
 * comes meanwhile would be heard after all of them. A turn is for work: what merely waits, for a reply or a while, ends it.
 */
export class FairTurns {
  /** Those that have anybody in them; whose turn it was last is the last of them. */
  private readonly lines = new Map<string, Line>()
  private isRoundAhead = false

  /** @param factor lengthens the lines, for a demo that a whole team tries from one address */
  constructor(
    private readonly bounds: Bounds,
    private readonly factor = 1,
  ) {}

  /**
   * Works when it is the caller's turn. The turn ends with the work, also where nobody waits for its answer any more, or
   * when the work calls `endTurn`. Who leaves before their turn leaves the line.
   * @throws RATE_LIMITED where the line is full, MALFORMED for who has left
   */
  async during<Result>(
    actor: Actor,
    connection: Socket,
    work: (endTurn: () => void) => Promise<Result>,
  ): Promise<Result> {
    const endTurn = await this.take(lineOf(actor), goneWith(connection))
    try {
      return await work(endTurn)
    } finally {
      endTurn()
    }
  }

  private async take(key: string, gone: AbortSignal): Promise<() => void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: new Set() }
    const { atOnce, mostWaiting } = this.bounds
    if (line.running + line.waiting.size >= atOnce + mostWaiting * this.factor)
      throw limitReached('Too many requests at once. Try again in a moment.', {
        limit: atOnce + mostWaiting * this.factor,
        remaining: 0,
        resetSeconds: RETRY_AFTER_SECONDS,
      })
    this.lines.set(key, line)
    this.goOn()
    await turnIn(line, gone).finally(() => this.tidy(key, line))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      line.running -= 1
      this.tidy(key, line)
      this.goOn()
    }
  }

  private tidy(key: string, line: Line): void {
    if (line.running + line.waiting.size === 0 && this.lines.get(key) === line) this.lines.delete(key)
  }

  /** Goes on with whoever is next, when all that came meanwhile is heard. */
  private goOn(): void {
    if (this.isRoundAhead) return
    this.isRoundAhead = true
    setImmediate(() => {
      this.isRoundAhead = false
      if (this.beginNext()) this.goOn()
    })
  }

  /** @returns false where nobody may begin */
  private beginNext(): boolean {
    for (const [key, line] of this.lines) {
      const [begin] = line.waiting
      if (!begin || line.running >= this.bounds.atOnce) continue
      this.lines.delete(key)
      this.lines.set(key, line)
      line.running += 1
      begin()
      return true
    }
    return false
  }
}

/** Resolves when it is its turn. @throws MALFORMED when its connection is gone before */
function turnIn({ waiting }: Line, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(begin)
      reject(new AppError('MALFORMED', 'The request was cut off'))
    }
    const begin = () => {
      waiting.delete(begin)
      gone.removeEventListener('abort', leave)
      resolve()
    }
    if (gone.aborted) return void leave()
    waiting.add(begin)
    gone.addEventListener('abort', leave, { once: true })
  })
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
