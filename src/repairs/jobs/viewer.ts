import type { FastifyRequest } from 'fastify'
import { roleMay, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { usersStore } from '../../people/accounts/users-store.ts'
import { jobOfOther } from './errors.ts'
import type { JobRow } from './jobs-store.ts'

/** A member of staff who looks at repairs or changes them. */
export interface Viewer {
  id: string
  role: StaffRole
}

/** The check of the permission has made sure of the role. */
export async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  const { _id: id, role } = await request.customer()
  return { id, role: role! }
}

/** Who sells sees customers; a technician sees first names alone. */
export const seesCustomers = ({ role }: Viewer) => roleMay(role, 'sell')
export const seesCosts = ({ role }: Viewer) => roleMay(role, 'costs')

/** A technician works on what is assigned to them, or to none. */
export const mayWorkOn = (viewer: Viewer, { assignedTo }: Pick<JobRow, 'assignedTo'>) =>
  seesCustomers(viewer) || assignedTo === null || assignedTo === viewer.id

/** @throws jobOfOther (403) */
export async function refuseJobOfOther(db: Database, viewer: Viewer, job: Pick<JobRow, 'assignedTo'>) {
  if (mayWorkOn(viewer, job)) return
  const names = await usersStore(db).namesOf([job.assignedTo!])
  throw jobOfOther(names.get(job.assignedTo!) ?? 'another technician')
}
