import { TOKEN_MS } from './load.ts'

/** How often a source says what has come due. */
const LOOK_MS = 20

/**
 * A source of one token every 20 ms by the clock: a server that falls behind gets more at once, as from a hosted model,
 * instead of slowing its own load down. One timer for all streams, so that sources cost next to nothing.
 */
export class ScriptedClock {
  private readonly looking = new Set<() => void>()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly seconds: number) {}

  /** The tokens as they come due, some at a time. */
  async *tokens(): AsyncGenerator<string> {
    const total = (this.seconds * 1_000) / TOKEN_MS
    const start = performance.now()
    for (let said = 0; said < total;) {
      const due = Math.min(total, 1 + Math.floor((performance.now() - start) / TOKEN_MS))
      for (; said < due; said += 1) yield `token${said % 10} `
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
