import { sql } from 'drizzle-orm'
import { runMigrations } from 'graphile-worker'
import type { Db } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { graphileLogger } from './job-log.ts'
import { openJobPool } from './job-pool.ts'
import { JobWorker, type JobSettings } from './job-worker.ts'

export { JobIsPointless } from './job-task.ts'

export interface JobOptions {
  /** a job that waits under the same key is replaced, with its payload, time and attempts */
  key?: string
  /** 25 by default: about three days, with pauses of e^attempts seconds, at most six hours */
  maxAttempts?: number
  /** not before; at once by default */
  runAt?: Date
  /** of the jobs in one queue one runs at a time, on whatever instance; without, as many as there are workers */
  queue?: string
}

/** Installs or updates the queue's tables in the schema `graphile_worker`. The role must be allowed to create schemas. */
export async function migrateJobs(url: string): Promise<void> {
  const log = createLog('silent')
  const connections = openJobPool(url, 1, log)
  try {
    await runMigrations({ pgPool: connections.pool, logger: graphileLogger(log) })
  } finally {
    await connections.close()
  }
}

/** Adds a job in the caller's transaction: rolled back, there is none; committed, it will run. Payloads are JSON. */
export async function addJob(db: Db, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { key = null, maxAttempts = null, runAt, queue = null } = options
  await db.execute(sql`
    select from graphile_worker.add_job(
      ${name}::text,
      queue_name => ${queue}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${key}::text
    )`)
}

/** How many are due, run, or were given up after their last attempt. */
export async function countJobs(db: Db): Promise<{ waiting: number; running: number; failed: number }> {
  const { rows } = await db.execute<{ waiting: number; running: number; failed: number }>(sql`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 }
}

/**
 * Runs jobs by their tasks, at least once each and on one instance at a time, until it is stopped.
 * @throws when the database does not answer, or a schedule names no task or cannot be read
 */
export async function startJobs(settings: JobSettings): Promise<{ stop(): Promise<void> }> {
  const worker = new JobWorker(settings)
  await worker.start()
  return worker
}
