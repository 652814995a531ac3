import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { repairEvents } from './tables.ts'

export type StoredEvent = typeof repairEvents.$inferSelect
export type NewEvent = typeof repairEvents.$inferInsert

export const eventsStore = (db: Database) => ({
  /** Returns its number. */
  async add(event: NewEvent): Promise<number> {
    const [row] = await db.insert(repairEvents).values(event).returning({ id: repairEvents.id })
    return row!.id
  },

  /** The newest first. */
  ofJobs: async (jobIds: string[]): Promise<StoredEvent[]> =>
    jobIds.length === 0
      ? []
      : db
          .select()
          .from(repairEvents)
          .where(inArray(repairEvents.jobId, jobIds))
          .orderBy(desc(repairEvents.id)),

  /** The event that brought the job to its state. */
  async lastMove(jobId: string): Promise<StoredEvent | undefined> {
    const [row] = await db
      .select()
      .from(repairEvents)
      .where(and(eq(repairEvents.jobId, jobId), isNotNull(repairEvents.toState)))
      .orderBy(desc(repairEvents.id))
      .limit(1)
    return row
  },
})
