import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Log } from '#server/platform/log.ts'
import { graphileLogger } from './job-log.ts'
import { openJobPool, type JobPool } from './job-pool.ts'
import { asGraphileTask, type JobTask } from './job-task.ts'
import { showLife, UPKEEP, UPKEEP_SCHEDULE, upkeepTask } from './job-upkeep.ts'

export interface JobSchedule {
  /** a task; the payload it gets is the queue's own */
  name: string
  /** minute hour day month weekday, in UTC */
  cron: string
}

export interface JobSettings {
  url: string
  tasks: Record<string, JobTask>
  schedules: JobSchedule[]
  log: Log
  /** jobs that run at once; 2 */
  concurrency?: number
  /** how often to look for jobs that are due later, and for retries; 2 s. New jobs are announced by the database. */
  pollMs?: number
  /** how long a stop waits for jobs that are running; 5 s */
  stopMs?: number
}

/** One life of graphile-worker, which ends when it could not write an outcome down. */
interface Life {
  runner: Runner
  connections: JobPool
  pool: WorkerPool | undefined
  /** resolves at the end; at the latest a while after the end began, because that can hang */
  over: Promise<unknown>
}

const POOL_SIZE = 3
const STOP_MS = 5_000
const LONGEST_PAUSE = 30_000

/** Runs jobs until it is stopped, through the loss and the return of the database. */
export class JobWorker {
  readonly #stopping = new AbortController()
  readonly #settings: JobSettings
  #life: Life | undefined
  #supervision: Promise<void> | undefined
  #stopped: Promise<void> | undefined

  constructor(settings: JobSettings) {
    const unknown = settings.schedules.find(({ name }) => !(name in settings.tasks))
    if (unknown) throw new Error(`There is no task for the schedule ${unknown.name}`)
    this.#settings = settings
  }

  /** Resolves when jobs run. @throws when the database does not answer, or a schedule cannot be read */
  async start(): Promise<void> {
    this.#life = await this.#live()
    this.#supervision = this.#supervise(this.#life)
  }

  /** Takes no further job, waits for those that run, and hands back the ones that take longer than 5 s. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    const { stopMs = STOP_MS } = this.#settings
    await Promise.all([this.#life && this.#end(this.#life, stopMs), this.#supervision])
  }

  async #end({ runner, pool, connections }: Life, patience: number): Promise<void> {
    const ended = Promise.allSettled([runner.stop(), runner.promise])
    const late = Symbol('late')
    if ((await Promise.race([ended, sleep(patience, late, { ref: false })])) === late) {
      this.#settings.log.warn('Job queue: stopped while jobs were running; they will run again')
      const forced = Promise.resolve(pool?.forcefulShutdown('Stopped')).catch(() => undefined)
      await Promise.race([forced, sleep(1_000, undefined, { ref: false })])
    }
    // With them goes the sign of life, so that others may take what is left.
    await connections.close()
  }

  async #supervise(first: Life): Promise<void> {
    for (let life: Life | undefined = first; life; life = await this.#liveAgain()) {
      await life.over
      if (this.#stopping.signal.aborted) return
      this.#settings.log.error('Job queue: the worker ended; starting another')
      await this.#end(life, 0)
    }
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Tries until it succeeds, or the worker is stopped. */
  async #liveAgain(): Promise<Life | undefined> {
    for (let pause = 500; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      if (this.#isStopping()) return undefined
      try {
        const life = await this.#live()
        this.#life = life
        // Stopped in the meantime: this life is nobody else's to end.
        if (this.#isStopping()) await this.#end(life, 0)
        return life
      } catch (err) {
        this.#settings.log.error({ err }, 'Job queue: the worker could not start')
      }
    }
  }

  async #live(): Promise<Life> {
    const { url, log, stopMs = STOP_MS } = this.#settings
    const events = new EventEmitter() as WorkerEvents
    let pool: WorkerPool | undefined
    events.once('pool:create', ({ workerPool }) => (pool = workerPool))
    showLife(events, log)
    const ready = firstAnswer(events)
    const ending = new Promise((resolve) => events.once('pool:gracefulShutdown', resolve))
    const connections = openJobPool(url, POOL_SIZE, log)
    const runner = await this.#run(events, connections).catch(async (error: unknown) => {
      await connections.close()
      throw error
    })
    const over = Promise.race([
      runner.promise.catch(() => undefined),
      ending.then(() => sleep(stopMs, undefined, { ref: false })),
    ])
    const life = { runner, connections, pool, over }
    const failure = await ready
    if (failure) {
      await this.#end(life, stopMs)
      throw failure instanceof Error ? failure : new Error('The first look for jobs failed', { cause: failure })
    }
    await runner
      .addJob(UPKEEP, {}, { jobKey: UPKEEP, maxAttempts: 1 })
      .catch((err: unknown) => log.warn({ err }, 'Job queue: no upkeep'))
    return life
  }

  async #run(events: WorkerEvents, { pool }: JobPool): Promise<Runner> {
    const { tasks, schedules, log, concurrency = 2, pollMs = 2_000 } = this.#settings
    const taskList: TaskList = { [UPKEEP]: upkeepTask(log) }
    for (const [name, task] of Object.entries(tasks)) taskList[name] = asGraphileTask(name, task, log)
    return run({
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: graphileLogger(log),
      events,
      taskList,
      parsedCronItems: parseCronItems([UPKEEP_SCHEDULE, ...schedules.map(asCronItem)]),
      // Unbatched, an outcome that cannot be written down is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }
}

/** Why a worker's first look for jobs failed, if so: graphile-worker keeps that failure, and would never find one. */
function firstAnswer(events: WorkerEvents): Promise<unknown> {
  return new Promise((resolve) => {
    events.once('worker:getJob:error', ({ error }) => resolve(error))
    events.once('worker:getJob:empty', () => resolve(undefined))
    events.once('job:start', () => resolve(undefined))
  })
}

/** With a key, a run that is late is replaced by the next one: they do not pile up. */
function asCronItem({ name, cron }: JobSchedule) {
  return { task: name, match: cron, options: { backfillPeriod: 0, jobKey: `schedule:${name}` } }
}
