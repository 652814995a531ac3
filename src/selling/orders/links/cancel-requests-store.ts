import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { orderCancelRequests } from './tables.ts'

export function cancelRequestsStore(db: Database) {
  return {
    /** Returns false if one waits already. */
    async add(orderId: string, requestedAt: Date) {
      const added = await db
        .insert(orderCancelRequests)
        .values({ id: orderId, requestedAt })
        .onConflictDoNothing()
        .returning()
      return added.length > 0
    },

    /** Returns false if none waits. */
    async remove(orderId: string) {
      const removed = await db
        .delete(orderCancelRequests)
        .where(eq(orderCancelRequests.id, orderId))
        .returning()
      return removed.length > 0
    },

    /** Those of these orders that have one. */
    async ofOrders(orderIds: string[]): Promise<Map<string, Date>> {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(orderCancelRequests)
        .where(inArray(orderCancelRequests.id, orderIds))
      return new Map(rows.map(({ id, requestedAt }) => [id, requestedAt]))
    },
  }
}
