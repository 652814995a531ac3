import type { Database } from '../../../platform/database.ts'
import { findByCode } from '../../../selling/catalogue/product-admin/find-by-code.ts'
import { releaseHeldStock } from '../../../selling/devices/imei-checks/release-held-stock.ts'
import { jobIsClosed, lineNotFound, notApproved, partNotOfJob, partShort } from '../errors.ts'
import { isApproved, newestSent } from '../estimate-rules.ts'
import { estimatesStore, type StoredLine } from '../estimates-store.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'
import type { Viewer } from '../viewer.ts'
import { holdParts } from './parts.ts'

interface Marking {
  line?: string | undefined
  code?: string | undefined
  as: 'used' | 'released' | 'held'
  viewer: Viewer
  now: Date
}

const kinds = { used: 'part_used', released: 'part_released', held: 'part_held' } as const

/**
 * Marks a part of the approved estimate of a locked job. A part that is used, or held, counts as held until the bill takes it out of stock.
 *
 * @throws jobIsClosed, notApproved, partShort (409), lineNotFound (404), partNotOfJob (400)
 */
export async function markPart(
  tx: Database,
  job: StoredJob,
  { line: lineId, code, as, viewer, now }: Marking,
) {
  if (!['in_repair', 'waiting_parts'].includes(job.state)) throw jobIsClosed()
  const estimate = newestSent(await estimatesStore(tx).ofJobs([job.id]))
  if (!estimate || !isApproved(estimate)) throw notApproved()
  const parts = estimate.lines.filter(({ partState }) => partState !== null && partState !== as)
  const part =
    lineId === undefined ? await partOfCode(tx, parts, code!) : parts.find(({ id }) => id === lineId)
  if (!part) throw lineId === undefined ? partNotOfJob() : lineNotFound()
  await setPart(tx, part, { as, now })
  await recordJobEvent(tx, job, { kind: kinds[as], by: byStaff(viewer), now, note: part.name })
  await jobsStore(tx).save(job.id, {})
}

async function setPart(tx: Database, part: StoredLine, { as, now }: Pick<Marking, 'as' | 'now'>) {
  const isHeld = part.partState === 'held' || part.partState === 'used'
  if (as !== 'released' && !isHeld && (await holdParts(tx, [part])).length > 0) throw partShort(part.name)
  if (as === 'released' && isHeld)
    await releaseHeldStock(tx, [{ productId: part.productId!, quantity: part.quantity }], now)
  await estimatesStore(tx).saveLines([part.id], { partState: as })
}

/** By barcode or shop code, those that wait to be fitted first. */
async function partOfCode(tx: Database, parts: StoredLine[], code: string) {
  const { items } = await findByCode(tx, code)
  const scanned = new Set(items.map(({ id }) => id))
  return parts
    .filter(({ productId }) => scanned.has(productId!))
    .toSorted((one, other) => Number(other.partState === 'held') - Number(one.partState === 'held'))[0]
}
