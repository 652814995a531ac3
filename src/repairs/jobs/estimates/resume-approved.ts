import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { estimatesStore, type NewLineRow, type StoredEstimate } from '../estimates-store.ts'
import type { StoredJob } from '../jobs-store.ts'
import { byShop, byStaff } from '../move-job.ts'
import { saveDraft, sendEstimate } from './send-estimate.ts'

/**
 * A locked job goes on with an earlier version, since the newest was declined: the same lines become the newest version, with the answer that they
 * have. The shop does it, so that no undo asks for an answer that was given. A draft that waits stays the newest of all.
 */
export async function resumeApproved(tx: Database, job: StoredJob, approved: StoredEstimate, now: Date) {
  const draft = (await estimatesStore(tx).ofJobs([job.id])).find(({ sentAt }) => sentAt === null)
  const lines = approved.lines.map((line): NewLineRow => {
    const { position, kind, productId, name, hsn, quantity, unitPricePaise, warrantyDays } = line
    return {
      ...{
        id: newId(now.getTime()),
        position,
        kind,
        productId,
        name,
        hsn,
        quantity,
        unitPricePaise,
        warrantyDays,
      },
      partState: kind === 'part' ? 'wanted' : null,
    }
  })
  await saveDraft(tx, job, { lines, by: byShop, now })
  const resumed = await sendEstimate(tx, job, { by: byShop, now, resumed: approved })
  if (draft) {
    const by = draft.createdBy === null ? byShop : byStaff({ id: draft.createdBy })
    await saveDraft(tx, resumed, { lines: draft.lines, by, now })
  }
  return resumed
}
