/** Text is gathered for this long before it is sent; the first text goes out at once. */
export const BATCH_MS = 30

/** Gathers a reply's text into numbered deltas. */
export class DeltaBatch {
  private waiting = ''
  private timer: NodeJS.Timeout | null = null
  /** All text so far, what waits included. */
  text = ''
  seq = 0

  constructor(private readonly send: (seq: number, text: string) => void) {}

  push(text: string): void {
    if (text === '') return
    this.text += text
    this.waiting += text
    if (this.seq === 0) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), BATCH_MS)
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
