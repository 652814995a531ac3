import type { Database } from '../../../platform/database.ts'
import { jobsStore, visitsStore, type StoredVisit } from '../jobs-store.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'

/** Shows the link to staff. Their name stands in the timeline: from then on they could answer by it too. */
export async function readLink(
  tx: Database,
  visit: StoredVisit,
  { staffId: id, now }: { staffId: string; now: Date },
) {
  await visitsStore(tx).markLinkRead(visit.id, now)
  for (const job of await jobsStore(tx).ofVisit(visit.id))
    await recordJobEvent(tx, job, { kind: 'link_read', by: byStaff({ id }), now })
  return visit.linkToken
}
