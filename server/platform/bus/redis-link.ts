import { Redis, type ChainableCommander } from 'ioredis'
import { Breaker } from '../breaker.ts'
import type { Log } from '../log.ts'

/** What Redis does takes a millisecond; a call that waits for it must not wait long when it does not. */
const COMMAND_MS = 300
const CONNECT_MS = 2_000
const PROBE_EVERY_MS = 100
/** A connection on which nothing comes back for so long is opened anew. */
const SILENT_MS = 3_000
/** The subscriber only listens: that it still could hear has to be asked. */
const LISTENING_EVERY_MS = 2_000

/** Redis does not answer, and nobody waited to find out. */
class RedisAway extends Error {
  override readonly name = 'RedisAway'
}

/**
 * Our two connections to Redis. Commands are given up after a moment, and while Redis does not answer at all they are
 * refused at once. `onCut` is called whenever events may have been missed.
 */
export class RedisLink {
  readonly commands: Redis
  readonly subscriber: Redis
  private readonly breaker: Breaker
  private listening: NodeJS.Timeout | undefined

  constructor(
    url: string,
    private readonly log: Log,
    private readonly onCut: () => void,
  ) {
    const bounded = {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: COMMAND_MS,
      connectTimeout: CONNECT_MS,
      lazyConnect: true,
    }
    this.commands = new Redis(url, { ...bounded, socketTimeout: SILENT_MS })
    this.subscriber = new Redis(url, { ...bounded, autoResubscribe: false })
    for (const client of [this.commands, this.subscriber])
      client.on('error', (err) => this.log.debug({ err }, 'redis connection failed'))
    this.subscriber.on('close', onCut)
    const onOpen = () => this.listenAnew()
    this.breaker = new Breaker({
      name: 'Redis',
      probe: () => this.commands.ping(),
      everyMs: PROBE_EVERY_MS,
      onOpen,
      log,
    })
  }

  /** @throws when Redis is not reachable */
  async open(): Promise<void> {
    await Promise.all([this.commands.connect(), this.subscriber.connect()])
    this.listening = setInterval(() => this.checkListening(), LISTENING_EVERY_MS).unref()
  }

  get isAway(): boolean {
    return this.breaker.isOpen
  }

  /** Gives a command. @throws when Redis does not answer in time */
  async ask<Answer>(command: (redis: Redis) => Promise<Answer>): Promise<Answer> {
    if (this.breaker.isOpen) throw new RedisAway()
    try {
      return await command(this.commands)
    } catch (error) {
      this.breaker.doubt()
      throw error
    }
  }

  /** Gives several commands at once. @throws when one of them failed */
  async askAll(fill: (pipeline: ChainableCommander) => void): Promise<void> {
    await this.ask(async (redis) => {
      const pipeline = redis.pipeline()
      fill(pipeline)
      for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error
    })
  }

  /** Logs why a command failed that nobody needs; that Redis is away is logged once. */
  readonly onError = (err: unknown): void => {
    if (!(err instanceof RedisAway)) this.log.warn({ err }, 'redis command failed')
  }

  async close(): Promise<void> {
    clearInterval(this.listening)
    this.breaker.end()
    this.subscriber.disconnect()
    await this.commands.quit().catch(() => this.commands.disconnect())
  }

  private checkListening(): void {
    if (this.breaker.isOpen || this.subscriber.status !== 'ready') return
    this.subscriber.ping().catch(() => {
      this.breaker.doubt()
      this.listenAnew()
    })
  }

  private listenAnew(): void {
    this.onCut()
    if (this.subscriber.status === 'ready') this.subscriber.disconnect(true)
  }
}
