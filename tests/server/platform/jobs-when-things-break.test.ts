import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi, type MockInstance } from 'vitest'
import type { JobTask } from '#server/platform/jobs/job-task.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { jobQueue, until } from '#tests/support/job-queue.ts'

const { url, database, sql, logs, worker, waiting } = await jobQueue()

describe('jobs, when things break', () => {
  // Then graphile-worker traces errors of its connections itself.
  let traces: MockInstance
  beforeEach(async () => {
    traces = vi.spyOn(console, 'error').mockImplementation(() => {})
    logs.length = 0
    await sql`delete from graphile_worker._private_jobs`
  })
  afterEach(() => void traces.mockClear())

  const cutConnections = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinical-assistant-jobs'
      and datname = current_database()`

  it('goes on after its connections were cut, before, during and after a job', async () => {
    const ran: unknown[] = []
    await worker(
      {
        cut: async (payload) => {
          ran.push(payload)
          await sleep(300)
        },
      },
      { concurrency: 1 },
    )
    await cutConnections()
    await addJob(database.db, 'cut', { n: 1 })
    await until(() => expect(ran).toHaveLength(1))
    await cutConnections()
    await sleep(500)
    await cutConnections()
    await addJob(database.db, 'cut', { n: 2 })
    await until(() => expect(ran).toEqual([{ n: 1 }, { n: 2 }]))
    expect(logs.join('')).toContain('Job queue: connection lost')
    expect(logs.join('')).not.toContain('terminating connection')
  })

  it.each(Array.from({ length: 8 }, (_, i) => i))('goes on after a cut %i ms into its start', async (ms) => {
    const ran: unknown[] = []
    await worker({ early: async (payload) => void ran.push(payload) })
    await sleep(ms)
    await cutConnections()
    await addJob(database.db, 'early', { ms })
    await until(() => expect(ran).toContainEqual({ ms }))
  })

  it('goes on after outcomes could not be written down, and runs those jobs again', async () => {
    const ran: number[] = []
    const outcome: JobTask = async (payload) => {
      await sleep(50)
      ran.push((payload as { n: number }).n)
    }
    await worker({ outcome }, { stopMs: 300 })
    await until(async () => expect(await waiting('jobs.upkeep')).toEqual([]))
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`
    await sql`create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`
    await addJob(database.db, 'outcome', { n: 1 })
    await addJob(database.db, 'outcome', { n: 2 })
    await until(() => expect(logs.join('')).toContain('Job queue: the worker ended; starting another'))
    await sql`drop trigger refuse on graphile_worker._private_jobs`
    // Half a minute later, at the next upkeep:
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds' where locked_at is not null`
    await until(async () => expect(await waiting('outcome')).toEqual([]))
    expect(ran.toSorted()).toEqual([1, 1, 2, 2])
  })

  it('runs a job again whose worker was killed, and leaves those of living workers alone', async () => {
    const script = `
      import { startJobs } from '#server/platform/jobs/jobs.ts'
      import { createLog } from '#server/platform/log.ts'
      const tasks = { killed: () => { process.stdout.write('running'); return new Promise(() => {}) } }
      await startJobs({ url: process.argv[1], tasks, schedules: [], log: createLog('silent') })
      process.stdout.write('started')`
    await addJob(database.db, 'killed', { n: 1 })
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await until(() => expect(said).toMatch(/running[^]*started|started[^]*running/))

    const longAgo = () =>
      sql`update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds' where locked_at is not null`
    const ran: unknown[] = []
    await longAgo()
    const early = await worker({ killed: async (payload) => void ran.push(payload) })
    await until(async () => expect(await waiting('jobs.upkeep')).toEqual([]))
    expect(await waiting('killed')).toMatchObject([{ locked: true }])
    await early.stop()

    child.kill('SIGKILL')
    await once(child, 'exit')
    await longAgo()
    await worker({ killed: async (payload) => void ran.push(payload) })
    await until(() => expect(ran).toEqual([{ n: 1 }]))
    expect(logs.join('')).toContain('took the jobs of dead workers back')
  })
})
