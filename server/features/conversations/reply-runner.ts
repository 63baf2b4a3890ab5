import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Log } from '#server/platform/log.ts'
import { appErrorIn } from '#server/shared/errors.ts'
import { BatchWindow } from './batch-window.ts'
import { Checkpoints, type Progress, type StoreCheckpoints } from './checkpoints.ts'
import { DeltaBatch } from './delta-batch.ts'
import type { ReplyChunk } from './reply-model.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** What the column holds. */
const TOKENS_MAX = 2 ** 31 - 1

/** How a reply's text ended. Only the source's own terminator makes it COMPLETE. */
export type TextEnd = 'COMPLETE' | 'STOPPED' | 'INTERRUPTED' | 'FAILED'

/** What a reply cost. */
export interface Measured {
  /** What the source reported at its own end, and null otherwise. */
  tokens: number | null
  /** From the beginning to the first words, in whole ms; null where there were none. */
  firstTextMs: number | null
  /** From the beginning to its end, in whole ms. */
  totalMs: number
}

export interface RunningText {
  conversationId: string
  replyId: string
  /** When its source was asked, by performance.now(). */
  beganAt: number
  /** Starts the source. It should stop soon after the signal aborts; whether it does changes nothing. */
  open(signal: AbortSignal): AsyncIterable<ReplyChunk>
  /** What has to stand behind a text of its that is cut off here, by a stop; the source says nothing more then. */
  cut(text: string): string
  /** Sends one delta to whoever watches. */
  send(seq: number, text: string): void
  /** Stores the end. Called once. */
  end(end: TextEnd, text: string, measured: Measured): Promise<void>
}

interface Entry {
  job: RunningText
  batch: DeltaBatch
  abort: AbortController
  progress: Progress
  firstTextMs: number | null
  settled: Promise<void>
  /** Closes the text where it stands, unless it is over. */
  cut(): void
  settle(end: TextEnd, tokens?: number): Promise<void>
}

/**
 * Owns the replies that this process is writing, each under its own id. Closing a tab changes nothing; stopping,
 * failing and finishing all come to one end, once.
 */
export class ReplyRunner {
  private readonly entries = new Map<string, Entry>()
  private readonly checkpoints: Checkpoints
  private readonly window = new BatchWindow()
  private readonly closing = new AbortController()

  constructor(
    private readonly bus: Bus,
    private readonly log: Log,
    storeCheckpoints: StoreCheckpoints,
  ) {
    this.checkpoints = new Checkpoints(storeCheckpoints, log)
  }

  get size(): number {
    return this.entries.size
  }

  /** Starts writing. Returns at once; `job.end` is called when the reply is over. */
  start(job: RunningText): void {
    const entry = this.enter(job)
    void this.write(entry)
  }

  /** Stops a reply that this process writes, and waits until its end is stored. @returns false when it is not ours */
  async stop(replyId: string, end: 'STOPPED' | 'INTERRUPTED' = 'STOPPED'): Promise<boolean> {
    const entry = this.entries.get(replyId)
    if (!entry) return false
    entry.cut()
    await entry.settle(end)
    return true
  }

  /** For shutdown: gives running replies `graceMs` to finish, then interrupts the rest. */
  async close(graceMs: number): Promise<void> {
    this.window.close()
    const all = Promise.all([...this.entries.values()].map(({ settled }) => settled))
    let timer: NodeJS.Timeout | undefined
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))])
    clearTimeout(timer)
    this.closing.abort()
    await Promise.all([...this.entries.keys()].map((id) => this.stop(id, 'INTERRUPTED')))
    this.checkpoints.close()
  }

  private enter(job: RunningText): Entry {
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    const batch = new DeltaBatch(this.window, (seq, text) => {
      this.bus.replyLog.append(job.replyId, seq, text)
      job.send(seq, text)
    })
    let over = false
    const entry: Entry = {
      job,
      batch,
      abort: new AbortController(),
      firstTextMs: null,
      progress: this.checkpoints.begin(job.conversationId, job.replyId, () => batch.text),
      settled,
      cut: () => {
        if (!over && batch.text !== '') batch.push(job.cut(batch.text))
      },
      settle: (end, tokens) => {
        if (over) return settled
        over = true
        batch.flush()
        const totalMs = Math.round(performance.now() - job.beganAt)
        entry.abort.abort()
        // A checkpoint under way must not overwrite the end.
        void this.checkpoints
          .end(entry.progress)
          .then(() => {
            const measured = { tokens: tokensOf(tokens), firstTextMs: entry.firstTextMs, totalMs }
            return this.storeEnd(() => job.end(end, batch.text, measured))
          })
          .then(() => {
            this.entries.delete(job.replyId)
            this.bus.replyLog.expire(job.replyId)
            resolve()
          })
        return settled
      },
    }
    this.entries.set(job.replyId, entry)
    return entry
  }

  private async write(entry: Entry): Promise<void> {
    const { job, batch, abort } = entry
    const broken = () => (batch.text === '' ? 'FAILED' : 'INTERRUPTED')
    try {
      for await (const chunk of job.open(abort.signal)) {
        if (abort.signal.aborted) return
        if (chunk.type === 'end') return void (await entry.settle('COMPLETE', chunk.tokens))
        entry.firstTextMs ??= Math.round(performance.now() - job.beganAt)
        batch.push(chunk.text)
      }
      await entry.settle(broken())
    } catch (err) {
      if (!abort.signal.aborted) this.log.warn({ err }, 'the source of a reply failed')
      await entry.settle(broken())
    }
  }

  /** While the database is away the end waits for it: what was written is not lost. Only a shutdown gives up. */
  private async storeEnd(store: () => Promise<void>): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return void (await store())
      } catch (err) {
        this.log.error({ err }, 'the end of a reply could not be stored')
        if (appErrorIn(err)?.code !== 'UNAVAILABLE' || this.closing.signal.aborted) return
        await sleep(pause, undefined, { signal: this.closing.signal }).catch(() => {})
      }
    }
  }
}

/** A count that can be stored, or null: what a model reports is foreign data. */
function tokensOf(reported: number | undefined): number | null {
  return reported !== undefined && Number.isInteger(reported) && reported >= 0 && reported <= TOKENS_MAX
    ? reported
    : null
}
