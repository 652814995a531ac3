import type { Database } from '../../../platform/database.ts'
import { newestSent } from '../estimate-rules.ts'
import { estimatesStore } from '../estimates-store.ts'
import type { StoredJob } from '../jobs-store.ts'
import { moveJob, type Actor } from '../move-job.ts'
import { holdParts } from './parts.ts'

/** After an approval: parts that were freed or are missing are held again; while one is short, the job waits for it. */
export async function beginWork(tx: Database, job: StoredJob, { by, now }: { by: Actor; now: Date }) {
  const estimate = newestSent(await estimatesStore(tx).ofJobs([job.id]))!
  const short = await holdParts(tx, estimate.lines)
  const to = short.length > 0 ? 'waiting_parts' : 'in_repair'
  return moveJob(tx, job, { to, by, now, note: short.map(({ name }) => name).join(', ') })
}
