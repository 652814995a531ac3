import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hourly, minuteMs, type BackgroundJob } from '../../platform/domains/background-job.ts'
import { dayMs } from '../../platform/time-zone.ts'
import { newestSent } from './estimate-rules.ts'
import { estimatesStore } from './estimates-store.ts'
import { freeParts, holdParts } from './estimates/parts.ts'
import { jobsStore, type StoredJob } from './jobs-store.ts'
import { lockJob } from './lock-job.ts'
import { byShop, recordJobEvent } from './move-job.ts'
import { sendReminders } from './messages/send-reminders.ts'
import { deleteOldPasscodes } from './passcodes/store-passcode.ts'
import { waitingJobsStore } from './waiting-jobs-store.ts'

/** Parts are held this long for an estimate without an answer. */
const daysForAnswer = 7

/** Frees the parts of estimates that were not answered for days; their technician reads it on the board and on Today. Returns of how many. */
export async function freeUnanswered(db: Database, now: Date) {
  const before = new Date(now.getTime() - daysForAnswer * dayMs)
  let freed = 0
  for (const id of await waitingJobsStore(db).unansweredSince(before))
    freed += await withNewest(db, id, async (tx, job, lines) => {
      if (job.state !== 'awaiting_answer' || job.stateSince > before) return 0
      const parts = await freeParts(tx, lines, { now })
      const note = `${parts.map(({ name }) => name).join(', ')}: no answer for ${daysForAnswer} days`
      if (parts.length > 0) await recordJobEvent(tx, job, { kind: 'parts_freed', by: byShop, now, note })
      return parts.length > 0 ? 1 : 0
    })
  return freed
}

/** Holds parts that have arrived for jobs that want them, the one that came first first; its technician reads it on the board. Returns for how many. */
export async function holdArrived(db: Database, now: Date) {
  let arrived = 0
  for (const id of await waitingJobsStore(db).withPartsInStock())
    arrived += await withNewest(db, id, async (tx, job, lines) => {
      if (job.state !== 'waiting_parts' && job.state !== 'in_repair') return 0
      const wanted = lines.filter(({ partState }) => partState === 'wanted')
      const short = new Set((await holdParts(tx, wanted)).map((part) => part.id))
      const held = wanted.filter((line) => !short.has(line.id))
      const note = held.map(({ name }) => name).join(', ')
      if (held.length > 0) await recordJobEvent(tx, job, { kind: 'part_held', by: byShop, now, note })
      return held.length > 0 ? 1 : 0
    })
  return arrived
}

type Lines = Awaited<ReturnType<ReturnType<typeof estimatesStore>['ofJobs']>>[number]['lines']

const withNewest = (
  db: Database,
  id: string,
  work: (tx: Database, job: StoredJob, lines: Lines) => Promise<number>,
) =>
  inTransaction(db, async (tx) => {
    const job = await lockJob(tx, id)
    const newest = newestSent(await estimatesStore(tx).ofJobs([id]))
    const changed = await work(tx, job, newest?.lines ?? [])
    if (changed > 0) await jobsStore(tx).save(id, {})
    return changed
  })

export const repairBackgroundJobs: BackgroundJob[] = [
  {
    name: 'free parts of unanswered estimates',
    ...hourly,
    prepare:
      ({ db, clock }) =>
      () =>
        freeUnanswered(db, clock()),
  },
  {
    name: 'hold parts that arrived',
    ...{ pattern: '25 * * * * *', longestMs: 5 * minuteMs },
    prepare:
      ({ db, clock }) =>
      () =>
        holdArrived(db, clock()),
  },
  {
    name: 'remind customers of repairs',
    ...hourly,
    prepare:
      ({ db, clock }) =>
      () =>
        sendReminders(db, clock()),
  },
  {
    name: 'delete passcodes of devices',
    ...hourly,
    prepare:
      ({ db, clock }) =>
      () =>
        inTransaction(db, (tx) => deleteOldPasscodes(tx, clock())),
  },
]
