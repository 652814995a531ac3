import type { Database } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { dayMs } from '../../../platform/time-zone.ts'
import { eventsStore, type StoredEvent } from '../events-store.ts'
import { lockJob } from '../lock-job.ts'
import { waitingJobsStore } from '../waiting-jobs-store.ts'
import { messageKindNow } from './compose-message.ts'
import { mailMessage } from './mail-customer.ts'
import { firstNoticeDays, isReminderDue, reminderDays } from './message-kind-rules.ts'

/** Mails the reminders of estimates without an answer and of devices that are not collected. Returns how many. */
export async function sendReminders(db: Database, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const ids = await waitingJobsStore(db).toRemind({
    sentBefore: before(reminderDays),
    readyBefore: before(firstNoticeDays),
  })
  let sent = 0
  for (const id of ids) if (await remind(db, id, now)) sent++
  return sent
}

const remind = (db: Database, id: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const job = await lockJob(tx, id)
    const kind = await messageKindNow(tx, job, now)
    const events = await eventsStore(tx).ofJobs([id])
    if (!isReminderDue(kind, mailedSince(events))) return false
    await mailMessage(tx, job, { kind, now })
    return true
  })

/** By the order of the events: their times lie if the clock was set back. */
function mailedSince(events: StoredEvent[]) {
  const begin = events.findIndex(({ kind, toState }) => kind === 'estimate_sent' || toState === 'ready')
  return events
    .slice(0, begin === -1 ? events.length : begin)
    .filter(({ kind }) => kind === 'mailed')
    .map(({ note }) => note)
}
