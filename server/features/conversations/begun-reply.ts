import { performance } from 'node:perf_hooks'
import type { ReplyChunk } from './reply-model.ts'

/**
 * A reply whose source was asked before its turn is stored, so that nobody waits for both. What it says first waits for
 * whoever reads it; of a turn that could not be stored nobody does, and the source is left.
 */
export class BegunReply {
  /** By performance.now(). */
  readonly beganAt = performance.now()
  private readonly left = new AbortController()
  private readonly chunks: AsyncIterator<ReplyChunk>
  private readonly first: Promise<IteratorResult<ReplyChunk>>

  /** @param unstored aborts when the turn could not be stored */
  constructor(open: (signal: AbortSignal) => AsyncIterable<ReplyChunk>, unstored?: AbortSignal) {
    this.chunks = open(this.left.signal)[Symbol.asyncIterator]()
    this.first = this.chunks.next()
    // Whoever reads is told of it; nobody else is.
    this.first.catch(() => {})
    unstored?.addEventListener('abort', () => this.leave(), { once: true })
  }

  /** All that it says, once, until `signal` aborts. */
  async *read(signal: AbortSignal): AsyncGenerator<ReplyChunk, void> {
    signal.addEventListener('abort', () => this.leave(), { once: true })
    try {
      for (let next = await this.first; !next.done; next = await this.chunks.next()) yield next.value
    } finally {
      this.leave()
    }
  }

  private leave(): void {
    this.left.abort()
    // Where it waits for its source, it comes to its end when that does.
    this.chunks.return?.().catch(() => {})
  }
}
