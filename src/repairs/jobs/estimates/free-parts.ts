import { roleMay, whomToAsk } from '../../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../../platform/database.ts'
import { freePartNeedsManager } from '../errors.ts'
import { jobsStore, type JobRow } from '../jobs-store.ts'
import type { Viewer } from '../viewer.ts'
import { billedOfJobs } from '../warranty.ts'
import { warrantiesOf } from '../warranty-rules.ts'

export type ClaimFacts = Pick<JobRow, 'warrantyOf' | 'warrantyAllowedBy' | 'receivedAt'>

interface FreePart {
  productId: string
  name: string
  quantity: number
}

/**
 * Takes the free parts of a claim's estimate one by one. They replace what the first job fitted: as many pieces as were in warranty on the day on
 * which the device came, or all if a claim after the warranty was allowed. The right for exceptions allows any part.
 *
 * @throws freePartNeedsManager (403), from what it returns
 */
export async function freePartsOfClaim(tx: Database, job: ClaimFacts, { role }: Viewer, now: Date) {
  if (job.warrantyOf === null || roleMay(role, 'repairExceptions')) return () => undefined
  const first = (await jobsStore(tx).byId(job.warrantyOf))!
  const left = new Map<string, number>()
  for (const line of (await billedOfJobs(tx, [first.id])).get(first.id) ?? []) {
    const [warranty] = warrantiesOf(first, [line], job.receivedAt ?? now)
    const isReplaced = job.warrantyAllowedBy !== null || warranty?.isInWarranty
    if (line.kind === 'part' && isReplaced)
      left.set(line.productId!, (left.get(line.productId!) ?? 0) + line.quantity)
  }
  return ({ productId, name, quantity }: FreePart) => {
    const rest = (left.get(productId) ?? 0) - quantity
    if (rest < 0) throw freePartNeedsManager(name, whomToAsk('repairExceptions'))
    left.set(productId, rest)
  }
}
