import type { Database } from '../../../platform/database.ts'
import { fromRupees } from '../../../platform/money/money.ts'
import { repairWorkStore } from '../../../selling/catalogue/repair-work-store.ts'
import { jobIsClosed, lineNotFound, notOutside } from '../errors.ts'
import { newestSent } from '../estimate-rules.ts'
import { estimatesStore } from '../estimates-store.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'
import { isEnded } from '../status.ts'
import { seesCosts, type Viewer } from '../viewer.ts'

interface Sending {
  lineId: string
  sentTo: string
  isBack: boolean
  /** In rupees. */
  cost?: number | undefined
  viewer: Viewer
  now: Date
}

/**
 * Records where work is done that another workshop does, and what it costs the shop. The bill of that workshop may come when the job is over: who
 * sees costs enters it then, also for a line that a newer version dropped.
 *
 * @throws jobIsClosed, notOutside (409), lineNotFound (404)
 */
export async function sendOutside(
  tx: Database,
  job: StoredJob,
  { lineId, sentTo, isBack, cost, viewer, now }: Sending,
) {
  if (isEnded(job.state) && !seesCosts(viewer)) throw jobIsClosed()
  const estimates = await estimatesStore(tx).ofJobs([job.id])
  const newest = newestSent(estimates)
  const wasSent = estimates.flatMap(({ lines }) => lines).filter(({ sentAt }) => sentAt !== null)
  const line = [...(newest?.lines ?? []), ...wasSent].find(({ id }) => id === lineId)
  if (!line) throw lineNotFound()
  if (line.kind !== 'outside') throw notOutside()
  // The report of margins names it.
  await repairWorkStore(tx).ensure(now)
  const values = {
    ...{ sentTo, sentAt: line.sentAt ?? now, backAt: isBack ? (line.backAt ?? now) : null },
    ...(cost !== undefined && { costPaise: fromRupees(cost) }),
  }
  await estimatesStore(tx).saveLines([line.id], values)
  const by = byStaff(viewer)
  const isMoved = line.sentAt === null || (line.backAt !== null) !== isBack || line.sentTo !== sentTo
  if (isMoved) {
    const kind = isBack ? 'back_from_outside' : 'sent_outside'
    await recordJobEvent(tx, job, { kind, by, now, note: `${line.name}: ${sentTo}` })
  } else if (cost !== undefined)
    await recordJobEvent(tx, job, { kind: 'changed', by, now, note: `cost of ${line.name}` })
  await jobsStore(tx).save(job.id, {})
}
