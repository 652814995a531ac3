import { count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orderLinkRequests } from './tables.ts'

export type StoredLinkRequest = typeof orderLinkRequests.$inferSelect

export function linkRequestsStore(db: Database) {
  return {
    async add(row: StoredLinkRequest) {
      await db.insert(orderLinkRequests).values(row)
    },

    async countOf(orderId: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(orderLinkRequests)
        .where(eq(orderLinkRequests.orderId, orderId))
      return row!.count
    },

    /** Newest first. */
    ofOrder: (orderId: string): Promise<StoredLinkRequest[]> =>
      db
        .select()
        .from(orderLinkRequests)
        .where(eq(orderLinkRequests.orderId, orderId))
        .orderBy(desc(orderLinkRequests.requestedAt), desc(orderLinkRequests.id)),
  }
}
