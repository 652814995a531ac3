import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PageQuery } from '../../../platform/contract.ts'
import type { Database } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { paise, type Paise } from '../../../platform/money/money.ts'
import type { Payment } from '../store.ts'
import { payments } from '../tables.ts'

/** Money that the customer has paid and that the bank or the finance company still owes. */
export function notReceivedStore(db: Database) {
  const isOwed = and(
    inArray(payments.method, ['card', 'finance', 'bank']),
    isNull(payments.receivedAt),
    isNull(payments.correctedBy),
    eq(payments.status, 'captured'),
  )
  return {
    /** Oldest first. */
    async page({ page, limit }: PageQuery): Promise<Payment[]> {
      return db
        .select()
        .from(payments)
        .where(isOwed)
        .orderBy(asc(payments.capturedAt), asc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async sum() {
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          owedPaise: sql<number>`coalesce(sum(amount_paise), 0)::float`,
        })
        .from(payments)
        .where(isOwed)
      return { count: row!.count, owedPaise: paise(row!.owedPaise) }
    },

    /** Undefined if it is not owed, or not any more. The row is locked until the transaction ends. */
    async lock(id: string): Promise<Payment | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await db
        .select()
        .from(payments)
        .where(and(eq(payments.id, id), isOwed))
        .for('update')
      return row
    },

    async saveReceived(id: string, { receivedAt, feePaise }: { receivedAt: Date; feePaise: Paise }) {
      await db.update(payments).set({ receivedAt, feePaise }).where(eq(payments.id, id))
    },
  }
}
