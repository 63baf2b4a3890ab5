import type { Log } from '#server/platform/log.ts'
import { appErrorIn } from '#server/shared/errors.ts'
import type { Checkpoint } from './messages.repository.ts'

/** A running reply is stored every second while it grows (a tick may be late), and its writer shows that it lives at least every few seconds. */
const EVERY_MS = 900
const ALIVE_MS = 5_000
/** Replies are due at different moments of the second, so that no tick has all of them. */
const TICK_MS = 100

/** Stores these in one statement. @returns the ids of those that it stored */
export type StoreCheckpoints = (checkpoints: Checkpoint[]) => Promise<string[]>

/** What the store has of a reply's text. */
export class Progress {
  /** The checkpoint under way, if any: nothing else may be stored before it is over. */
  stored: Promise<unknown> = Promise.resolve()
  isStoring = false
  /** How much of the text is stored; null when that is not known. */
  private reached: { length: number; bytes: number } | null = { length: 0, bytes: 0 }
  private storedAt: number

  constructor(
    readonly conversationId: string,
    readonly replyId: string,
    private readonly textSoFar: () => string,
    now: number,
  ) {
    this.storedAt = now
  }

  isDue(now: number): boolean {
    if (this.isStoring) return false
    const isGrown = this.textSoFar().length > (this.reached?.length ?? -1)
    return now - this.storedAt >= (isGrown ? EVERY_MS : ALIVE_MS)
  }

  /** What is new, or all of the text; and what to call with whether it was stored. */
  next(now: number): { checkpoint: Checkpoint; done: (isStored: boolean) => void } {
    const { conversationId, replyId, reached } = this
    const text = whole(this.textSoFar().slice(reached?.length ?? 0))
    this.isStoring = true
    return {
      checkpoint: { conversationId, replyId, after: reached?.bytes ?? null, text },
      done: (isStored) => {
        this.isStoring = false
        this.storedAt = now
        const { length = 0, bytes = 0 } = reached ?? {}
        this.reached = isStored
          ? { length: length + text.length, bytes: bytes + Buffer.byteLength(text) }
          : // It may have been stored all the same: the next one says it all, whatever is there.
            null
      },
    }
  }
}

/** Without half of a character at its end, whose other half is still to come. */
function whole(text: string): string {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text
}

/** Stores what running replies have come to: one statement a tick for all that are due, and only what is new of each. */
export class Checkpoints {
  private readonly running = new Set<Progress>()
  private readonly ticker: NodeJS.Timeout

  constructor(
    private readonly store: StoreCheckpoints,
    private readonly log: Log,
  ) {
    this.ticker = setInterval(() => this.storeDue(), TICK_MS)
    this.ticker.unref()
  }

  /** Stores a reply's text from time to time from now on. */
  begin(conversationId: string, replyId: string, textSoFar: () => string): Progress {
    const progress = new Progress(conversationId, replyId, textSoFar, performance.now())
    this.running.add(progress)
    return progress
  }

  /** No more of this reply. @returns when what is under way is over, so that it cannot overwrite the end */
  async end(progress: Progress): Promise<void> {
    this.running.delete(progress)
    await progress.stored
  }

  close(): void {
    clearInterval(this.ticker)
  }

  private storeDue(): void {
    const now = performance.now()
    const due = [...this.running].filter((progress) => progress.isDue(now))
    if (due.length === 0) return
    const stored = this.storeAll(due, now)
    for (const progress of due) progress.stored = stored
  }

  private async storeAll(due: Progress[], now: number): Promise<void> {
    const steps = due.map((progress) => progress.next(now))
    try {
      const stored = new Set(await this.store(steps.map(({ checkpoint }) => checkpoint)))
      for (const { checkpoint, done } of steps) done(stored.has(checkpoint.replyId))
    } catch (err) {
      // A text that PostgreSQL refuses is the trouble of its own reply alone.
      const isOfOne = steps.length > 1 && appErrorIn(err)?.code !== 'UNAVAILABLE'
      if (!isOfOne) this.log.warn({ err }, 'a checkpoint could not be stored')
      for (const { done } of steps) done(false)
      if (isOfOne) for (const progress of due) await this.storeAll([progress], now)
    }
  }
}
