import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Paise } from '../money/money.ts'
import type { Database } from '../platform/database.ts'
import type { Payment } from './store.ts'
import { payments, refunds } from './tables.ts'

interface Purpose {
  reference: string
  method: Payment['method']
  amount: Paise
}

export function paymentListsStore(db: Database) {
  return {
    /** Tries that can still be paid. At the gateway a declined order stays payable, so `failed` counts too. */
    payable: ({ reference, method, amount }: Purpose) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.reference, reference),
            eq(payments.method, method),
            eq(payments.amountPaise, amount),
            inArray(payments.status, ['open', 'failed']),
          ),
        )
        .orderBy(desc(payments.openedAt)),

    async ofReferences(references: string[]) {
      if (references.length === 0) return []
      return db
        .select()
        .from(payments)
        .where(inArray(payments.reference, references))
        .orderBy(desc(payments.openedAt))
    },

    /** Money that waits for the owner to decide, oldest first. */
    openCases: () =>
      db
        .select()
        .from(payments)
        .where(eq(payments.needsAttention, true))
        .orderBy(asc(payments.openedAt))
        .limit(200),

    /** How much of each payment has gone back for good. */
    async processedRefunds(paymentIds: string[]): Promise<Map<string, number>> {
      if (paymentIds.length === 0) return new Map()
      const rows = await db
        .select({ paymentId: refunds.paymentId, amount: sql<number>`sum(${refunds.amountPaise})::int` })
        .from(refunds)
        .where(and(inArray(refunds.paymentId, paymentIds), eq(refunds.status, 'processed')))
        .groupBy(refunds.paymentId)
      return new Map(rows.map(({ paymentId, amount }) => [paymentId, amount]))
    },

    /** The owner's list: what came on account, and whatever money found no open order. */
    async deskPage({ page, limit }: { page: number; limit: number }) {
      const listed = or(
        and(
          eq(payments.purpose, 'on_account'),
          inArray(payments.status, ['reported', 'captured', 'rejected']),
        ),
        eq(payments.needsAttention, true),
      )
      const [all] = await db.select({ total: count() }).from(payments).where(listed)
      const rows = await db
        .select()
        .from(payments)
        .where(listed)
        .orderBy(desc(payments.openedAt), desc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit)
      return { rows, total: all?.total ?? 0 }
    },
  }
}
