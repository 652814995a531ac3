import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { moveByHand } from '../../repairs/jobs/change-job.ts'
import { answerByLink, answerByStaff, confirmAnswer } from '../../repairs/jobs/estimates/answer-estimate.ts'
import { draftLines } from '../../repairs/jobs/estimates/draft-lines.ts'
import { markPart } from '../../repairs/jobs/estimates/mark-part.ts'
import { NewLines } from '../../repairs/jobs/estimates/contract.ts'
import { saveDraft, sendEstimate } from '../../repairs/jobs/estimates/send-estimate.ts'
import { NewVisit } from '../../repairs/jobs/intake/contract.ts'
import { takeIn } from '../../repairs/jobs/intake/take-in.ts'
import { jobsStore, type StoredJob } from '../../repairs/jobs/jobs-store.ts'
import { lockJob } from '../../repairs/jobs/lock-job.ts'
import { byStaff } from '../../repairs/jobs/move-job.ts'
import { freeUnanswered, holdArrived } from '../../repairs/jobs/repair-jobs.ts'
import { undoMove } from '../../repairs/jobs/undo-move.ts'
import type { Viewer } from '../../repairs/jobs/viewer.ts'
import { newModelJob, pickJob, type ModelJob } from './jobs.ts'
import { unlessRefused, type RunAction, type World } from './world.ts'

export const ownerOf = ({ staffId }: World): Viewer => ({ id: staffId, role: 'owner' })

/** Some pieces of an item, work of the shop and of another workshop; of a claim all is free. */
function linesOf({ items }: World, which: number, size: number, isFree = false) {
  const price = isFree ? { price: 0 } : {}
  const part = { kind: 'part', productId: items[which % 2]!.id, quantity: 1 + (size % 2), warrantyDays: 90 }
  const other = { kind: 'part', productId: items[(which + 1) % 2]!.id, warrantyDays: 30 }
  const work = { kind: 'labour', name: 'Fitting', price: isFree ? 0 : 300 + which, warrantyDays: 30 }
  const outside = { kind: 'outside', name: 'Board', price: isFree ? 0 : 700.5 }
  const lines = [
    [{ ...part, ...price }, work],
    [work],
    [
      { ...part, ...price },
      { ...other, ...price },
    ],
    [work, outside],
  ]
  return NewLines.parse(lines[size])
}

/** Changes the job as a page that shows its newest version. Returns it as it is then. */
async function change(
  world: World,
  { id, acknowledged }: ModelJob,
  work: (tx: Database, job: StoredJob, now: Date) => Promise<unknown>,
) {
  const { db, clock } = world.stage.app
  const done = await unlessRefused(
    inTransaction(db, async (tx) => {
      await work(tx, await lockJob(tx, id), clock())
      return (await jobsStore(tx).byId(id))!
    }),
  )
  if (done) acknowledged.add(done.state)
}

async function receive(world: World, jobs: object[]) {
  const { db, clock } = world.stage.app
  const wanted = NewVisit.parse({ customer: { name: 'Asha Raman', phone: world.phone }, jobs })
  const passcodeKey = () => {
    throw new Error('No device of the model has a passcode.')
  }
  const intake = { viewer: ownerOf(world), passcodeKey, now: clock() }
  const taken = await unlessRefused(
    inTransaction(db, async (tx) => {
      const visit = await takeIn(tx, wanted, intake)
      return { visit, jobs: await jobsStore(tx).ofVisit(visit.id) }
    }),
  )
  for (const { id } of taken?.jobs ?? []) world.jobs.push(newModelJob(id, taken!.visit.id))
}

const device = { brand: 'Apple', model: 'iPhone 13', fault: 'Screen broken', dataConsent: true }

