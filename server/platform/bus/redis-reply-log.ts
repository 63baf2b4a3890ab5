import { REPLY_LOG_REST_SECONDS, type ReplyLog } from './bus.ts'
import type { RedisLink } from './redis-link.ts'

/** A running reply's log outlives its writer by this much, so that its text is not lost with it. */
const RUNNING_LOG_SECONDS = 900

/**
 * Each delta under its number, so that writing one twice changes nothing: a write that seemed to fail may have
 * succeeded. What could not be written goes with the next delta; readers never get a text with a hole in it.
 */
export class RedisReplyLog implements ReplyLog {
  /** By reply and number. */
  private readonly unwritten = new Map<string, Map<number, string>>()

  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  append(replyId: string, seq: number, text: string): void {
    const deltas = this.unwritten.get(replyId) ?? new Map<number, string>()
    this.unwritten.set(replyId, deltas.set(seq, text))
    this.write(replyId, RUNNING_LOG_SECONDS).catch(this.link.onError)
  }

  async read(replyId: string, after = 0): Promise<string[]> {
    const deltas = await this.link.ask((redis) => redis.hgetall(this.key(replyId))).catch((error: unknown) => {
      this.link.onError(error)
      return {} as Record<string, string>
    })
    const texts: string[] = []
    for (let text; (text = deltas[after + texts.length + 1]) !== undefined; ) texts.push(text)
    return texts
  }

  expire(replyId: string): void {
    this.write(replyId, REPLY_LOG_REST_SECONDS)
      .catch(this.link.onError)
      .finally(() => this.unwritten.delete(replyId))
  }

  private async write(replyId: string, seconds: number): Promise<void> {
    const deltas = this.unwritten.get(replyId)
    const written = [...(deltas ?? [])]
    await this.link.askAll((pipeline) => {
      if (written.length > 0) pipeline.hset(this.key(replyId), ...written.flat())
      pipeline.expire(this.key(replyId), seconds)
    })
    for (const [seq] of written) deltas?.delete(seq)
  }

  private key(replyId: string): string {
    return `${this.prefix}reply:${replyId}`
  }
}
