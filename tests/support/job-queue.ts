import { Writable } from 'node:stream'
import { afterAll, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#server/platform/db.ts'
import type { JobTask } from '#server/platform/jobs/job-task.ts'
import type { JobSettings } from '#server/platform/jobs/job-worker.ts'
import { migrateJobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { openSql } from './sql.ts'
import { newDatabase } from './test-app.ts'

interface WaitingJob {
  attempts: number
  maxAttempts: number
  lastError: string | null
  locked: boolean
  key: string | null
}

/** A queue of jobs in a database of its own, for one file of tests; closed after them. */
export async function jobQueue() {
  const url = await newDatabase()
  await migrateJobs(url)
  const database = openDatabase(url, 4)
  const sql = openSql(url)
  afterAll(async () => {
    await sql.end()
    await database.close()
  })
  const logs: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logs.push(chunk.toString('utf8'))
      done()
    },
  })
  return {
    url,
    database,
    sql,
    /** What the workers have logged. */
    logs,
    /** A worker that the test's end stops. */
    async worker(tasks: Record<string, JobTask>, more: Partial<JobSettings> = {}) {
      const started = await startJobs({ url, tasks, schedules: [], log: createLog('debug', sink), pollMs: 50, ...more })
      onTestFinished(() => started.stop())
      return started
    },
    /** What is in the queue under this name. */
    waiting: (name: string) => sql<WaitingJob[]>`
      select attempts, max_attempts as "maxAttempts", last_error as "lastError", locked_at is not null as locked, key
      from graphile_worker.jobs where task_identifier = ${name}`,
  }
}

/** Waits for what a worker does. */
export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
