import { LRUCache } from 'lru-cache'
import type { BusSubscription } from '#server/platform/bus/bus.ts'

const EVERY_MS = 1_000
/** States that may wait for their second; beyond, a reader is better off reading the lists again. */
const WAITING_MAX = 200
/** Things of which it is remembered how new the state was that went out last. */
const REMEMBERED = 500

/**
 * One reader's events, at most one a second and the first at once. What happens meanwhile waits: of each thing only its
 * newest state, the longest waiting first. Ends when too much waits, or the bus lost something: nothing is missed unsaid.
 */
export class PacedEvents<Event extends object, First extends object = Event> implements AsyncIterableIterator<
  Event | First
> {
  private readonly waiting = new Map<string, { event: Event; revision: number }>()
  private readonly told = new LRUCache<string, number>({ max: REMEMBERED })
  private nextAt = 0
  private over = false
  private wake: () => void = () => {}

  /**
   * @param stateOf of what an event is the state, and how new; null leaves it out
   * @param first comes before all of them, and counts for no pace
   */
  constructor(
    private readonly sources: readonly BusSubscription<Event>[],
    private readonly stateOf: (event: Event) => { of: string; revision: number } | null,
    private first: First | null = null,
  ) {
    for (const source of sources) void this.gather(source)
  }

  async next(): Promise<IteratorResult<Event | First>> {
    const { first } = this
    this.first = null
    if (first) return { value: first, done: false }
    return this.nextEvent()
  }

  async return(): Promise<IteratorResult<Event>> {
    this.end()
    await Promise.all(this.sources.map((source) => source.return()))
    return { value: undefined, done: true }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  private async nextEvent(): Promise<IteratorResult<Event>> {
    for (;;) {
      if (this.over) return { value: undefined, done: true }
      const rest = this.nextAt - Date.now()
      const [first] = this.waiting
      if (first && rest <= 0) return { value: this.take(...first), done: false }
      await this.pause(first ? rest : null)
    }
  }

  private take(of: string, { event, revision }: { event: Event; revision: number }): Event {
    this.waiting.delete(of)
    this.told.set(of, revision)
    this.nextAt = Date.now() + EVERY_MS
    return event
  }

  private async gather(source: BusSubscription<Event>): Promise<void> {
    try {
      for await (const event of source) {
        this.note(event)
        if (this.waiting.size > WAITING_MAX) break
      }
    } catch {
      // The bus lost something on the way, or ran over: that ends the subscription like too much that waits.
    }
    await this.return()
  }

  /** Instances tell of their changes in no order: an earlier state never takes the place of a later one. */
  private note(event: Event): void {
    const state = this.stateOf(event)
    if (!state) return
    const { of, revision } = state
    const newest = this.waiting.get(of)?.revision ?? this.told.get(of) ?? revision
    if (revision < newest) return
    this.waiting.set(of, { event, revision })
    this.wake()
  }

  /** Until something happens, at most so long. */
  private async pause(ms: number | null): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.wake = resolve
      if (ms !== null) timer = setTimeout(resolve, ms)
    })
    clearTimeout(timer)
  }

  private end(): void {
    this.over = true
    this.first = null
    this.waiting.clear()
    this.wake()
  }
}