/** Actions of counter, technician and customer on repairs, but those that move money. */
export const jobActions: Record<string, RunAction> = {
  /** One device or two; some with an estimate to which the customer agreed, or which is sent. */
  takeInJob: (world, which, size) =>
    receive(
      world,
      Array.from({ length: size === 3 ? 2 : 1 }, (_, index) => ({
        ...device,
        diagnosisFee: which % 3 === 0 ? 150 : 0,
        ...(size + index > 0 && {
          estimate: { lines: linesOf(world, which + index, size), isAgreed: which % 2 === 0 },
        }),
      })),
    ),

  /** A claim of a repair that was handed over, free of charge. */
  async claimJob(world, which, size) {
    const first = await pickJob(world, which, 'handed_over')
    if (!first) return
    const lines = linesOf(world, which, size, true)
    await receive(world, [{ ...device, warrantyOf: first.job.id, estimate: { lines, isAgreed: false } }])
  },

  async diagnoseJob(world, which) {
    const picked = await pickJob(world, which, 'received')
    if (!picked) return
    const viewer = { id: world.staffId, role: 'technician' } as const
    const wanted = { to: 'diagnosing', note: '', charge: 'lines' } as const
    await change(world, picked.model, (tx, job, now) => moveByHand(tx, job, { wanted, viewer, now }))
  },

  /** A first version, or a new one with new findings. */
  async estimateJob(world, which, size) {
    const picked = await pickJob(
      world,
      which,
      ...(['received', 'diagnosing', 'in_repair', 'waiting_parts', 'awaiting_answer'] as const),
    )
    if (!picked) return
    const viewer = ownerOf(world)
    await change(world, picked.model, async (tx, job, now) => {
      const isClaim = job.warrantyOf !== null
      const lines = await draftLines(tx, {
        lines: linesOf(world, which, size, isClaim),
        viewer,
        job,
        now,
      })
      await saveDraft(tx, job, { lines, by: byStaff(viewer), now })
      await sendEstimate(tx, job, { by: byStaff(viewer), now })
    })
  },

  /** By phone, or on the link, which needs the shop's confirmation. */
  async answerJob(world, which, size) {
    const picked = await pickJob(world, which, 'awaiting_answer')
    if (!picked?.newest) return
    const { version: estimate } = picked.newest
    const answer = size === 3 ? 'declined' : 'approved'
    await change(world, picked.model, (tx, job, now) => {
      const answering = { estimate, answer, name: 'Asha Raman', note: '', now } as const
      return which % 4 === 3
        ? answerByLink(tx, job, { ...answering, needsConfirmation: size > 0 })
        : answerByStaff(tx, job, { ...answering, staffId: world.staffId })
    })
  },

  async confirmAnswer(world, which, size) {
    const picked = await pickJob(world, which, 'awaiting_answer')
    if (!picked?.newest) return
    const decision = { estimate: picked.newest.version, isTheirs: size > 0, staffId: world.staffId }
    await change(world, picked.model, (tx, job, now) => confirmAnswer(tx, job, { ...decision, now }))
  },

  /** Fitted, not needed, or put back. */
  async markPart(world, which, size) {
    const picked = await pickJob(world, which, 'in_repair', 'waiting_parts')
    const parts = picked?.newest?.lines.filter(({ partState }) => partState !== null) ?? []
    const open =
      parts.find(({ partState }) => partState === 'held') ?? parts[which % Math.max(parts.length, 1)]
    if (!picked || !open) return
    const as = (['used', 'used', 'released', 'held'] as const)[size]!
    const marking = { line: open.id, as, viewer: ownerOf(world) }
    await change(world, picked.model, (tx, job, now) => markPart(tx, job, { ...marking, now }))
  },

  /** To ready, with an outcome, for the lines or the fee; or back to the bench. */
  async moveJob(world, which, size) {
    const picked = await pickJob(
      world,
      which,
      ...(size === 3 ? (['ready', 'in_repair'] as const) : (['in_repair', 'diagnosing'] as const)),
    )
    if (!picked) return
    const { state } = picked.job
    const outcome = (['repaired', 'repaired', 'not_repairable'] as const)[size]
    const charge: 'fee' | 'lines' = size === 2 && which % 2 === 0 ? 'fee' : 'lines'
    const wanted = {
      to: outcome ? 'ready' : state === 'ready' ? 'in_repair' : 'waiting_parts',
      ...(outcome && { outcome }),
      ...{ charge, note: '' },
    } as const
    await change(world, picked.model, (tx, job, now) =>
      moveByHand(tx, job, { wanted, viewer: ownerOf(world), now }),
    )
  },

  async undoJob(world, which) {
    const picked = await pickJob(
      world,
      which,
      ...(['ready', 'in_repair', 'cancelled', 'waiting_parts', 'diagnosing'] as const),
    )
    if (!picked) return
    await change(world, picked.model, (tx, job, now) => undoMove(tx, job, { viewer: ownerOf(world), now }))
  },

  /** What the shop does by itself: parts that arrived are held, those of estimates without an answer are free. */
  async runRepairJobs({ stage: { app } }) {
    await holdArrived(app.db, app.clock())
    await freeUnanswered(app.db, app.clock())
  },
}
