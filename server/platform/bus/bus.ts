/** Events between the parts of the app, and between its instances. Payloads are plain JSON. */
export interface Bus {
  /** Sends to everyone who subscribed to the topic. At most once; truth is in PostgreSQL or in the reply log. */
  publish(topic: string, event: object): void
  /** Resolves once the subscription is live: what is published from then on arrives, in order. */
  subscribe<Event extends object>(topic: string): Promise<BusSubscription<Event>>
  replyLog: ReplyLog
  cache: Cache
  /** Counts up to `points` a key within `seconds`, over all instances. Names are unique in the app. */
  limiter(name: string, points: number, seconds: number): Limiter
  /** Resolves when the bus answers. @throws when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * One reader's own bounded queue. A reader too slow for it gets a BusOverflow, alone: it then reads the truth again.
 */
export interface BusSubscription<Event> extends AsyncIterableIterator<Event> {
  return(): Promise<IteratorResult<Event>>
}

/** Thrown to a reader whose queue ran over. */
export class BusOverflow extends Error {
  override readonly name = 'BusOverflow'
}

export const QUEUE_LIMIT = 1_000

/** The deltas of running replies, numbered from 1, for readers that come late or missed one. */
export interface ReplyLog {
  /** Appends delta number `seq`, which is one more than the last. */
  append(replyId: string, seq: number, text: string): void
  /** The deltas after number `after`, in order; empty when the log is gone. */
  read(replyId: string, after?: number): Promise<string[]>
  /** Forgets a reply some time after it ended, when nobody reads it any more. */
  expire(replyId: string): void
}

/** How long an ended reply's deltas stay, in seconds. */
export const REPLY_LOG_REST_SECONDS = 60

/** What is known already, for a short while. A cache that cannot be reached has nothing: callers ask PostgreSQL. */
export interface Cache {
  get(key: string): Promise<string | null>
  /** Keeps a value, unless one is kept already or the key is barred. */
  keep(key: string, value: string, seconds: number): Promise<void>
  /**
   * Drops the value and refuses a new one for that long: longer than anybody who read the old truth before the change
   * can take to keep it. In force everywhere when it resolves.
   */
  bar(keys: string[], seconds: number): Promise<void>
}

/** Counts first and answers by the count: there is no asking without taking, which parallel callers would slip through. */
export interface Limiter {
  /** Takes points from a key's rest. Never rejects: where the count cannot be reached, this process counts alone. */
  take(key: string, points?: number): Promise<Taken>
  /** Gives the key all of its points again. */
  forget(key: string): Promise<void>
}

export interface Taken {
  allowed: boolean
  /** How many points the key has spent, these included. */
  spent: number
  limit: number
  remaining: number
  /** Until the key has all of its points again. */
  resetSeconds: number
}
