import type { Express } from 'express'
import type { JobTask } from '#server/platform/jobs/job-task.ts'
import type { JobSchedule } from '#server/platform/jobs/job-worker.ts'
import type { Endpoint } from '#server/rest/endpoint.ts'

/** What a feature gives to the app. Each `x.module.ts` makes one; `server/modules.ts` puts them together. */
export interface Module {
  /** What other features may ask of it. */
  services?: object
  /** Instances of classes that type-graphql knows. */
  resolvers?: object[]
  /** Its REST calls. */
  endpoints?: Endpoint[]
  /** Its jobs, by the names under which they are added to the queue. */
  tasks?: Record<string, JobTask>
  /** Those of its jobs that run by the clock. */
  schedules?: JobSchedule[]
  /** Adds addresses that are neither GraphQL nor REST, such as those of pictures. */
  addPages?: (app: Express) => void
  /** Starts what it runs beside the doors. @returns what ends that, with nothing of what is under way lost */
  start?: () => Promise<() => Promise<void>>
}
