import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { customerMerges } from './tables.ts'

export function mergesStore(db: Database) {
  return {
    /** The number under which this one is shown: itself unless it was merged. */
    async mainOf(phone: string) {
      const [row] = await db.select().from(customerMerges).where(eq(customerMerges.phone, phone))
      return row?.intoPhone ?? phone
    },

    /** The numbers merged into this one, in order. */
    async mergedInto(phone: string) {
      const rows = await db
        .select({ phone: customerMerges.phone })
        .from(customerMerges)
        .where(eq(customerMerges.intoPhone, phone))
        .orderBy(customerMerges.phone)
      return rows.map((row) => row.phone)
    },

    /** Also what was merged into `phone` before, so that no number leads to one that is merged itself. */
    async merge(phone: string, intoPhone: string, now: Date) {
      await db.update(customerMerges).set({ intoPhone }).where(eq(customerMerges.intoPhone, phone))
      await db.insert(customerMerges).values({ phone, intoPhone, mergedAt: now })
    },

    async unmerge(phone: string) {
      await db.delete(customerMerges).where(eq(customerMerges.phone, phone))
    },
  }
}
