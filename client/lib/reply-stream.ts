/** What a push did: taken, already known, or the sign that something is missing. */
export type Pushed = 'taken' | 'known' | 'gap'

type Schedule = (flush: () => void) => () => void

/** One flush per animation frame; a hidden tab gets no frames, so a timer stands in for them. */
const onFrame: Schedule = (flush) => {
  if (typeof document === 'undefined' || document.hidden) {
    const timer = setTimeout(flush, 100)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(flush)
  return () => cancelAnimationFrame(frame)
}

/**
 * The text of one running reply, outside React and the cache: deltas are gathered and shown once per frame,
 * to those who read this reply and to nobody else.
 */
export class ReplyStream {
  #seq = 0
  #text = ''
  #shown = ''
  #cancel: (() => void) | null = null
  readonly #listeners = new Set<() => void>()
  readonly #schedule: Schedule

  constructor(schedule: Schedule = onFrame) {
    this.#schedule = schedule
  }

  get seq(): number {
    return this.#seq
  }

  /** Adds the next delta. What is known is dropped; a gap is never skipped, it asks for a new snapshot. */
  push(seq: number, text: string): Pushed {
    if (seq <= this.#seq) return 'known'
    if (seq !== this.#seq + 1) return 'gap'
    this.#seq = seq
    this.#text += text
    this.#flushSoon()
    return 'taken'
  }

  /** Takes over a snapshot's text and sequence as the whole truth. */
  reset(seq: number, text: string): void {
    this.#seq = seq
    this.#text = text
    this.#flushSoon()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The text as of the last frame. */
  readonly getText = (): string => this.#shown

  #flushSoon(): void {
    // The first word waits for no frame.
    if (this.#shown === '') return void this.#flush()
    this.#cancel ??= this.#schedule(() => {
      this.#cancel = null
      this.#flush()
    })
  }

  #flush(): void {
    if (this.#shown === this.#text) return
    this.#shown = this.#text
    for (const listener of [...this.#listeners]) listener()
  }
}
