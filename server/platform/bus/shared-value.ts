import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Log } from '../log.ts'
import type { BusSubscription } from './bus.ts'
import { paced, type Paced } from './paced.ts'

/** Nobody is told more often, and nothing is computed more often. */
const EVERY_MS = 1_000
/** Computing takes at most one part in so many of the time, however much happens. */
const SHARE = 5
/** What nobody told of, such as midnight, shows after this long. */
const LOOK_EVERY_MS = 30_000

interface Source<Value> {
  /** Opens the news of what may have changed the value. */
  news(): Promise<BusSubscription<object>>
  compute(): Promise<Value>
  /** Nobody watches any more. */
  onIdle?(): void
  log: Log
}

/**
 * One value that many watch. It is computed once for all of them, after news and at most once a second; each gets it as
 * it is, and then again whenever it has changed. While nobody watches, nothing is computed.
 */
export class SharedValue<Value> {
  private readonly readers = new Set<Reader<Value>>()
  private run: Run<Value> | null = null

  constructor(private readonly source: Source<Value>) {}

  /** The value now, and each later one. @throws when the news or the value cannot be had */
  async watch(): Promise<AsyncIterableIterator<Value>> {
    const reader = new Reader<Value>(() => this.leave(reader))
    this.readers.add(reader)
    try {
      const run = (this.run ??= new Run(this.source, (value) => this.readers.forEach((each) => each.put(value))))
      await run.opened
      reader.put(run.latest as Value)
      return reader
    } catch (error) {
      await reader.return()
      throw error
    }
  }

  private leave(reader: Reader<Value>): void {
    this.readers.delete(reader)
    if (this.readers.size > 0) return
    this.run?.stop()
    this.run = null
    this.source.onIdle?.()
  }
}

/** From the first reader to the last: listens, computes, tells. */
class Run<Value> {
  private news: Paced | null = null
  latest: Value | undefined
  private over = false
  readonly opened: Promise<void>
  private readonly looking: NodeJS.Timeout

  constructor(
    private readonly source: Source<Value>,
    private readonly tell: (value: Value) => void,
  ) {
    this.looking = setInterval(() => this.news?.poke(), LOOK_EVERY_MS)
    this.looking.unref()
    this.opened = this.open()
  }

  stop(): void {
    this.over = true
    clearInterval(this.looking)
    void this.news?.return()
  }

  private async open(): Promise<void> {
    await this.listen()
    this.latest = await this.source.compute()
    void this.follow()
  }

  /** Listens first: what happens while the value is computed makes it be computed again. */
  private async listen(): Promise<void> {
    this.news = paced(await this.source.news(), EVERY_MS, { resting: true })
    if (this.over) await this.news.return()
  }

  private isOver(): boolean {
    return this.over
  }

  private async follow(): Promise<void> {
    for (let broken = false; !this.over;) {
      try {
        if (broken) {
          await this.listen()
          await this.refresh()
          broken = false
        }
        for await (const _news of this.news ?? []) await this.refresh()
        return
      } catch (err) {
        if (this.isOver()) return
        broken = true
        this.source.log.warn({ err }, 'a value that is watched could not be computed')
        await this.news?.return()
        await sleep(EVERY_MS)
      }
    }
  }

  private async refresh(): Promise<void> {
    const start = performance.now()
    const value = await this.source.compute()
    const tookMs = performance.now() - start
    if (this.over) return
    if (!isDeepStrictEqual(value, this.latest)) {
      this.latest = value
      this.tell(value)
    }
    if (tookMs * SHARE > EVERY_MS) await sleep(tookMs * (SHARE - 1), undefined, { ref: false })
  }
}

/** One reader's place: it holds the newest value alone, and gives one a second at most. */
class Reader<Value> implements AsyncIterableIterator<Value> {
  private held: { value: Value } | null = null
  private waiting: ((result: IteratorResult<Value>) => void) | null = null
  private timer: NodeJS.Timeout | undefined
  private givenAt = -Infinity
  private left = false

  constructor(private readonly onLeave: () => void) {}

  put(value: Value): void {
    if (this.left) return
    this.held = { value }
    this.give()
  }

  next(): Promise<IteratorResult<Value>> {
    if (this.left) return Promise.resolve({ value: undefined, done: true })
    return new Promise((resolve) => {
      this.waiting = resolve
      this.give()
    })
  }

  return(): Promise<IteratorResult<Value>> {
    if (!this.left) {
      this.left = true
      clearTimeout(this.timer)
      this.waiting?.({ value: undefined, done: true })
      this.onLeave()
    }
    return Promise.resolve({ value: undefined, done: true })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  private give(): void {
    clearTimeout(this.timer)
    if (!this.held || !this.waiting) return
    const wait = this.givenAt + EVERY_MS - performance.now()
    if (wait > 0) return void (this.timer = setTimeout(() => this.give(), wait))
    const { held, waiting } = this
    this.held = null
    this.waiting = null
    this.givenAt = performance.now()
    waiting({ value: held.value, done: false })
  }
}
