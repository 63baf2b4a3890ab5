import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import {
  REPLY_LOG_REST_SECONDS,
  type Bus,
  type BusSubscription,
  type Cache,
  type Limiter,
  type ReplyLog,
} from './bus.ts'
import { CountingLimiter } from './counting-limiter.ts'
import { EventQueue, type QueueEnd } from './queue.ts'

/** The bus of a single instance: nothing leaves this process. */
export class MemoryBus implements Bus {
  private readonly topics = new Map<string, Set<QueueEnd>>()
  readonly replyLog: ReplyLog = new MemoryReplyLog()
  readonly cache: Cache = new MemoryCache()

  limiter(name: string, points: number, seconds: number): Limiter {
    return new CountingLimiter(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }), points)
  }

  publish(topic: string, event: object): void {
    const queues = this.topics.get(topic)
    if (queues) for (const queue of queues) queue.push(event)
  }

  subscribe<Event extends object>(topic: string): Promise<BusSubscription<Event>> {
    const queues = this.topics.get(topic) ?? new Set<QueueEnd>()
    this.topics.set(topic, queues)
    const queue = new EventQueue<Event>(() => {
      queues.delete(queue)
      if (queues.size === 0 && this.topics.get(topic) === queues) this.topics.delete(topic)
    })
    queues.add(queue)
    return Promise.resolve(queue)
  }

  ping(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    for (const queues of this.topics.values()) for (const queue of queues) void queue.return()
    return Promise.resolve()
  }
}

class MemoryReplyLog implements ReplyLog {
  private readonly replies = new Map<string, string[]>()

  append(replyId: string, seq: number, text: string): void {
    const deltas = this.replies.get(replyId) ?? []
    this.replies.set(replyId, deltas)
    deltas[seq - 1] = text
  }

  read(replyId: string, after = 0): Promise<string[]> {
    return Promise.resolve(this.replies.get(replyId)?.slice(after) ?? [])
  }

  expire(replyId: string): void {
    setTimeout(() => this.replies.delete(replyId), REPLY_LOG_REST_SECONDS * 1_000).unref()
  }
}

const CACHE_ENTRIES = 20_000

class MemoryCache implements Cache {
  /** An empty value is a bar. */
  private readonly entries = new LRUCache<string, string>({ max: CACHE_ENTRIES })

  get(key: string): Promise<string | null> {
    return Promise.resolve(this.entries.get(key) || null)
  }

  keep(key: string, value: string, seconds: number): Promise<void> {
    if (this.entries.get(key) === undefined) this.entries.set(key, value, { ttl: seconds * 1_000 })
    return Promise.resolve()
  }

  bar(keys: string[], seconds: number): Promise<void> {
    for (const key of keys) this.entries.set(key, '', { ttl: seconds * 1_000 })
    return Promise.resolve()
  }
}
