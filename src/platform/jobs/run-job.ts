import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logFailure } from '../database/failover/outage-log.ts'
import { jobsStore, type Job } from './jobs-store.ts'

/** Shutdown waits this long for a run; the work must tolerate being interrupted, as by a power cut. */
const longestEndMs = 5_000

type Work = (run: number) => Promise<unknown>

/** While the app is open, runs `work` about every `everyMs`, in one of the shop's processes. */
export function startJob(app: FastifyInstance, job: Job, work: Work) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  const jobs = jobsStore(app.db)
  let claimed: number | undefined
  const tick = () => {
    running ??= runIfDue(app, job, (run) => work((claimed = run)))
      .catch((error: unknown) =>
        logFailure(app, error, `Job "${job.name}" failed; it runs again after its interval`),
      )
      .finally(() => (running = claimed = undefined))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(tick, job.everyMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await Promise.race([running, pause(longestEndMs, undefined, { ref: false })])
    // Lets another process continue after the interval, not only when this run counts as crashed.
    if (claimed !== undefined) await jobs.end(job.name, claimed, app.clock()).catch(() => undefined)
  })
}

/** Runs `work` unless another process is running it or ran it within the interval. Returns whether it ran. */
export async function runIfDue({ db, clock }: Pick<FastifyInstance, 'db' | 'clock'>, job: Job, work: Work) {
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
