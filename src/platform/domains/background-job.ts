import type { FastifyInstance } from 'fastify'
import type { JobSchedule } from '../jobs/job-scheduler.ts'
import type { JobWork } from '../jobs/run-on-schedule.ts'

/** A background job. With `longestMs` it runs in one process of the shop, else in each. */
export interface BackgroundJob extends JobSchedule {
  /** With `longestMs` it is stored in the table `jobs`. */
  name: string
  /**
   * Returns the work of each run; undefined if this shop does without the job. Called once. `runAfter` adds a run after this many
   * milliseconds.
   */
  prepare: (app: FastifyInstance, runAfter: (ms: number) => void) => JobWork | undefined
}

export const minuteMs = 60_000
export const hourly = { pattern: '0 0 * * * *', longestMs: 60 * minuteMs }
