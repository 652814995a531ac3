import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '../tables.ts'

export type SandboxOrder = typeof sandboxOrders.$inferSelect
export type SandboxPayment = typeof sandboxPayments.$inferSelect

type NewPayment = Pick<
  SandboxPayment,
  'id' | 'orderId' | 'amountPaise' | 'feePaise' | 'status' | 'createdAt'
> & {
  /** Whether the order is paid by it. */
  paysOrder: boolean
}

const isUnpaid = (id: string) => and(eq(sandboxOrders.id, id), ne(sandboxOrders.status, 'paid'))
const incrementAttempts = (status: 'attempted' | 'paid') => ({
  status,
  attempts: sql`${sandboxOrders.attempts} + 1`,
})

export function sandboxStore(db: Database) {
  return {
    /**
     * Undefined if the receipt was used before. Commits asynchronously: the shop stores the same order in the same database
     * before it responds, and that commit flushes both.
     */
    async addOrder(order: typeof sandboxOrders.$inferInsert): Promise<SandboxOrder | undefined> {
      const [row] = await db
        .insert(sandboxOrders)
        .values(order)
        .onConflictDoNothing()
        .returning({
          ...getTableColumns(sandboxOrders),
          later: sql`set_config('synchronous_commit', 'off', true)`,
        })
      return row
    },

    async order(id: string): Promise<SandboxOrder | undefined> {
      const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id))
      return row
    },

    byReceipt: (receipt: string): Promise<SandboxOrder[]> =>
      db.select().from(sandboxOrders).where(eq(sandboxOrders.receipt, receipt)),

    /** Undefined if the order is already paid. */
    async attempt(id: string, status: 'attempted' | 'paid'): Promise<SandboxOrder | undefined> {
      const [row] = await db
        .update(sandboxOrders)
        .set(incrementAttempts(status))
        .where(isUnpaid(id))
        .returning()
      return row
    },

    /** Undefined if the order is already paid. */
    async pay(payment: NewPayment): Promise<SandboxPayment | undefined> {
      const [row] = await insertPayment(db, payment).returning()
      return row
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

    /** Undefined unless the payment is authorized. */
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

/** Inserts a payment and updates its order in one statement. */
function insertPayment(
  db: Database,
  { id, orderId, amountPaise, feePaise, status, createdAt, paysOrder }: NewPayment,
) {
  const attempted = db.$with('tried').as(
    db
      .update(sandboxOrders)
      .set(incrementAttempts(paysOrder ? 'paid' : 'attempted'))
      .where(isUnpaid(orderId))
      .returning({ orderId: sandboxOrders.id }),
  )
  const payment = db
    .select({
      id: sql<string>`${id}::text`.as('id'),
      orderId: attempted.orderId,
      amountPaise: sql<number>`${amountPaise}::int`.as('amount'),
      feePaise: sql<number | null>`${feePaise}::int`.as('fee'),
      status: sql<NewPayment['status']>`${status}::text`.as('status'),
      refundedPaise: sql<number>`0`.as('refunded'),
      createdAt: sql<Date>`${createdAt}::timestamptz`.as('created_at'),
    })
    .from(attempted)
  return db.with(attempted).insert(sandboxPayments).select(payment)
}

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

    /** A processed refund stays processed. */
    saveStatus: (id: string, status: SandboxRefund['status']) =>
      first(
        db
          .update(sandboxRefunds)
          .set({ status })
          .where(and(eq(sandboxRefunds.id, id), ne(sandboxRefunds.status, 'processed')))
          .returning(),
      ),

    /** Undefined if less than that is left to refund. */
    async take(paymentId: string, amountPaise: number): Promise<SandboxPayment | undefined> {
      const [row] = await db
        .update(sandboxPayments)
        .set({ refundedPaise: sql`${sandboxPayments.refundedPaise} + ${amountPaise}` })
        .where(
          and(
            eq(sandboxPayments.id, paymentId),
            eq(sandboxPayments.status, 'captured'),
            sql`${sandboxPayments.refundedPaise} + ${amountPaise} <= ${sandboxPayments.amountPaise}`,
          ),
        )
        .returning()
      return row
    },
  }
}
