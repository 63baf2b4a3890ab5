import { Client, DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { AppError } from '#server/shared/errors.ts'
import { Breaker } from './breaker.ts'
import { connectionOptions } from './connection-options.ts'
import type { Log } from './log.ts'

export interface PoolSettings {
  url: string
  size: number
  /** A statement that was not answered by then has failed here, whatever becomes of it there. */
  statementMs: number
  log?: Log | undefined
}

/** The server itself ends a statement this much before we give up waiting: only a server that is gone lets us. */
const SERVER_FIRST_MS = 500
/** How long a call waits for one of the pool's connections, or for a new one to open. */
const CONNECT_MS = 4_000
const PROBE_MS = 1_000
const PROBE_EVERY_MS = 250
const CONNECTION_LIFE_SECONDS = 30 * 60
/** A caller who died, or froze, in the middle of a transaction keeps its locks this long. */
const IDLE_IN_TRANSACTION_MS = 15_000
const RETRY_AFTER_SECONDS = 2

/**
 * node-postgres' pool, as drizzle uses it, with an end to every wait: a statement, a connection and a place in the queue
 * are given up after a while, and while the server does not answer at all, calls are refused at once.
 */
export class GuardedPool {
  private readonly pool: Pool
  private readonly breaker: Breaker
  /** What a caller holds of each connection, for as long as that lives. */
  private readonly guarded = new WeakMap<PoolClient, GuardedClient>()
  /** Those who wait for a connection. */
  private readonly waiting = new Set<(error: Error) => void>()
  private readonly log: Log | undefined

  constructor({ url, size, statementMs, log }: PoolSettings) {
    this.log = log
    this.pool = new Pool({
      ...connectionOptions(url),
      max: size,
      application_name: 'clinical-assistant',
      statement_timeout: statementMs - SERVER_FIRST_MS,
      query_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
      // What a transaction asks side by side travels together.
      pipeline: true,
    })
    // A lost connection is an event; without a listener it would end the process. The next call opens another.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
    const onOpen = () => {
      for (const refuse of this.waiting) refuse(unavailable())
      this.waiting.clear()
    }
    this.breaker = new Breaker({ name: 'PostgreSQL', probe: () => probe(url), everyMs: PROBE_EVERY_MS, onOpen, log })
  }

  /** Runs one statement. @throws UNAVAILABLE when the server does not answer in time */
  async query(config: QueryConfig, params?: unknown[]): Promise<QueryResult> {
    const client = await this.connect()
    try {
      return await client.query(config, params)
    } finally {
      client.release()
    }
  }

  /** A connection for a transaction. @throws UNAVAILABLE when there is none in time */
  async connect(): Promise<GuardedClient> {
    if (this.breaker.isOpen) throw unavailable()
    try {
      return this.guard(await this.acquire()).hold()
    } catch (error) {
      this.note(error)
      throw inOurWords(error)
    }
  }

  get waitingCalls(): number {
    return this.waiting.size
  }

  async end(): Promise<void> {
    this.breaker.end()
    await this.pool.end()
  }

  private guard(client: PoolClient): GuardedClient {
    const known = this.guarded.get(client)
    if (known) return known
    const guarded = new GuardedClient(client, (error) => this.note(error))
    this.guarded.set(client, guarded)
    return guarded
  }

  private note(err: unknown): void {
    if (endsConnection(err)) this.breaker.doubt()
    else if (isBusy(err)) this.log?.warn({ err }, 'PostgreSQL gave a statement up')
  }

  private acquire(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject)
      this.pool.connect().then(
        (client) => {
          if (this.waiting.delete(reject)) resolve(client)
          else client.release()
        },
        (error: unknown) => {
          this.waiting.delete(reject)
          reject(asError(error))
        },
      )
    })
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('No connection to PostgreSQL', { cause: thrown })
}

/** A connection of the pool, held by one caller at a time. Once it failed it is closed, and whatever else is asked of it fails at once. */
export class GuardedClient {
  private failure: Error | null = null
  private isHeld = false

  constructor(
    private readonly client: PoolClient,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** For its next caller. */
  hold(): this {
    this.isHeld = true
    return this
  }

  async query(config: QueryConfig, params?: unknown[]): Promise<QueryResult> {
    if (this.failure) return this.onceFailed(config, this.failure)
    try {
      const result = await this.client.query(config, params)
      if (config.text === 'commit') checkCommitted(result)
      return result
    } catch (error) {
      this.onFailure(error)
      if (endsConnection(error) || forgotPlan(error)) this.failure = inOurWords(error)
      if (this.failure) this.release()
      throw inOurWords(error)
    }
  }

  /** Gives the connection back, once; one that failed is closed. */
  release(): void {
    if (!this.isHeld) return
    this.isHeld = false
    this.client.release(this.failure ?? undefined)
  }

  /** With its connection a transaction is rolled back already: that the caller asks for it is no further failure. */
  private onceFailed({ text }: QueryConfig, failure: Error): QueryResult {
    if (text !== 'rollback') throw failure
    return { command: 'ROLLBACK', rowCount: 0, oid: 0, fields: [], rows: [] }
  }
}

class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

/** PostgreSQL answers COMMIT with a quiet ROLLBACK where a statement had failed, also where its caller made light of that. */
function checkCommitted({ command }: QueryResult): void {
  if (command !== 'COMMIT')
    throw new RolledBack('The transaction was rolled back, because one of its statements had failed')
}

/** Whether what failed is the connection, and not the statement alone. Bugs have error classes of their own. */
function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return error instanceof Error && (error.constructor === Error || error instanceof AggregateError)
}

/**
 * Whether a prepared statement is of no use any more: a migration changed what it returns, or the connection lost it.
 * Another connection prepares it anew.
 */
function forgotPlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
}

/** Connection exceptions (08), too few resources (53), the server shutting down or starting (57P), and what took too long. */
const BUSY = /^(08...|53...|57P..|57014|55P03|25P03)$/

function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && BUSY.test(error.code ?? '')
}

/** What fails because of the state of the server is UNAVAILABLE; the rest stays what it is. */
function inOurWords(error: unknown): Error {
  const isOurs = error instanceof AppError || error instanceof DatabaseError
  return isBusy(error) || forgotPlan(error) || (!isOurs && endsConnection(error)) ? unavailable() : (error as Error)
}

function unavailable(): AppError {
  return new AppError('UNAVAILABLE', 'The database does not answer. Try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** A connection of its own, because those of the pool may be the ones that hang. */
async function probe(url: string): Promise<void> {
  const client = new Client({ ...connectionOptions(url), connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    void client.end().catch(() => {})
  }
}
