import type { FastifyInstance } from 'fastify'
import { logFailure } from '../database/failover/outage-log.ts'
import { jobsStore, type Job } from './jobs-store.ts'
import { periodMs, runOnSchedule, type JobRun, type JobWork, type Schedule } from './run-on-schedule.ts'

export interface JobSchedule extends Schedule {
  /** If set, each run is in one of the shop's processes only; one that takes longer counts as crashed. */
  longestMs?: number
}

/** Returns `scheduleJob`. Jobs run from when the app is ready until it closes; closing waits for the active runs. */
export function jobScheduler(app: FastifyInstance) {
  const starts: (() => void)[] = []
  const stops: (() => Promise<void>)[] = []
  app.addHook('onReady', async () => starts.forEach((start) => start()))
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
  })

  return function scheduleJob(name: string, { longestMs, ...schedule }: JobSchedule, work: JobWork) {
    const { run, release } =
      longestMs === undefined
        ? { run: work, release: () => undefined }
        : inOneProcess(app, { name, everyMs: periodMs(schedule.pattern), longestMs }, work)
    const logError = (error: unknown) =>
      logFailure(app, error, `Job "${name}" failed; it runs again at its next time`)
    let job: ReturnType<typeof runOnSchedule> | undefined
    starts.push(() => (job = runOnSchedule(schedule, run, logError)))
    stops.push(async () => {
      await job?.stop()
      await release()
    })
    return { runAfter: (ms: number) => job?.runAfter(ms) }
  }
}

function inOneProcess(app: Pick<FastifyInstance, 'db' | 'clock'>, job: Job, work: JobWork) {
  let claimed: number | undefined
  return {
    run: ({ signal }: JobRun) =>
      runIfDue(app, job, (number) => work({ number: (claimed = number), signal })).finally(
        () => (claimed = undefined),
      ),
    /** Lets another process continue after the interval, not only when an interrupted run counts as crashed. */
    release: async () => {
      if (claimed === undefined) return
      await jobsStore(app.db)
        .end(job.name, claimed, app.clock())
        .catch(() => undefined)
    },
  }
}

/** Runs `work` unless another process is running it or ran it within the interval. Returns whether it ran. */
export async function runIfDue(
  { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>,
  job: Job,
  work: (run: number) => Promise<unknown>,
) {
  const run = await jobsStore(db).claim(job, clock())
  if (run === undefined) return false
  let hasSucceeded = false
  try {
    await work(run)
    hasSucceeded = true
  } finally {
    await jobsStore(db).end(job.name, run, clock(), hasSucceeded)
  }
  return true
}
