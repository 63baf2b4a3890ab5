import { TOKEN_MS } from './load.ts'

/** How often a source says what has come due. */
const LOOK_MS = 20

/**
 * A source of one token every 20 ms, or as often as is said, by the clock: a server that falls behind gets more at once, as from a hosted model,
 * instead of slowing its own load down. One timer for all streams, so that sources cost next to nothing.
 */
export class ScriptedClock {
  private readonly looking = new Set<() => void>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly seconds: number,
    private readonly tokenMs = TOKEN_MS,
    private readonly textOf = (said: number) => `token${said % 10} `,
  ) {}

  /** The tokens as they come due, some at a time. */
  async *tokens(): AsyncGenerator<string> {
    const { tokenMs, textOf } = this
    const total = (this.seconds * 1_000) / tokenMs
    const start = performance.now()
    for (let said = 0; said < total;) {
      const due = Math.min(total, 1 + Math.floor((performance.now() - start) / tokenMs))
      for (; said < due; said += 1) yield textOf(said)
      if (said < total) await this.nextLook()
    }
  }

  private nextLook(): Promise<void> {
    this.timer ??= setInterval(() => this.look(), LOOK_MS)
    return new Promise((resolve) => this.looking.add(resolve))
  }

  private look(): void {
    const waiting = [...this.looking]
    this.looking.clear()
    for (const resolve of waiting) resolve()
  }
}
