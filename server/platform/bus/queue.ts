import { BusOverflow, QUEUE_LIMIT, type BusSubscription } from './bus.ts'

/** The side of a queue on which a bus puts what was published, whatever its reader takes that for. */
export interface QueueEnd {
  push(event: object): void
  fail(error: Error): void
  return(): Promise<unknown>
}

/** A bounded queue with one reader. Pushing never blocks and never throws; a full queue ends itself with BusOverflow. */
export class EventQueue<Event> implements BusSubscription<Event> {
  private items: Event[] = []
  private waiting: { resolve: (result: IteratorResult<Event>) => void; reject: (error: Error) => void } | null = null
  private ended = false
  private failure: Error | null = null

  constructor(
    private readonly onEnd: () => void,
    private readonly limit = QUEUE_LIMIT,
  ) {}

  push(event: Event): void {
    if (this.ended) return
    if (this.waiting) {
      const { resolve } = this.waiting
      this.waiting = null
      resolve({ value: event, done: false })
    } else if (this.items.length < this.limit) {
      this.items.push(event)
    } else {
      this.fail(new BusOverflow('The reader is too slow'))
    }
  }

  /** Ends the queue with an error, which the reader gets at once: what was waiting is void. */
  fail(error: Error): void {
    if (this.ended) return
    this.failure = error
    this.end()
  }

  next(): Promise<IteratorResult<Event>> {
    const event = this.items.shift()
    if (event !== undefined) return Promise.resolve({ value: event, done: false })
    if (this.failure) {
      const error = this.failure
      this.failure = null
      return Promise.reject(error)
    }
    if (this.ended) return Promise.resolve({ value: undefined, done: true })
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
    })
  }

  return(): Promise<IteratorResult<Event>> {
    this.end()
    return Promise.resolve({ value: undefined, done: true })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  private end(): void {
    if (this.ended) return
    this.ended = true
    this.items = []
    const waiting = this.waiting
    this.waiting = null
    if (waiting && this.failure) {
      waiting.reject(this.failure)
      this.failure = null
    } else waiting?.resolve({ value: undefined, done: true })
    this.onEnd()
  }
}
