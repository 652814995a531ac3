import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { paymentParts } from './tables.ts'

type NewPart = Omit<typeof paymentParts.$inferInsert, 'id'>

/** What payments pay. */
export const paymentPartsStore = (db: Database) => ({
  async add(part: NewPart) {
    await db.insert(paymentParts).values({ id: newId(part.at.getTime()), ...part })
  },
})
