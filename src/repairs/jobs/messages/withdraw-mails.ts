import { outboxStore } from '../../../people/mail/outbox-store.ts'
import type { Database } from '../../../platform/database.ts'
import { eventsStore } from '../events-store.ts'
import type { StoredJob } from '../jobs-store.ts'
import type { JobState } from '../status.ts'

/** Of the email of a `mailed` event. */
export const mailKey = (jobId: string, event: number) => `repair:${jobId}:${event}`

/** The email that the device has arrived is still true in these states. */
const isReceived = (state: JobState) => state === 'received' || state === 'diagnosing'

/** Withdraws emails of a job that were not tried yet and are no longer true in its next state. */
export async function withdrawMails(tx: Database, { id: jobId, state, visit }: StoredJob, next: JobState) {
  if (visit.email === '' || (isReceived(state) && isReceived(next))) return
  const events = await eventsStore(tx).ofJobs([jobId])
  const mailed = events.filter(({ kind }) => kind === 'mailed')
  await outboxStore(tx).withdraw(mailed.map(({ id }) => mailKey(jobId, id)))
}
