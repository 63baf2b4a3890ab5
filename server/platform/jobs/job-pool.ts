import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { connectionOptions } from '#server/platform/connection-options.ts'
import type { Log } from '#server/platform/log.ts'

export interface JobPool {
  pool: Pool
  /** Resolves when the connections are closed, at the latest after a second. */
  close(): Promise<void>
}

/**
 * The queue's own connections, since graphile-worker speaks through node-postgres only. A connection that is lost is
 * an event nobody else listens to, and would otherwise end the process: the next query opens another.
 */
export function openJobPool(url: string, size: number, log: Log): JobPool {
  const pool = new Pool({
    ...connectionOptions(url),
    max: size,
    application_name: 'clinical-assistant-jobs',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    // For when the server is frozen.
    query_timeout: 20_000,
  })
  const lost = (err: Error) => log.warn({ err }, 'Job queue: connection lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  let closed: Promise<void> | undefined
  const close = () => Promise.race([pool.end(), sleep(1_000, undefined, { ref: false })])
  return { pool, close: () => (closed ??= close()) }
}
