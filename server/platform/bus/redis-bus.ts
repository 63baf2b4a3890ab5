import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { BusOverflow, REPLY_LOG_REST_SECONDS, type Bus, type BusSubscription, type Cache, type Limiter, type ReplyLog } from './bus.ts'
import { CountingLimiter } from './counting-limiter.ts'
import { EventQueue } from './queue.ts'

/** A running reply's log outlives its writer by this much, so that its text is not lost with it. */
const RUNNING_LOG_SECONDS = 900

/**
 * The bus of several instances. One subscriber connection a process; channels are counted, so that each is subscribed
 * once. When the subscriber connection breaks, events may have been missed: every reader is ended and reads again.
 */
export class RedisBus implements Bus {
  private readonly commands: Redis
  private readonly subscriber: Redis
  private readonly topics = new Map<string, { queues: Set<EventQueue<object>>; ready: Promise<unknown> }>()
  readonly replyLog: ReplyLog
  readonly cache: Cache

  constructor(
    url: string,
    private readonly log: Log,
    private readonly prefix = 'ca:',
  ) {
    const bounded = { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000, lazyConnect: true }
    this.commands = new Redis(url, bounded)
    this.subscriber = new Redis(url, { ...bounded, autoResubscribe: false })
    for (const client of [this.commands, this.subscriber])
      client.on('error', (err) => this.log.warn({ err }, 'redis connection failed'))
    this.subscriber.on('message', (channel: string, text: string) => this.deliver(channel, text))
    this.subscriber.on('close', () => this.endReaders())
    const onError = (err: unknown) => this.log.warn({ err }, 'redis command failed')
    this.replyLog = new RedisReplyLog(this.commands, prefix, onError)
    this.cache = new RedisCache(this.commands, `${prefix}cache:`, onError)
  }

  /** Without Redis each process counts alone, so that a limit is looser for a while and never gone. */
  limiter(name: string, points: number, seconds: number): Limiter {
    const keyPrefix = `${this.prefix}limit:${name}`
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
    const options = { storeClient: this.commands, keyPrefix, points, duration: seconds, insuranceLimiter, rejectIfRedisNotReady: true }
    return new CountingLimiter(new RateLimiterRedis(options), points)
  }

  /** Connects. @throws when Redis is not reachable. */
  async open(): Promise<this> {
    await Promise.all([this.commands.connect(), this.subscriber.connect()])
    return this
  }

  publish(topic: string, event: object): void {
    this.commands
      .publish(this.prefix + topic, JSON.stringify(event))
      .catch((err: unknown) => this.log.warn({ err }, 'redis publish failed'))
  }

  async subscribe<Event extends object>(topic: string): Promise<BusSubscription<Event>> {
    const channel = this.prefix + topic
    const known = this.topics.get(channel)
    const entry = known ?? { queues: new Set<EventQueue<object>>(), ready: this.subscriber.subscribe(channel) }
    if (!known) this.topics.set(channel, entry)
    const queue = new EventQueue<object>(() => this.drop(channel, queue))
    entry.queues.add(queue)
    try {
      await entry.ready
    } catch (error) {
      await queue.return()
      throw error
    }
    return queue as unknown as BusSubscription<Event>
  }

  async ping(): Promise<void> {
    await this.commands.ping()
  }

  async close(): Promise<void> {
    for (const { queues } of this.topics.values()) for (const queue of queues) void queue.return()
    this.subscriber.disconnect()
    await this.commands.quit().catch(() => this.commands.disconnect())
  }

  private deliver(channel: string, text: string): void {
    const entry = this.topics.get(channel)
    if (!entry) return
    const event = JSON.parse(text) as object
    for (const queue of entry.queues) queue.push(event)
  }

  private drop(channel: string, queue: EventQueue<object>): void {
    const entry = this.topics.get(channel)
    if (!entry) return
    entry.queues.delete(queue)
    if (entry.queues.size > 0) return
    this.topics.delete(channel)
    this.subscriber.unsubscribe(channel).catch(() => {
      // A broken connection has no subscriptions left to end.
    })
  }

  private endReaders(): void {
    const entries = [...this.topics.values()]
    this.topics.clear()
    for (const { queues } of entries)
      for (const queue of queues) queue.fail(new BusOverflow('The connection to Redis was lost'))
  }
}

class RedisReplyLog implements ReplyLog {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  append(replyId: string, seq: number, text: string): void {
    const pipeline = this.redis.pipeline().rpush(this.key(replyId), text)
    if (seq === 1) pipeline.expire(this.key(replyId), RUNNING_LOG_SECONDS)
    pipeline.exec().catch(this.onError)
  }

  read(replyId: string, after = 0): Promise<string[]> {
    return this.redis.lrange(this.key(replyId), after, -1)
  }

  expire(replyId: string): void {
    this.redis.expire(this.key(replyId), REPLY_LOG_REST_SECONDS).catch(this.onError)
  }

  private key(replyId: string): string {
    return `${this.prefix}reply:${replyId}`
  }
}

class RedisCache implements Cache {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  async get(key: string): Promise<string | null> {
    try {
      return (await this.redis.get(this.prefix + key)) || null
    } catch (error) {
      this.onError(error)
      return null
    }
  }

  async keep(key: string, value: string, seconds: number): Promise<void> {
    await this.redis.set(this.prefix + key, value, 'EX', seconds, 'NX').catch(this.onError)
  }

  async bar(keys: string[], seconds: number): Promise<void> {
    const pipeline = this.redis.pipeline()
    for (const key of keys) pipeline.set(this.prefix + key, '', 'EX', seconds)
    if (keys.length > 0) await pipeline.exec().catch(this.onError)
  }
}
