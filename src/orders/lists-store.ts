import { and, asc, desc, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { unpaid } from './status.ts'
import { withLines } from './store.ts'
import { orderLines, orders } from './tables.ts'

export function orderListsStore(db: Database) {
  return {
    /** All that this buyer has still to pay, locked in one order: so two reports at once are counted one after the other. */
    async lockUnpaidOf(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), inArray(orders.status, unpaid)))
        .orderBy(asc(orders.id))
        .for('update')
      return withLines(db, rows)
    },

    async byIds(ids: string[]) {
      return withLines(db, await db.select().from(orders).where(inArray(orders.id, ids)))
    },

    /** How many of an item are promised to orders now. */
    async promisedOf(productId: string): Promise<number> {
      const [row] = await db
        .select({ quantity: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.productId, productId), eq(orders.hold, 'held')))
      return row!.quantity
    },

    async ofBuyer(userId: string) {
      const rows = await db
        .select()
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(500)
      return withLines(db, rows)
    },

    /** In the order in which they were paid, so that their numbers follow it. */
    async paidWithoutInvoice() {
      const hasInvoice = sql`exists (select from tax_documents where order_id = ${orders.id} and kind <> 'credit_note')`
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isNotNull(orders.paidAt), not(hasInvoice)))
        .orderBy(asc(orders.paidAt), asc(orders.id))
      return rows.map(({ id }) => id)
    },

    /** Orders whose promise of stock has run out. */
    async lapsed(now: Date) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.hold, 'held'), inArray(orders.status, unpaid), lte(orders.holdUntil, now)))
        .orderBy(asc(orders.holdUntil))
        .limit(500)
      return rows.map(({ id }) => id)
    },
  }
}
