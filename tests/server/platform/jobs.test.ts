import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { JobTask } from '#server/platform/jobs/job-task.ts'
import { addJob, JobIsPointless, migrateJobs } from '#server/platform/jobs/jobs.ts'
import { jobQueue, until } from '#tests/support/job-queue.ts'
import { the } from '#tests/support/the.ts'

const SECRET = 'Melena since Tuesday'

const { url, database, sql, logs, worker, waiting } = await jobQueue()

/** The pause before a retry is seconds: the test does not wait for it. */
const skipPause = (name: string) => sql`
  update graphile_worker._private_jobs set run_at = now()
  where locked_at is null and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`

describe('jobs', () => {
  it('installs its tables again without complaint', async () => {
    await migrateJobs(url)
  })

  it('runs a job within a moment, once, though two workers listen, and forgets it', async () => {
    const ran: unknown[] = []
    const task: JobTask = async (payload) => void ran.push(payload)
    // They would find it late by looking: it must be the database that tells them.
    await worker({ once: task }, { pollMs: 60_000 })
    await worker({ once: task }, { pollMs: 60_000 })
    await sleep(200)
    const start = performance.now()
    await addJob(database.db, 'once', { n: 1, text: SECRET })
    await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 1_000, interval: 1 })
    expect(performance.now() - start).toBeLessThan(500)
    for (let n = 2; n <= 20; n += 1) await addJob(database.db, 'once', { n })
    await until(() => expect(ran.length).toBeGreaterThanOrEqual(20))
    await until(async () => expect(await waiting('once')).toEqual([]))
    expect(ran).toHaveLength(20)
    expect(logs.join('')).not.toContain(SECRET)
  })

  it('belongs to the transaction that added it', async () => {
    const ran: unknown[] = []
    await worker({ transactional: async (payload) => void ran.push(payload) })
    const rolledBack = database.db.transaction(async (tx) => {
      await addJob(tx, 'transactional', { n: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await database.db.transaction(async (tx) => {
      await addJob(tx, 'transactional', { n: 2 })
      await sleep(200)
      expect(ran).toEqual([])
    })
    await until(() => expect(ran).toEqual([{ n: 2 }]))
  })

  it('keeps one job to a key, with the last payload', async () => {
    for (const n of [1, 2, 3])
      await addJob(database.db, 'keyed', { n }, { key: 'k', runAt: new Date(Date.now() + 300) })
    await addJob(database.db, 'keyed', { n: 4 }, { key: 'other' })
    expect(await waiting('keyed')).toHaveLength(2)
    const ran: unknown[] = []
    await worker({ keyed: async (payload) => void ran.push(payload) })
    await until(() => expect(ran).toEqual([{ n: 4 }, { n: 3 }]))
  })

  it('does not run a job before its time', async () => {
    const ran: number[] = []
    await worker({ later: async () => void ran.push(Date.now()) })
    const runAt = new Date(Date.now() + 500)
    await addJob(database.db, 'later', {}, { runAt })
    await until(() => expect(ran).toHaveLength(1))
    expect(ran[0]).toBeGreaterThanOrEqual(runAt.getTime() - 5)
  })

  it('tries again after a failure, with a pause, and stores and logs no word of the error', async () => {
    const runs: unknown[] = []
    await worker({
      flaky: async (_payload, run) => {
        runs.push(run)
        if (run.attempt === 1) throw Object.assign(new TypeError(SECRET), { code: 'E_FLAKY' })
      },
    })
    logs.length = 0
    await addJob(database.db, 'flaky', { text: SECRET }, { maxAttempts: 2 })
    await until(async () =>
      expect((await waiting('flaky'))[0]).toMatchObject({ attempts: 1, lastError: 'TypeError', locked: false }),
    )
    const [row] = await sql<{ pause: number }[]>`
      select extract(epoch from run_at - now())::float as pause from graphile_worker.jobs where task_identifier = 'flaky'`
    expect(the(row).pause).toBeGreaterThan(1)
    await skipPause('flaky')
    await until(async () => expect(await waiting('flaky')).toEqual([]))
    expect(runs).toEqual([
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: true },
    ])
    const said = logs.join('')
    expect(said).toContain('"err":{"name":"TypeError","code":"E_FLAKY"')
    expect(said).toContain('"job":"flaky","attempt":1')
    expect(said).not.toContain(SECRET)
  })

  it('gives up at once where trying again is pointless', async () => {
    let runs = 0
    const failing = (error: Error) => async () => {
      runs += 1
      throw error
    }
    const permanent = Object.assign(new Error(SECRET), { permanent: true })
    await worker({ pointless: failing(new JobIsPointless(SECRET)), permanent: failing(permanent) })
    logs.length = 0
    await addJob(database.db, 'pointless', { text: SECRET })
    await addJob(database.db, 'permanent', { text: SECRET })
    await until(async () => {
      expect(runs).toBe(2)
      expect([...(await waiting('pointless')), ...(await waiting('permanent'))]).toEqual([])
    })
    expect(logs.join('')).toContain('Job given up')
    expect(logs.join('')).not.toContain(SECRET)
  })

  it('keeps a job that failed for good for a day, then deletes it with its payload', async () => {
    const failing: JobTask = async () => {
      throw new Error(SECRET)
    }
    const first = await worker({ hopeless: failing })
    await addJob(database.db, 'hopeless', { text: SECRET }, { maxAttempts: 1 })
    await until(async () =>
      expect((await waiting('hopeless'))[0]).toMatchObject({ attempts: 1, lastError: 'Error', locked: false }),
    )
    await first.stop()
    const second = await worker({ hopeless: failing })
    await until(async () => expect(await waiting('jobs.upkeep')).toEqual([]))
    expect(await waiting('hopeless')).toHaveLength(1)
    await second.stop()
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '25 hours'`
    await worker({ hopeless: failing })
    await until(async () => expect(await waiting('hopeless')).toEqual([]))
  })

  it('lets running jobs finish when it stops, and takes no further one', async () => {
    const done: unknown[] = []
    const stopping = await worker(
      {
        slow: async (payload) => {
          await sleep(400)
          done.push(payload)
        },
      },
      { concurrency: 1 },
    )
    await addJob(database.db, 'slow', { n: 1 })
    await until(async () => expect((await waiting('slow'))[0]?.locked).toBe(true))
    await addJob(database.db, 'slow', { n: 2 })
    await stopping.stop()
    expect(done).toEqual([{ n: 1 }])
    expect(await waiting('slow')).toMatchObject([{ attempts: 0, locked: false }])
    await sql`delete from graphile_worker._private_jobs`
  })

  it('hands a job back that does not finish in time, closes its connections, and stops twice without complaint', async () => {
    const stopping = await worker({ endless: () => new Promise(() => {}) }, { stopMs: 200 })
    await addJob(database.db, 'endless', { text: SECRET })
    await until(async () => expect((await waiting('endless'))[0]?.locked).toBe(true))
    const start = performance.now()
    await stopping.stop()
    expect(performance.now() - start).toBeLessThan(2_000)
    await stopping.stop()
    expect(await waiting('endless')).toMatchObject([{ attempts: 1, locked: false, lastError: 'Stopped' }])
    await sql`delete from graphile_worker._private_jobs`
  })

  it('listens to no signal of the process', async () => {
    const before = process.listenerCount('SIGTERM')
    await worker({ any: async () => {} })
    expect(process.listenerCount('SIGTERM')).toBe(before)
  })

  it('refuses a schedule without a task, or one that cannot be read', async () => {
    await expect(worker({}, { schedules: [{ name: 'nobody', cron: '* * * * *' }] })).rejects.toThrow(
      'There is no task for the schedule nobody',
    )
    await expect(worker({ a: async () => {} }, { schedules: [{ name: 'a', cron: 'never' }] })).rejects.toThrow()
  })

  it('makes its schedules known, so that each minute runs on one instance only', async () => {
    const schedules = [{ name: 'nightly', cron: '15 3 * * *' }]
    await worker({ nightly: async () => {} }, { schedules })
    await worker({ nightly: async () => {} }, { schedules })
    await until(async () => {
      const known = await sql<
        { identifier: string }[]
      >`select identifier from graphile_worker._private_known_crontabs order by identifier`
      expect(known.map(({ identifier }) => identifier)).toEqual(['jobs.upkeep', 'nightly'])
    })
  })

  it('tells at start that the database does not answer', async () => {
    const nowhere = new URL(url)
    nowhere.port = '1'
    await expect(worker({}, { url: nowhere.href })).rejects.toThrow()
  })
})
