import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { jobsContract } from './contract.ts'
import {
  assignOthers,
  jobIsClosed,
  moveRefused,
  notApproved,
  outcomeNeeded,
  outcomeRefused,
  paidForOtherModel,
  partsOpen,
  technicianNeeded,
} from './errors.ts'
import { isApproved, newestSent, openParts } from './estimate-rules.ts'
import { freeParts } from './estimates/parts.ts'
import { estimatesStore } from './estimates-store.ts'
import { refuseUnlessStaff } from './intake/take-in.ts'
import { jobsStore, type JobChanges, type StoredJob } from './jobs-store.ts'
import { byStaff, moveJob, recordJobEvent } from './move-job.ts'
import { coveredLine, isPaidForOther, prepaidOf } from './prepaid/prepaid-of-job.ts'
import { isEnded } from './status.ts'
import { seesCustomers, type Viewer } from './viewer.ts'

type Changes = Omit<z.output<typeof jobsContract.change.schema.body>, 'version'>

/**
 * Changes what intake recorded of a locked job.
 *
 * @throws jobIsClosed, moveRefused, outcomeRefused, paidForOtherModel (409), assignOthers (403), noTechnician (400)
 */
export async function changeJob(
  tx: Database,
  job: StoredJob,
  { changes, viewer, now }: { changes: Changes; viewer: Viewer; now: Date },
) {
  if (isEnded(job.state)) throw jobIsClosed()
  const { promisedAt, assignedTo, serial, outcome, ...texts } = changes
  if (assignedTo !== undefined) {
    if (!seesCustomers(viewer) && assignedTo !== viewer.id && assignedTo !== null) throw assignOthers()
    if (assignedTo === null && job.state === 'diagnosing') throw technicianNeeded()
    if (assignedTo !== null) await refuseUnlessStaff(tx, assignedTo)
  }
  if (outcome !== undefined && job.state !== 'ready') throw moveRefused(job.state, 'ready')
  if (outcome === 'repaired' && job.charge === 'fee') throw outcomeRefused()
  await refuseOtherModel(tx, job, texts)
  const values: JobChanges = {
    ...texts,
    ...(serial !== undefined && { serial: serial || null }),
    ...(promisedAt !== undefined && { promisedAt: promisedAt === null ? null : new Date(promisedAt) }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(outcome !== undefined && { outcome }),
  }
  await jobsStore(tx).save(job.id, values)
  const by = byStaff(viewer)
  const fields = Object.keys(changes).filter((field) => field !== 'assignedTo')
  if (assignedTo !== undefined && assignedTo !== job.assignedTo)
    await recordJobEvent(tx, job, { kind: 'assigned', by, now, note: assignedTo ?? '' })
  if (fields.length > 0) await recordJobEvent(tx, job, { kind: 'changed', by, now, note: fields.join(', ') })
}

/** The price that an order paid is for one model. Sent or approved as it is, it would repair another at that price. */
async function refuseOtherModel(tx: Database, job: StoredJob, changes: Pick<Changes, 'brand' | 'model'>) {
  const { brand = job.brand, model = job.model } = changes
  if (brand === job.brand && model === job.model) return
  const prepaid = await prepaidOf(tx, job)
  if (!prepaid) return
  const all = await estimatesStore(tx).ofJobs([job.id])
  // A decline of the newest version goes back to what was approved before.
  const lines = [newestSent(all), all.find(isApproved)].flatMap((one) => one?.lines ?? [])
  if (!coveredLine(job, lines, prepaid)) return
  if (await isPaidForOther(tx, prepaid, { brand, model })) throw paidForOtherModel(prepaid.line.name)
}

type Move = Omit<z.output<typeof jobsContract.move.schema.body>, 'version'>

/** Moves a locked job on by hand. @throws moveRefused, notApproved, partsOpen, outcomeRefused (409), technicianNeeded, outcomeNeeded (400) */
export async function moveByHand(
  tx: Database,
  job: StoredJob,
  { wanted, viewer, now }: { wanted: Move; viewer: Viewer; now: Date },
) {
  const by = byStaff(viewer)
  const { to, note } = wanted
  if (to === 'ready') return finish(tx, job, { wanted, viewer, now })
  if (to === 'diagnosing') {
    const assignedTo = job.assignedTo ?? (seesCustomers(viewer) ? null : viewer.id)
    if (assignedTo === null) throw technicianNeeded()
    return moveJob(tx, job, { to, by, now, note, changes: { assignedTo } })
  }
  // An answer alone begins the work.
  if (job.state === 'awaiting_answer') throw moveRefused(job.state, to)
  if (job.state === 'ready' && !(await isWorkApproved(tx, job))) throw notApproved()
  return moveJob(tx, job, { to, by, now, note })
}

async function isWorkApproved(tx: Database, { id }: StoredJob) {
  const newest = newestSent(await estimatesStore(tx).ofJobs([id]))
  return newest !== undefined && isApproved(newest)
}

async function finish(
  tx: Database,
  job: StoredJob,
  { wanted, viewer, now }: { wanted: Move; viewer: Viewer; now: Date },
) {
  const { outcome, note } = wanted
  // An answer alone declines.
  if (job.state === 'awaiting_answer') throw moveRefused(job.state, 'ready')
  if (outcome === undefined) throw outcomeNeeded()
  const newest = newestSent(await estimatesStore(tx).ofJobs([job.id]))
  const hasWork = newest !== undefined && isApproved(newest) && job.state !== 'diagnosing'
  if (outcome === 'repaired' && !hasWork) throw outcomeRefused()
  const charge = hasWork ? wanted.charge : 'fee'
  if (newest && charge === 'fee') await freeParts(tx, newest.lines, { used: true, now })
  else if (newest) {
    const open = openParts(newest.lines)
    if (open.length > 0) throw partsOpen(open.map(({ name }) => name))
  }
  return moveJob(tx, job, { to: 'ready', by: byStaff(viewer), now, note, changes: { outcome, charge } })
}
