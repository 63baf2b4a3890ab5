import type { CronItem, Task, WorkerEvents } from 'graphile-worker'
import type { Log } from '#server/platform/log.ts'

/** The queue's own job: every minute, and whenever a worker starts. */
export const UPKEEP = 'jobs.upkeep'
export const UPKEEP_SCHEDULE: CronItem = {
  task: UPKEEP,
  match: '* * * * *',
  options: { maxAttempts: 1, jobKey: UPKEEP, backfillPeriod: 0 },
}

/** Class of the advisory locks by which workers show that they live. */
const LIFE_LOCK = 4_027_003

/**
 * Has a worker hold a lock for as long as its listening connection lives. Of itself graphile-worker waits four hours
 * before it takes a job back from a worker that died.
 */
export function showLife(events: WorkerEvents, log: Log): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const lock = () =>
      client
        .query('select pg_advisory_lock_shared($1, hashtext($2))', [LIFE_LOCK, workerPool.id])
        .catch((err: unknown) => log.warn({ err }, 'Job queue: no sign of life'))
    // The client is about to be sent LISTEN, and takes one statement at a time.
    client.once('drain', () => void lock())
  })
}

/**
 * Takes jobs back from workers that are gone, and deletes those that failed for good a day ago, so that payloads do not
 * stay. The half minute covers a worker that is just opening its connection again.
 */
export function upkeepTask(log: Log): Task {
  return async (_payload, helpers) => {
    const dead = await helpers.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs
       where locked_at < now() - interval '30 seconds' and not exists (
         select from pg_locks
         where locktype = 'advisory' and classid = ${LIFE_LOCK} and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
           and database = (select oid from pg_database where datname = current_database()))`,
    )
    if (dead.rows.length > 0) {
      await helpers.query('select graphile_worker.force_unlock_workers($1::text[])', [
        dead.rows.map(({ worker }) => worker),
      ])
      log.warn({ workers: dead.rows.length }, 'Job queue: took the jobs of dead workers back')
    }
    await helpers.query(
      `select from graphile_worker.complete_jobs(array(
         select id from graphile_worker.jobs
         where locked_at is null and attempts >= max_attempts and run_at < now() - interval '1 day'))`,
    )
  }
}
