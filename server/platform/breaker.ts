import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

interface BreakerSettings {
  /** As the log calls it. */
  name: string
  /** Asks it for a sign of life. Rejects when there is none within a bounded time. */
  probe: () => Promise<unknown>
  /** How often it is asked while it does not answer. */
  everyMs: number
  /** What waits for it need not wait any longer. */
  onOpen?(): void
  log?: Log | undefined
}

/**
 * Whether something that we depend on answers. One call that failed proves nothing: it raises a doubt, and the doubt is
 * settled by asking. While there is no answer the breaker is open: nobody has to wait to hear so, and we alone keep asking.
 */
export class Breaker {
  private state: 'closed' | 'doubted' | 'open' = 'closed'
  private over = false

  constructor(private readonly settings: BreakerSettings) {}

  get isOpen(): boolean {
    return this.state === 'open'
  }

  /** Something failed in a way that a dead or frozen server would explain. */
  doubt(): void {
    if (this.state !== 'closed' || this.over) return
    this.state = 'doubted'
    void this.askUntilItAnswers()
  }

  /** Asks no more. */
  end(): void {
    this.over = true
  }

  private async askUntilItAnswers(): Promise<void> {
    const { name, probe, everyMs, log } = this.settings
    while (
      !this.over &&
      !(await probe().then(
        () => true,
        () => false,
      ))
    ) {
      if (!this.isOpen) this.open()
      await sleep(everyMs, undefined, { ref: false })
    }
    if (this.isOpen && !this.over) log?.warn(`${name} answers again`)
    this.state = 'closed'
  }

  private open(): void {
    if (this.over) return
    this.state = 'open'
    this.settings.log?.error(`${this.settings.name} does not answer`)
    this.settings.onOpen?.()
  }
}
