import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { writeOffs } from './tables.ts'

type WriteOff = typeof writeOffs.$inferSelect

export const writeOffsStore = (db: Database) => ({
  async add(writeOff: Omit<WriteOff, 'id'>) {
    await db.insert(writeOffs).values({ id: newId(writeOff.writtenAt.getTime()), ...writeOff })
  },

  /** With those that take earlier ones back, oldest first. */
  async ofOrders(orderIds: string[]): Promise<WriteOff[]> {
    if (orderIds.length === 0) return []
    return db
      .select()
      .from(writeOffs)
      .where(inArray(writeOffs.orderId, orderIds))
      .orderBy(asc(writeOffs.writtenAt), asc(writeOffs.id))
  },
})
