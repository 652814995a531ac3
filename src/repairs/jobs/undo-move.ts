import type { Database } from '../../platform/database.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import { nothingToUndo } from './errors.ts'
import { approvedBefore, fittedLines, newestSent } from './estimate-rules.ts'
import { freeParts, holdParts } from './estimates/parts.ts'
import { estimatesStore, type StoredEstimate } from './estimates-store.ts'
import { eventsStore, type StoredEvent } from './events-store.ts'
import { jobsStore, type StoredJob } from './jobs-store.ts'
import { withdrawMails } from './messages/withdraw-mails.ts'
import { byStaff, deletePasscode, moveOrderOf, recordJobEvent } from './move-job.ts'
import { canUndo, isEnded, undoMinutes, type JobState } from './status.ts'
import { seesCustomers, type Viewer } from './viewer.ts'

interface UndoFacts {
  job: Pick<StoredJob, 'state'>
  last: Pick<StoredEvent, 'kind' | 'actor' | 'actorId' | 'fromState' | 'happenedAt'> | undefined
  /** A refund has its voucher or credit note, and stays. */
  hasRefund: boolean
  /** Parts that were fitted after the newest approval. */
  hasFitted: boolean
  viewer: Viewer
  now: Date
}

/** Where an undo leads and until when it is allowed. A technician takes back what they did alone. */
function undoOf({
  job,
  last,
  hasRefund,
  hasFitted,
  viewer,
  now,
}: UndoFacts): { to: JobState; until: Date } | null {
  if (!last || last.actor !== 'staff' || last.fromState === null) return null
  if (last.kind !== 'moved' && last.kind !== 'received') return null
  if (hasRefund || !canUndo(job.state, last.fromState)) return null
  if (hasFitted && last.fromState === 'awaiting_answer') return null
  if (!seesCustomers(viewer) && last.actorId !== viewer.id) return null
  const until = minutesAfter(last.happenedAt, undoMinutes)
  return now > until ? null : { to: last.fromState, until }
}

export async function undoFor(db: Database, job: StoredJob, viewer: Viewer, now: Date) {
  const last = await eventsStore(db).lastMove(job.id)
  const hasRefund =
    job.state === 'cancelled' &&
    (job.prepaidOrderId !== null || (await refundsStore(db).ofReferences([job.id])).length > 0)
  const hasFitted = hasFittedParts(await estimatesStore(db).ofJobs([job.id]))
  return undoOf({ job, last, hasRefund, hasFitted, viewer, now })
}

/** Without the approval under which they were fitted the customer could decline them, and they are in the device. */
function hasFittedParts(estimates: StoredEstimate[]) {
  const used = newestSent(estimates)?.lines.filter(({ partState }) => partState === 'used') ?? []
  return 'missing' in fittedLines(used, approvedBefore(estimates)?.lines ?? [])
}

/** Takes back the newest change of state of a locked job, with the answer that staff recorded by it. @throws nothingToUndo (409) */
export async function undoMove(tx: Database, job: StoredJob, { viewer, now }: { viewer: Viewer; now: Date }) {
  const undo = await undoFor(tx, job, viewer, now)
  if (!undo) throw nothingToUndo()
  const { to } = undo
  const estimates = estimatesStore(tx)
  const newest = newestSent(await estimates.ofJobs([job.id]))
  if (to === 'awaiting_answer' && newest?.answer)
    await estimates.saveAnswer(newest.answer.id, { withdrawnAt: now })
  if (newest && (job.charge === 'fee' || isEnded(job.state))) await holdParts(tx, newest.lines)
  if (newest && to === 'booked') await freeParts(tx, newest.lines, { now })
  await jobsStore(tx).save(job.id, {
    ...{ state: to, stateSince: now, endedAt: null },
    ...(to !== 'ready' && { outcome: null, charge: null, readyAt: null }),
    ...(to === 'booked' && { receivedAt: null }),
  })
  await withdrawMails(tx, job, to)
  await recordJobEvent(tx, job, {
    kind: 'undone',
    by: byStaff(viewer),
    now,
    from: job.state,
    to,
    isForCustomer: true,
  })
  if (to === 'booked') await deletePasscode(tx, job, byStaff(viewer), now)
  await moveOrderOf(tx, job, byStaff(viewer), now)
}
