import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { orderLinkRequests } from './tables.ts'

export type StoredLinkRequest = typeof orderLinkRequests.$inferSelect

export function linkRequestsStore(db: Database) {
  return {
    async add(row: StoredLinkRequest) {
      await db.insert(orderLinkRequests).values(row)
    },

    countOf: (orderId: string) => db.$count(orderLinkRequests, eq(orderLinkRequests.orderId, orderId)),

    /** Newest first. */
    ofOrder: (orderId: string): Promise<StoredLinkRequest[]> =>
      db
        .select()
        .from(orderLinkRequests)
        .where(eq(orderLinkRequests.orderId, orderId))
        .orderBy(desc(orderLinkRequests.requestedAt), desc(orderLinkRequests.id)),
  }
}
