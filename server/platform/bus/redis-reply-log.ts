import { REPLY_LOG_REST_SECONDS, type ReplyLog } from './bus.ts'
import type { RedisLink } from './redis-link.ts'

/** A running reply's log outlives its writer by this much, so that its text is not lost with it. */
const RUNNING_LOG_SECONDS = 900

/** A reply that this process writes: its deltas by number, and which of them Redis may not have. */
interface Running {
  texts: Map<number, string>
  unwritten: Set<number>
}

/**
 * Each delta under its number, so that writing one twice changes nothing: a write that seemed to fail may have
 * succeeded. What could not be written goes with the next delta; readers never get a text with a hole in it.
 */
export class RedisReplyLog implements ReplyLog {
  private readonly running = new Map<string, Running>()

  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  append(replyId: string, seq: number, text: string): void {
    const reply = this.running.get(replyId) ?? { texts: new Map<number, string>(), unwritten: new Set<number>() }
    this.running.set(replyId, reply)
    reply.texts.set(seq, text)
    reply.unwritten.add(seq)
    this.write(replyId, RUNNING_LOG_SECONDS).catch(this.link.onError)
  }

  /** Redis may have been started anew, and empty: what runs is written again, all of it. */
  writeAgain(): void {
    for (const { texts, unwritten } of this.running.values()) for (const seq of texts.keys()) unwritten.add(seq)
  }

  async read(replyId: string, after = 0): Promise<string[]> {
    const deltas: Partial<Record<string, string>> = await this.link
      .ask((redis) => redis.hgetall(this.key(replyId)))
      .catch((error: unknown) => {
        this.link.onError(error)
        return {}
      })
    const texts: string[] = []
    for (let text; (text = deltas[after + texts.length + 1]) !== undefined;) texts.push(text)
    return texts
  }

  expire(replyId: string): void {
    this.write(replyId, REPLY_LOG_REST_SECONDS)
      .catch(this.link.onError)
      .finally(() => this.running.delete(replyId))
  }

  private async write(replyId: string, seconds: number): Promise<void> {
    const { texts, unwritten } = this.running.get(replyId) ?? {
      texts: new Map<number, string>(),
      unwritten: new Set<number>(),
    }
    const written = [...unwritten]
    await this.link.askAll((pipeline) => {
      if (written.length > 0)
        pipeline.hset(this.key(replyId), ...written.flatMap((seq) => [seq, texts.get(seq) as string]))
      pipeline.expire(this.key(replyId), seconds)
    })
    for (const seq of written) unwritten.delete(seq)
  }

  private key(replyId: string): string {
    return `${this.prefix}reply:${replyId}`
  }
}
