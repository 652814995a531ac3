import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { sandboxOrders, sandboxPayments } from '../../tables.ts'

export type SandboxOrder = typeof sandboxOrders.$inferSelect
export type SandboxPayment = typeof sandboxPayments.$inferSelect

export function sandboxStore(db: Database) {
  return {
    /** Nothing when the receipt was used before. */
    async addOrder(order: typeof sandboxOrders.$inferInsert): Promise<SandboxOrder | undefined> {
      const [row] = await db.insert(sandboxOrders).values(order).onConflictDoNothing().returning()
      return row
    },

    async order(id: string): Promise<SandboxOrder | undefined> {
      const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id))
      return row
    },

    byReceipt: (receipt: string): Promise<SandboxOrder[]> =>
      db.select().from(sandboxOrders).where(eq(sandboxOrders.receipt, receipt)),

    /** Nothing when the order was paid before: it is paid at most once, however often the button is pressed. */
    async attempt(id: string, status: 'attempted' | 'paid'): Promise<SandboxOrder | undefined> {
      const [row] = await db
        .update(sandboxOrders)
        .set({ status, attempts: sql`${sandboxOrders.attempts} + 1` })
        .where(and(eq(sandboxOrders.id, id), ne(sandboxOrders.status, 'paid')))
        .returning()
      return row
    },

    async addPayment(payment: typeof sandboxPayments.$inferInsert): Promise<SandboxPayment> {
      const [row] = await db.insert(sandboxPayments).values(payment).returning()
      return row!
    },

    async payment(id: string): Promise<SandboxPayment | undefined> {
      const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
      return row
    },

    paymentsOf: (orderId: string): Promise<SandboxPayment[]> =>
      db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.orderId, orderId))
        .orderBy(desc(sandboxPayments.createdAt)),

    /** Nothing when it was taken before, or never promised. */
    async capture(id: string): Promise<SandboxPayment | undefined> {
      const [row] = await db
        .update(sandboxPayments)
        .set({ status: 'captured' })
        .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'authorized')))
        .returning()
      return row
    },
  }
}
