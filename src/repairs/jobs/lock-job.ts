import type { Database } from '../../platform/database.ts'
import { lockOrder } from '../../selling/orders/transitions/transition-order.ts'
import { jobChanged, jobNotFound } from './errors.ts'
import { jobsStore, type StoredJob } from './jobs-store.ts'
import { refuseJobOfOther, type Viewer } from './viewer.ts'

interface Expected {
  /** What the page showed. */
  version?: number | undefined
  viewer?: Viewer | undefined
}

/** Locks the job, and the order that paid for it, until the transaction ends. @throws jobNotFound (404), jobChanged (409), jobOfOther (403) */
export async function lockJob(
  tx: Database,
  id: string,
  { version, viewer }: Expected = {},
): Promise<StoredJob> {
  const found = await jobsStore(tx).byId(id)
  // First what paid for it, against deadlocks: the order follows its repairs, and its cancellation cancels them.
  if (found && found.prepaidOrderId !== null) await lockOrder(tx, found.prepaidOrderId)
  const job = found && (await jobsStore(tx).lock(id))
  if (!job) throw jobNotFound()
  if (viewer) await refuseJobOfOther(tx, viewer, job)
  if (version !== undefined && job.version !== version) throw jobChanged()
  return job
}
