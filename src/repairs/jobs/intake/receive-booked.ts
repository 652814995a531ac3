import type { Database } from '../../../platform/database.ts'
import { moveRefused, signatureTwice } from '../errors.ts'
import { jobsStore, visitsStore, type StoredJob } from '../jobs-store.ts'
import { byStaff, recordJobEvent } from '../move-job.ts'
import type { NewJob } from './contract.ts'
import { completeIntake, intakeColumns, type Intake } from './take-in.ts'

interface Receiving {
  wanted: NewJob
  signature: string
  intake: Intake
}

/** The customer brings a device that was booked: its locked job begins. @throws moveRefused, signatureTwice (409) */
export async function receiveBooked(tx: Database, job: StoredJob, { wanted, signature, intake }: Receiving) {
  const { viewer, now } = intake
  if (job.state !== 'booked') throw moveRefused(job.state, 'received')
  if (signature !== '') {
    if (job.visit.signature !== '') throw signatureTwice()
    await visitsStore(tx).sign(job.visitId, signature)
  }
  const columns = await intakeColumns(tx, wanted, intake)
  // What was paid is the work of this service.
  const service = job.prepaidOrderId === null ? {} : { serviceId: job.serviceId }
  await jobsStore(tx).save(job.id, { ...columns, ...service, state: 'received', stateSince: now })
  const moved = { from: 'booked', to: 'received' } as const
  await recordJobEvent(tx, job, { kind: 'received', by: byStaff(viewer), now, ...moved, isForCustomer: true })
  return completeIntake(tx, (await jobsStore(tx).byId(job.id))!, wanted, intake)
}
