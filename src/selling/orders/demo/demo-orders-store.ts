import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { orderLinkRequests } from '../links/tables.ts'
import { orderNotes } from '../notes/tables.ts'
import { returnLines, returns } from '../returns/tables.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'

const isSample = eq(orders.isDemo, true)

export function demoOrdersStore(db: Database) {
  return {
    count: () => db.$count(orders, isSample),

    async ids() {
      const rows = await db.select({ id: orders.id }).from(orders).where(isSample).orderBy(asc(orders.id))
      return rows.map(({ id }) => id)
    },

    async lock() {
      await db.select({ id: orders.id }).from(orders).where(isSample).orderBy(asc(orders.id)).for('update')
    },

    /** What open sample orders hold, one line an item, by id. */
    heldLines: () =>
      db
        .select({
          productId: orderLines.productId,
          quantity: sql<number>`sum(${orderLines.quantity})::int`,
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(isSample, eq(orders.hold, 'held')))
        .groupBy(orderLines.productId)
        .orderBy(asc(orderLines.productId)),

    /** Rows that refer to others go before them. */
    async remove(ids: string[]): Promise<number> {
      const ofOrders = db.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, ids))
      await db.delete(returnLines).where(inArray(returnLines.returnId, ofOrders))
      await db.delete(returns).where(inArray(returns.orderId, ids))
      await db.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
      await db.delete(orderLinkRequests).where(inArray(orderLinkRequests.orderId, ids))
      await db.delete(orderEvents).where(inArray(orderEvents.orderId, ids))
      await db.delete(orderLines).where(inArray(orderLines.orderId, ids))
      const { rowCount } = await db.delete(orders).where(and(isSample, inArray(orders.id, ids)))
      return rowCount ?? 0
    },

    async buyers() {
      const rows = await db.selectDistinct({ id: orders.userId }).from(orders).where(isSample)
      return rows.map(({ id }) => id)
    },

    hasOrders: async (userId: string) => (await db.$count(orders, eq(orders.userId, userId))) > 0,
  }
}
