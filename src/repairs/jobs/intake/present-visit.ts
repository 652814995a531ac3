import type { Database } from '../../../platform/database.ts'
import { visitNotFound } from '../errors.ts'
import { jobsStore, visitsStore } from '../jobs-store.ts'
import type { Visit } from './contract.ts'

/** @throws visitNotFound (404) */
export async function presentVisit(db: Database, id: string): Promise<Visit> {
  const visit = await visitsStore(db).byId(id)
  if (!visit) throw visitNotFound()
  const jobs = await jobsStore(db).ofVisit(visit.id)
  return {
    ...{ id: visit.id, customer: { name: visit.fullName, phone: visit.phoneNumber } },
    ...{ createdAt: visit.createdAt.toISOString(), signature: visit.signature },
    jobs: jobs.map((job) => ({ id: job.id, brand: job.brand, model: job.model, state: job.state })),
  }
}
