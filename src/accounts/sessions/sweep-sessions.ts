import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { mailedTokensStore } from '../passwords/mailed-tokens-store.ts'
import { startJob } from '../../platform/jobs/run-job.ts'
import { sweepRateLimits } from '../../platform/rate-limits-store.ts'
import { challengesStore } from '../two-factor/challenges-store.ts'
import { knownDevicesStore } from './known-devices-store.ts'
import { sessionsStore } from './sessions-store.ts'

/** Forgets whatever of accounts has had its time; all of it stopped working by itself before. */
export async function sweepSessions(db: Database, clock: Clock) {
  const now = clock()
  await sessionsStore(db).sweep(now)
  await mailedTokensStore(db).sweep(now)
  await knownDevicesStore(db).sweep(now)
  await challengesStore(db).sweep(now)
  await sweepRateLimits(db, now)
}

const hourMs = 60 * 60_000
const job = { name: 'sweep sessions', everyMs: hourMs, longestMs: hourMs }

export const sweepSessionsWhileOpen = (app: FastifyInstance) =>
  startJob(app, job, () => sweepSessions(app.db, app.clock))
