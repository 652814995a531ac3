import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { sandboxPayments, sandboxRefunds } from '../../tables.ts'
import type { SandboxPayment } from './store.ts'

export type SandboxRefund = typeof sandboxRefunds.$inferSelect

export function sandboxRefundsStore(db: Database) {
  const first = async (rows: Promise<SandboxRefund[]>) => (await rows)[0]
  return {
    byKey: (key: string) =>
      first(db.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, key))),

    ofPayment: (paymentId: string): Promise<SandboxRefund[]> =>
      db
        .select()
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.paymentId, paymentId))
        .orderBy(desc(sandboxRefunds.createdAt), desc(sandboxRefunds.id)),

    async add(refund: typeof sandboxRefunds.$inferInsert): Promise<SandboxRefund> {
      const [row] = await db.insert(sandboxRefunds).values(refund).returning()
      return row!
    },

    /** What was processed stays so. */
    saveStatus: (id: string, status: SandboxRefund['status']) =>
      first(
        db
          .update(sandboxRefunds)
          .set({ status })
          .where(and(eq(sandboxRefunds.id, id), ne(sandboxRefunds.status, 'processed')))
          .returning(),
      ),

    /** Nothing when that much is no longer there to give back. */
    async take(paymentId: string, amount: number): Promise<SandboxPayment | undefined> {
      const [row] = await db
        .update(sandboxPayments)
        .set({ refunded: sql`${sandboxPayments.refunded} + ${amount}` })
        .where(
          and(
            eq(sandboxPayments.id, paymentId),
            eq(sandboxPayments.status, 'captured'),
            sql`${sandboxPayments.refunded} + ${amount} <= ${sandboxPayments.amount}`,
          ),
        )
        .returning()
      return row
    },
  }
}
