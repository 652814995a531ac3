import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { hourInIndia, isoDayInIndia } from '../../platform/time-zone.ts'
import { checkRunsStore } from './check-runs-store.ts'
import { hasFailed, runChecks } from './run-checks.ts'
import { type BackgroundJob, minuteMs } from '../../platform/domains/background-job.ts'

/** After each check the job pauses for three times the check's duration, so that it takes at most a quarter of the database's time. */
const pauseFactor = 3
const maxPauseMs = 5_000

type App = Pick<FastifyInstance, 'db' | 'clock' | 'log' | 'domains'>

/** The work of the nightly job. */
const nightlyChecks =
  (app: App) =>
  ({ signal }: { signal: AbortSignal }) =>
    runChecksIfDue(app, (ms) => pause(ms, undefined, { ref: false, signal }))

/**
 * Runs the consistency checks once a night; if the shop was closed at that time, as soon as it is open again. Returns whether this
 * process claimed and ran today's checks. A claim of a crashed process expires.
 */
export async function runChecksIfDue(
  { db, clock, log, domains }: App,
  wait: (ms: number) => Promise<unknown>,
) {
  const day = dayDue(clock())
  const runs = checkRunsStore(db)
  if (!day || !(await runs.claim(day, clock()))) return false
  let seconds = 0
  const results = await runChecks({ db, domains }, clock(), async (ms) => {
    seconds += ms / 1000
    await wait(Math.min(ms * pauseFactor, maxPauseMs))
  })
  const failed = results.filter(hasFailed)
  const disagreed = failed.map(({ check: { id, sentence }, total }) => ({ id, sentence, total }))
  await runs.end(day, { endedAt: clock(), seconds, checks: results.length, disagreed })
  if (failed.length > 0)
    log.error({ checks: failed.map(({ check }) => check.id) }, 'Consistency checks found problems')
  return true
}

/** 3 a.m. in India, when there are no buyers. */
const startHour = 3

/** The day in India, "2026-11-21", whose checks are due; undefined before 3 a.m. */
export const dayDue = (now: Date): string | undefined =>
  hourInIndia(now) < startHour ? undefined : isoDayInIndia(now)

export const integrityJobs: BackgroundJob[] = [
  {
    // After a start the shop's visitors come first.
    name: 'run consistency checks',
    ...{ pattern: '0 */10 * * * *', firstAfterMs: 10 * minuteMs },
    prepare: nightlyChecks,
  },
]
