import { REPLY_LOG_REST_SECONDS, type Bus, type BusSubscription, type ReplyLog } from './bus.ts'
import { EventQueue } from './queue.ts'

/** The bus of a single instance: nothing leaves this process. */
export class MemoryBus implements Bus {
  private readonly topics = new Map<string, Set<EventQueue<object>>>()
  readonly replyLog: ReplyLog = new MemoryReplyLog()

  publish(topic: string, event: object): void {
    const queues = this.topics.get(topic)
    if (queues) for (const queue of queues) queue.push(event)
  }

  subscribe<Event extends object>(topic: string): Promise<BusSubscription<Event>> {
    const queues = this.topics.get(topic) ?? new Set()
    this.topics.set(topic, queues)
    const queue = new EventQueue<object>(() => {
      queues.delete(queue)
      if (queues.size === 0 && this.topics.get(topic) === queues) this.topics.delete(topic)
    })
    queues.add(queue)
    return Promise.resolve(queue as unknown as BusSubscription<Event>)
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
