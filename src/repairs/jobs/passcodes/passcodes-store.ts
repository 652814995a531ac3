import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { repairPasscodes } from './tables.ts'

export type StoredPasscode = typeof repairPasscodes.$inferSelect

export const passcodesStore = (db: Database) => ({
  async save({ jobId, ...values }: StoredPasscode) {
    await db
      .insert(repairPasscodes)
      .values({ jobId, ...values })
      .onConflictDoUpdate({ target: repairPasscodes.jobId, set: values })
  },

  async of(jobId: string): Promise<StoredPasscode | undefined> {
    return (await db.select().from(repairPasscodes).where(eq(repairPasscodes.jobId, jobId)))[0]
  },

  async remove(jobId: string): Promise<boolean> {
    return (await db.delete(repairPasscodes).where(eq(repairPasscodes.jobId, jobId)).returning()).length > 0
  },

  /** Returns the jobs whose passcodes were stored before this moment and are deleted. */
  async removeBefore(moment: Date): Promise<string[]> {
    const rows = await db.delete(repairPasscodes).where(lt(repairPasscodes.storedAt, moment)).returning()
    return rows.map(({ jobId }) => jobId)
  },
})
