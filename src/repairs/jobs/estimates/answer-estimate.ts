import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { answeredOtherwise, estimateReplaced, notAwaitingAnswer, nothingToConfirm } from '../errors.ts'
import { approvedBefore, newestSent } from '../estimate-rules.ts'
import { estimatesStore, type StoredAnswer, type StoredEstimate } from '../estimates-store.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { byCustomer, byStaff, moveJob, recordJobEvent, type Actor } from '../move-job.ts'
import { mailChange } from '../messages/mail-customer.ts'
import { beginWork } from './begin-work.ts'
import { freeParts } from './parts.ts'
import { resumeApproved } from './resume-approved.ts'

interface Answering {
  /** The version that the customer saw. */
  estimate: number
  answer: 'approved' | 'declined'
  name: string
  note: string
  now: Date
}

/** What a customer answers to the newest estimate of a locked job, as staff record it. @throws as `storeAnswer` */
export async function answerByStaff(
  tx: Database,
  job: StoredJob,
  { staffId, ...answering }: Answering & { staffId: string },
) {
  const stored = await storeAnswer(tx, job, answering, { givenBy: 'staff', staffId, isConfirmed: true })
  if (!stored) return job
  return applyAnswer(tx, job, {
    estimate: stored,
    answer: answering.answer,
    by: byStaff({ id: staffId }),
    now: answering.now,
  })
}

interface ByLink extends Answering {
  /** Staff could have read the link: the answer waits until the shop has confirmed it. */
  needsConfirmation: boolean
}

/** The same by the visit's link. Sent again, it is the same answer. @throws as `storeAnswer` */
export async function answerByLink(
  tx: Database,
  job: StoredJob,
  { needsConfirmation, ...answering }: ByLink,
) {
  const isConfirmed = !needsConfirmation
  const stored = await storeAnswer(tx, job, answering, { givenBy: 'link', staffId: null, isConfirmed })
  if (!stored) return job
  if (isConfirmed)
    return applyAnswer(tx, job, {
      estimate: stored,
      answer: answering.answer,
      by: byCustomer,
      now: answering.now,
    })
  await jobsStore(tx).save(job.id, {})
  return job
}

interface Confirming {
  estimate: number
  isTheirs: boolean
  staffId: string
  now: Date
}

/** Decides on an answer by link that waits. @throws estimateReplaced, nothingToConfirm (409) */
export async function confirmAnswer(
  tx: Database,
  job: StoredJob,
  { estimate: version, isTheirs, staffId, now }: Confirming,
) {
  const estimate = newestSent(await estimatesStore(tx).ofJobs([job.id]))
  if (estimate && estimate.version !== version) throw estimateReplaced(estimate.version)
  const { answer } = estimate ?? {}
  if (!estimate || !answer || answer.confirmedAt !== null || job.state !== 'awaiting_answer')
    throw nothingToConfirm()
  const by = byStaff({ id: staffId })
  const changes = isTheirs ? { confirmedAt: now, confirmedBy: staffId } : { withdrawnAt: now }
  await estimatesStore(tx).saveAnswer(answer.id, changes)
  const kind = isTheirs ? 'answer_confirmed' : 'answer_withdrawn'
  await recordJobEvent(tx, job, { kind, by, now, note: answer.name })
  if (isTheirs) return applyAnswer(tx, job, { estimate, answer: answer.answer, by, now })
  await jobsStore(tx).save(job.id, {})
  return job
}

type Giver = Pick<StoredAnswer, 'givenBy' | 'staffId'> & { isConfirmed: boolean }

/**
 * Undefined if the same was answered before.
 *
 * @throws estimateReplaced, notAwaitingAnswer, answeredOtherwise (409)
 */
async function storeAnswer(
  tx: Database,
  job: StoredJob,
  { estimate: version, answer, name, note, now }: Answering,
  { isConfirmed, ...giver }: Giver,
): Promise<StoredEstimate | undefined> {
  const estimates = estimatesStore(tx)
  const all = await estimates.ofJobs([job.id])
  const estimate = newestSent(all)
  if (!estimate) throw notAwaitingAnswer()
  // Declined before: what was approved earlier is the newest version since then.
  const isDeclined = all.some((one) => one.version === version && one.answer?.answer === 'declined')
  if (isDeclined && answer === 'declined') return undefined
  if (estimate.version !== version) throw estimateReplaced(estimate.version)
  if (estimate.answer?.answer === answer) return undefined
  if (estimate.answer) throw answeredOtherwise()
  if (job.state !== 'awaiting_answer') throw notAwaitingAnswer()
  const id = newId(now.getTime())
  const confirmed = isConfirmed ? { confirmedAt: now, confirmedBy: giver.staffId } : {}
  const row = { id, estimateId: estimate.id, answer, ...giver, name, note, answeredAt: now, ...confirmed }
  if (!(await estimates.addAnswer(row))) throw answeredOtherwise()
  const by: Actor = giver.staffId === null ? byCustomer : byStaff({ id: giver.staffId })
  const text = `Version ${version} ${answer} by ${name}${note && `: ${note}`}`
  await recordJobEvent(tx, job, { kind: 'answered', by, now, note: text })
  return estimate
}

interface Applying {
  estimate: StoredEstimate
  answer: Answering['answer']
  by: Actor
  now: Date
}

/**
 * An approval begins the work. Declined, the repair goes on with what was approved before. If nothing was, the device is ready as it is, and the
 * fee for the diagnosis is billed if it was agreed.
 */
async function applyAnswer(tx: Database, job: StoredJob, { estimate, answer, by, now }: Applying) {
  const done = answer === 'approved' ? await beginWork(tx, job, { by, now }) : await decline()
  await mailChange(tx, job, now)
  return done

  async function decline() {
    const approved = approvedBefore(await estimatesStore(tx).ofJobs([job.id]))
    if (approved) return resumeApproved(tx, job, approved, now)
    // A fitted part stays fitted: work begins, and its approval is taken back, only without one.
    await freeParts(tx, estimate.lines, { now })
    return moveJob(tx, job, { to: 'ready', by, now, changes: { outcome: 'declined', charge: 'fee' } })
  }
}
