import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { mailedTokensStore } from '../passwords/mailed-tokens-store.ts'
import { sweepRateLimits } from '../../platform/rate-limits-store.ts'
import { challengesStore } from '../authenticator/challenges-store.ts'
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

const everyHour = 60 * 60 * 1000

export function sweepSessionsWhileOpen(app: FastifyInstance) {
  const sweep = () => void sweepSessions(app.db, app.clock).catch((error: unknown) => app.log.error(error))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(sweep, everyHour).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
  })
}
