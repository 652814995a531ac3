import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newestSent } from '../../repairs/jobs/estimate-rules.ts'
import { estimatesStore, type StoredEstimate } from '../../repairs/jobs/estimates-store.ts'
import { jobsStore, type StoredJob } from '../../repairs/jobs/jobs-store.ts'
import type { JobState } from '../../repairs/jobs/status.ts'
import type { World } from './world.ts'

/** A repair in the model: what was acknowledged, in paise. */
export interface ModelJob {
  id: string
  visitId: string
  /** Paid before the bill, and what of it went back. */
  receivedPaise: number
  givenBackPaise: number
  /** The ids of its payments by the link. */
  paidByLink: Set<string>
  /** Once it is handed over: what was billed, by an order or, of nothing, without one. */
  billed?: { paise: number; order: string | undefined }
  /** States that were acknowledged to a caller. */
  acknowledged: Set<JobState>
}

export const newModelJob = (id: string, visitId: string): ModelJob => ({
  ...{ id, visitId, receivedPaise: 0, givenBackPaise: 0, acknowledged: new Set(), paidByLink: new Set() },
})

/** A stored job with the estimate that counts. */
export interface JobNow {
  job: StoredJob
  newest: StoredEstimate | undefined
}

export async function jobsNow(db: Database, ids: string[]): Promise<Map<string, JobNow>> {
  const jobs = await jobsStore(db).byIds(ids)
  const estimates = Map.groupBy(await estimatesStore(db).ofJobs(ids), ({ jobId }) => jobId)
  return new Map(jobs.map((job) => [job.id, { job, newest: newestSent(estimates.get(job.id) ?? []) }]))
}

/** Of the answered states each job was in. */
export async function jobHistories(db: Database) {
  const { rows } = await db.execute<{ id: string; states: JobState[] }>(sql`
    select job_id as id, array_agg(to_state order by id) as states from repair_events where to_state is not null group by job_id`)
  return new Map(rows.map(({ id, states }) => [id, states]))
}

/** In plain arithmetic what a job comes to: its fee, or the work and the used parts that were approved, in whole rupees. */
export function plainTotal({ job, newest }: JobNow) {
  if (job.charge === 'fee') return job.diagnosisFeePaise
  if (newest?.answer?.answer !== 'approved' || newest.answer.confirmedAt === null) return 0
  const exact = newest.lines
    .filter(({ partState }) => partState === null || partState === 'used')
    .reduce((total, { quantity, unitPricePaise }) => total + quantity * unitPricePaise, 0)
  return Math.round(exact / 100) * 100
}

export const depositOf = ({ receivedPaise, givenBackPaise }: ModelJob) => receivedPaise - givenBackPaise

/** Usually a job in one of these states, sometimes any, so that refusals are tested too. */
export async function pickJob({ stage, ...world }: World, which: number, ...states: JobState[]) {
  // Another action may add some meanwhile.
  const jobs = [...world.jobs]
  const stored = await jobsNow(
    stage.app.db,
    jobs.map(({ id }) => id),
  )
  const fitting = jobs.filter(({ id }) => states.includes(stored.get(id)!.job.state))
  const from = which < 7 ? fitting : jobs
  const picked = from.at(-1 - (which % Math.max(from.length, 1)))
  return picked && { ...stored.get(picked.id)!, model: picked }
}
