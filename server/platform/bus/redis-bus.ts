import type { ChainableCommander } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { AppError } from '#server/shared/errors.ts'
import type { Log } from '../log.ts'
import { BusOverflow, type Bus, type BusSubscription, type Cache, type Limiter, type Taken } from './bus.ts'
import { CountingLimiter } from './counting-limiter.ts'
import { EventQueue, type QueueEnd } from './queue.ts'
import { RedisLink } from './redis-link.ts'
import { RedisReplyLog } from './redis-reply-log.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * The bus of several instances. One subscriber connection a process; channels are counted, so that each is subscribed
 * once. When the subscriber connection breaks, events may have been missed: every reader is ended and reads again.
 */
export class RedisBus implements Bus {
  private readonly link: RedisLink
  private readonly topics = new Map<string, { queues: Set<QueueEnd>; ready: Promise<unknown> }>()
  readonly replyLog: RedisReplyLog
  readonly cache: Cache

  constructor(
    url: string,
    log: Log,
    private readonly prefix = 'ca:',
  ) {
    this.link = new RedisLink(url, log, () => this.endReaders())
    this.link.subscriber.on('message', (channel: string, text: string) => this.deliver(channel, text))
    this.replyLog = new RedisReplyLog(this.link, prefix)
    this.cache = new RedisCache(this.link, `${prefix}cache:`)
  }

  /** Without Redis each process counts alone, so that a limit is looser for a while and never gone. */
  limiter(name: string, points: number, seconds: number): Limiter {
    const bounds = { keyPrefix: `${this.prefix}limit:${name}`, points, duration: seconds }
    const shared = new RateLimiterRedis({ ...bounds, storeClient: this.link.commands, rejectIfRedisNotReady: true })
    return new RedisLimiter(
      this.link,
      new CountingLimiter(shared, points),
      new CountingLimiter(new RateLimiterMemory(bounds), points),
    )
  }

  /** Connects. @throws when Redis is not reachable. */
  async open(): Promise<this> {
    await this.link.open()
    return this
  }

  publish(topic: string, event: object): void {
    this.link.ask((redis) => redis.publish(this.prefix + topic, JSON.stringify(event))).catch(this.link.onError)
  }

  async subscribe<Event extends object>(topic: string): Promise<BusSubscription<Event>> {
    if (this.link.isAway) throw away()
    const channel = this.prefix + topic
    const known = this.topics.get(channel)
    const entry = known ?? { queues: new Set<QueueEnd>(), ready: this.link.subscriber.subscribe(channel) }
    if (!known) this.topics.set(channel, entry)
    const queue = new EventQueue<Event>(() => this.drop(channel, entry, queue))
    entry.queues.add(queue)
    try {
      await entry.ready
    } catch (error) {
      this.link.onError(error)
      await queue.return()
      throw away()
    }
    return queue
  }

  async ping(): Promise<void> {
    await this.link.ask((redis) => redis.ping())
  }

  async close(): Promise<void> {
    for (const { queues } of this.topics.values()) for (const queue of queues) void queue.return()
    await this.link.close()
  }

  private deliver(channel: string, text: string): void {
    const entry = this.topics.get(channel)
    if (!entry) return
    const event = JSON.parse(text) as object
    for (const queue of entry.queues) queue.push(event)
  }

  private drop(channel: string, entry: { queues: Set<QueueEnd> }, queue: QueueEnd): void {
    entry.queues.delete(queue)
    // After a cut the channel may be another entry's by now.
    if (entry.queues.size > 0 || this.topics.get(channel) !== entry) return
    this.topics.delete(channel)
    this.link.subscriber.unsubscribe(channel).catch(() => {
      // A broken connection has no subscriptions left to end.
    })
  }

  private endReaders(): void {
    this.replyLog.writeAgain()
    const entries = [...this.topics.values()]
    this.topics.clear()
    for (const { queues } of entries)
      for (const queue of queues) queue.fail(new BusOverflow('The connection to Redis was lost'))
  }
}

function away(): AppError {
  return new AppError('UNAVAILABLE', 'Live updates are not available. Try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Counts in Redis, and alone while that does not answer. */
class RedisLimiter implements Limiter {
  constructor(
    private readonly link: RedisLink,
    private readonly shared: Limiter,
    private readonly alone: Limiter,
  ) {}

  take(key: string, points?: number): Promise<Taken> {
    return this.link.ask(() => this.shared.take(key, points)).catch(() => this.alone.take(key, points))
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.alone.forget(key), this.link.ask(() => this.shared.forget(key)).catch(this.link.onError)])
  }
}

class RedisCache implements Cache {
  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  async get(key: string): Promise<string | null> {
    try {
      return (await this.link.ask((redis) => redis.get(this.prefix + key))) || null
    } catch (error) {
      this.link.onError(error)
      return null
    }
  }

  async keep(key: string, value: string, seconds: number): Promise<void> {
    await this.link.ask((redis) => redis.set(this.prefix + key, value, 'EX', seconds, 'NX')).catch(this.link.onError)
  }

  async bar(keys: string[], seconds: number): Promise<void> {
    if (keys.length === 0) return
    const fill = (pipeline: ChainableCommander) => {
      for (const key of keys) pipeline.set(this.prefix + key, '', 'EX', seconds)
    }
    await this.link.askAll(fill).catch(this.link.onError)
  }
}
