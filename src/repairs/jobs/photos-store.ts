import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { repairPhotos } from './photos/tables.ts'
import { repairJobs } from './tables.ts'

const { id, jobId, addedAt, addedBy, isForCustomer } = repairPhotos

export const photosStore = (db: Database) => ({
  async add(photo: typeof repairPhotos.$inferInsert) {
    await db.insert(repairPhotos).values(photo)
  },

  /** Without their content, oldest first. */
  ofJobs: async (jobIds: string[]) =>
    jobIds.length === 0
      ? []
      : db
          .select({ id, jobId, addedAt, addedBy, isForCustomer })
          .from(repairPhotos)
          .where(inArray(jobId, jobIds))
          .orderBy(asc(addedAt), asc(id)),

  async ofJob(job: string, photo: string): Promise<Buffer | undefined> {
    if (!isUuid(photo)) return undefined
    const [found] = await db
      .select({ content: repairPhotos.content })
      .from(repairPhotos)
      .where(and(eq(id, photo), eq(jobId, job)))
    return found?.content
  },

  /** One that the customer may see, of a job of this visit. */
  async ofVisit(visitId: string, photo: string): Promise<Buffer | undefined> {
    if (!isUuid(photo)) return undefined
    const [found] = await db
      .select({ content: repairPhotos.content })
      .from(repairPhotos)
      .innerJoin(repairJobs, eq(repairJobs.id, jobId))
      .where(and(eq(id, photo), eq(repairJobs.visitId, visitId), eq(isForCustomer, true)))
    return found?.content
  },
})
