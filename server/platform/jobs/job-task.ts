import type { JobHelpers, Task } from 'graphile-worker'
import type { Log } from '#server/platform/log.ts'

export interface JobRun {
  /** from 1 */
  attempt: number
  lastAttempt: boolean
}

/** What a job does. It may run more than once: after a failure, and after the death of the worker that ran it. */
export type JobTask = (payload: unknown, run: JobRun) => Promise<void>

/** Thrown by a task: no retry will change the outcome. Any error with `permanent = true` says the same. */
export class JobIsPointless extends Error {
  override readonly name = 'JobIsPointless'
  readonly permanent = true
}

/** The task as the queue runs it: logs failures, and keeps their words away from the queue, which would store them. */
export function asGraphileTask(name: string, task: JobTask, log: Log): Task {
  return async (payload: unknown, { job }: JobHelpers) => {
    const run = { attempt: job.attempts, lastAttempt: job.attempts >= job.max_attempts }
    try {
      await task(payload, run)
      log.debug({ job: name, ...run }, 'Job done')
    } catch (error) {
      if (isPermanent(error)) {
        log.warn({ job: name, ...run, err: error }, 'Job given up: trying again would not help')
        return
      }
      log.warn({ job: name, ...run, err: error }, 'Job failed')
      throw new Error(nameOf(error))
    }
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && 'permanent' in error && error.permanent === true
}

function nameOf(error: unknown): string {
  return error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'Error'
}
