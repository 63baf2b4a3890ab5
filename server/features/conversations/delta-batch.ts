import type { BatchWindow } from './batch-window.ts'

/** Gathers a reply's text into numbered deltas. The first text goes out at once. */
export class DeltaBatch {
  private waiting = ''
  private timer: NodeJS.Timeout | null = null
  /** All text so far, what waits included. */
  text = ''
  seq = 0

  constructor(
    private readonly window: BatchWindow,
    private readonly send: (seq: number, text: string) => void,
  ) {}

  push(text: string): void {
    if (text === '') return
    this.text += text
    this.waiting += text
    if (this.seq === 0) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), this.window.ms)
  }

  /** Sends what waits, now. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.waiting === '') return
    const text = this.waiting
    this.waiting = ''
    this.seq += 1
    this.send(this.seq, text)
  }
}
