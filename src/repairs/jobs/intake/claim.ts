import type { Database } from '../../../platform/database.ts'
import { roleMay, whomToAsk } from '../../../people/accounts/roles/role-rules.ts'
import { claimNeedsManager, claimOfOpenJob, claimOfOther } from '../errors.ts'
import { jobsStore } from '../jobs-store.ts'
import { warrantyOfJobs } from '../warranty.ts'
import type { Viewer } from '../viewer.ts'

interface Claim {
  warrantyOf: string | undefined
  serial: string
  viewer: Viewer
  now: Date
}

/**
 * The columns of a claim. It points to the first job, also if it is claimed again.
 *
 * @throws claimOfOpenJob, claimOfOther (400), claimNeedsManager (403)
 */
export async function claimColumns(tx: Database, { warrantyOf, serial, viewer, now }: Claim) {
  if (warrantyOf === undefined) return {}
  const named = await jobsStore(tx).byId(warrantyOf)
  const first = named?.warrantyOf ? await jobsStore(tx).byId(named.warrantyOf) : named
  if (first?.state !== 'handed_over') throw claimOfOpenJob()
  if (first.serial !== null && serial !== '' && first.serial !== serial) throw claimOfOther()
  const lines = (await warrantyOfJobs(tx, [first], now)).get(first.id) ?? []
  if (lines.some(({ isInWarranty }) => isInWarranty)) return { warrantyOf: first.id }
  if (!roleMay(viewer.role, 'repairExceptions')) throw claimNeedsManager(whomToAsk('repairExceptions'))
  return { warrantyOf: first.id, warrantyAllowedBy: viewer.id }
}
