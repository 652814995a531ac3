import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { emailTokensStore } from './passwords/email-tokens-store.ts'
import { sweepRateLimits } from '../../platform/rate-limits-store.ts'
import { challengesStore } from './two-factor/two-factor-store.ts'
import { invitationsStore } from './invitations/invitations-store.ts'
import { knownDevicesStore } from './sessions/known-devices-store.ts'
import { sessionsStore } from './sessions/sessions-store.ts'
import { type BackgroundJob, hourly } from '../../platform/domains/background-job.ts'

/** Deletes expired sessions, tokens, devices, challenges, invitations and rate limits. All of them are already rejected when they expire. */
export async function deleteExpiredAccountData(db: Database, clock: Clock) {
  const now = clock()
  await sessionsStore(db).deleteExpired(now)
  await emailTokensStore(db).deleteExpired(now)
  await knownDevicesStore(db).deleteExpired(now)
  await challengesStore(db).deleteExpired(now)
  await invitationsStore(db).deleteExpired(now)
  await sweepRateLimits(db, now)
}

export const accountJobs: BackgroundJob[] = [
  {
    name: 'delete expired account data',
    ...hourly,
    prepare:
      ({ db, clock }) =>
      () =>
        deleteExpiredAccountData(db, clock),
  },
]
