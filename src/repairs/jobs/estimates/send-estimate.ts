import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { formatPaise } from '../../../platform/money/money.ts'
import { estimateRefused, noDraft, usedPartMissing } from '../errors.ts'
import { fittedLines, newestSent, totalOf } from '../estimate-rules.ts'
import { estimatesStore, type NewLineRow, type StoredEstimate } from '../estimates-store.ts'
import type { StoredJob } from '../jobs-store.ts'
import { moveJob, recordJobEvent, type Actor } from '../move-job.ts'
import { jobsStore } from '../jobs-store.ts'
import { canMove } from '../status.ts'
import { beginWork } from './begin-work.ts'
import { freeParts, holdParts } from './parts.ts'

interface Saving {
  lines: NewLineRow[]
  by: Actor
  now: Date
}

const takesEstimate = ({ state }: StoredJob) =>
  state === 'awaiting_answer' || canMove(state, 'awaiting_answer')

/** Replaces the draft of a locked job. @throws estimateRefused (409) */
export async function saveDraft(tx: Database, job: StoredJob, { lines, by, now }: Saving) {
  if (!takesEstimate(job)) throw estimateRefused(job.state)
  const estimates = estimatesStore(tx)
  await estimates.removeDraft(job.id)
  const [newest] = await estimates.ofJobs([job.id])
  const version = (newest?.version ?? 0) + 1
  const id = newId(now.getTime())
  await estimates.add({ id, jobId: job.id, version, createdAt: now, createdBy: by.id ?? null }, lines)
}

interface Sending {
  by: Actor
  now: Date
  /** The customer agreed at intake, or paid for it before. */
  isAgreed?: boolean
  /** The draft has the lines of this approved version, which goes on. */
  resumed?: StoredEstimate
}

/**
 * Sends the draft of a locked job: it replaces the version before, whose parts are free for it; the work stops until it is answered. What is free
 * of charge needs no answer.
 *
 * @throws noDraft, estimateRefused, usedPartMissing (409)
 */
export async function sendEstimate(tx: Database, job: StoredJob, sending: Sending) {
  const { by, now, isAgreed = false, resumed } = sending
  if (!takesEstimate(job)) throw estimateRefused(job.state)
  const all = await estimatesStore(tx).ofJobs([job.id])
  const draft = all.find(({ sentAt }) => sentAt === null)
  if (!draft) throw noDraft()
  await replaceLines(tx, newestSent(all), { draft, resumed, now })
  await estimatesStore(tx).markSent(draft.id, now)
  const totalPaise = totalOf(draft.lines)
  const note = `Version ${draft.version}: ${formatPaise(totalPaise)}${resumed ? ', as approved before' : ''}`
  await recordJobEvent(tx, job, { kind: 'estimate_sent', by, now, note, isForCustomer: true })
  const waiting =
    job.state === 'awaiting_answer'
      ? await waitForAnswer(tx, job, now)
      : await moveJob(tx, job, { to: 'awaiting_answer', by, now })
  const sent = (await estimatesStore(tx).ofJobs([job.id]))[0]!
  await holdParts(tx, sent.lines)
  if (totalPaise > 0 && !isAgreed && !resumed) return waiting
  return agree(tx, waiting, sent, sending)
}

/** The days without an answer are counted from the newest version. */
async function waitForAnswer(tx: Database, job: StoredJob, now: Date): Promise<StoredJob> {
  await jobsStore(tx).save(job.id, { stateSince: now })
  return { ...job, stateSince: now, version: job.version + 1 }
}

/**
 * Parts that were fitted stay so in the new version; the others are free, and held again for it if it needs them. Work outside of the same name
 * is the same: where the device is, and what it costs, is then of the new line.
 */
async function replaceLines(
  tx: Database,
  before: StoredEstimate | undefined,
  { draft, resumed, now }: { draft: StoredEstimate; resumed: StoredEstimate | undefined; now: Date },
) {
  if (!before) return
  const used = before.lines.filter(({ partState }) => partState === 'used')
  const match = fittedLines(
    used,
    draft.lines.filter(({ kind }) => kind === 'part'),
  )
  if ('missing' in match) throw usedPartMissing(match.missing)
  const estimates = estimatesStore(tx)
  await freeParts(tx, before.lines, { now })
  await estimates.saveLines(
    used.map(({ id }) => id),
    { partState: 'released' },
  )
  await estimates.saveLines(
    [...match.fitted].map(({ id }) => id),
    { partState: 'used' },
  )
  const lines = [...before.lines, ...(resumed?.lines ?? [])]
  for (const { id, name, ...line } of lines.filter(({ sentAt }) => sentAt !== null)) {
    const same = draft.lines.find((one) => one.kind === 'outside' && one.name === name)
    if (!same) continue
    const { sentTo, sentAt, backAt, costPaise } = line
    await estimates.saveLines([same.id], { sentTo, sentAt, backAt, costPaise })
    await estimates.saveLines([id], { sentTo: '', sentAt: null, backAt: null, costPaise: null })
  }
}

async function agree(
  tx: Database,
  job: StoredJob,
  estimate: StoredEstimate,
  { by, now, resumed }: Pick<Sending, 'by' | 'now' | 'resumed'>,
) {
  const agreement = {
    ...({ answer: 'approved', givenBy: 'agreement', name: job.visit.fullName } as const),
    ...{ staffId: by.id ?? null, answeredAt: now, confirmedAt: now },
  }
  const answer = resumed?.answer ?? agreement
  await estimatesStore(tx).addAnswer({ ...answer, id: newId(now.getTime()), estimateId: estimate.id })
  return beginWork(tx, job, { by, now })
}
