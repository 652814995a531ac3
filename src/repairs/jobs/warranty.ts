import type { Database } from '../../platform/database.ts'
import type { LineWarranty } from './contract.ts'
import { billedLines, isApproved, newestSent } from './estimate-rules.ts'
import { estimatesStore, type StoredLine } from './estimates-store.ts'
import type { JobRow } from './jobs-store.ts'
import { warrantiesOf } from './warranty-rules.ts'

/** By job. Of a claim those of its charged lines alone: what is replaced free of charge stays in the warranty of the first job. */
export async function warrantyOfJobs(
  db: Database,
  jobs: JobRow[],
  now: Date,
): Promise<Map<string, LineWarranty[]>> {
  const ids = jobs.filter(({ state }) => state === 'handed_over').map(({ id }) => id)
  const billed = await billedOfJobs(db, ids)
  return new Map(
    jobs.map((job) => {
      const lines = billed.get(job.id) ?? []
      const own = lines.filter(({ unitPricePaise }) => job.warrantyOf === null || unitPricePaise > 0)
      return [job.id, warrantiesOf(job, own, now)] as const
    }),
  )
}

/** By job: the lines of its approved estimate that are billed. */
export async function billedOfJobs(db: Database, ids: string[]): Promise<Map<string, StoredLine[]>> {
  const estimates = Map.groupBy(await estimatesStore(db).ofJobs(ids), ({ jobId }) => jobId)
  return new Map(
    [...estimates].map(([id, all]) => {
      const newest = newestSent(all)
      return [id, newest && isApproved(newest) ? billedLines(newest.lines) : []] as const
    }),
  )
}
