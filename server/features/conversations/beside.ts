import type { Log } from '#server/platform/log.ts'

/** What runs beside replies and is waited for by nobody but a shutdown, which ends it. */
export class Beside {
  private readonly running = new Set<Promise<void>>()
  private readonly closing = new AbortController()

  constructor(private readonly log: Log) {}

  /** Starts it. A failure is told to the log, and to nobody else. */
  start(run: (signal: AbortSignal) => Promise<void>): void {
    if (this.closing.signal.aborted) return
    const promise = run(this.closing.signal)
      .catch((err: unknown) => this.log.warn({ err }, 'what ran beside a reply failed'))
      .finally(() => this.running.delete(promise))
    this.running.add(promise)
  }

  async close(): Promise<void> {
    this.closing.abort()
    await Promise.all(this.running)
  }
}
