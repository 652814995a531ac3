import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money/money.ts'
import { paymentParts, refunds } from './tables.ts'

type NewPart = Omit<typeof paymentParts.$inferInsert, 'id'>

/** What payments pay. */
export function paymentPartsStore(db: Database) {
  return {
    async add(part: NewPart) {
      await db.insert(paymentParts).values({ id: newId(part.at.getTime()), ...part })
    },

    /** What these payments pay of an order, less what refunds took back of it; by payment. */
    async leftOf(reference: string, paymentIds: string[]): Promise<Map<string, Paise>> {
      if (paymentIds.length === 0) return new Map()
      const takenBack = sql<Paise>`-coalesce(${refunds.takenBackPaise}, ${refunds.amountPaise})`
      const booked = db
        .select({ id: paymentParts.paymentId, paise: paymentParts.partPaise })
        .from(paymentParts)
        .where(and(eq(paymentParts.reference, reference), inArray(paymentParts.paymentId, paymentIds)))
        .unionAll(
          db
            .select({ id: refunds.paymentId, paise: takenBack })
            .from(refunds)
            .where(and(eq(refunds.reference, reference), inArray(refunds.paymentId, paymentIds))),
        )
        .as('booked')
      const rows = await db
        .select({ id: booked.id, left: sql<Paise>`sum(${booked.paise})::int` })
        .from(booked)
        .groupBy(booked.id)
      return new Map(rows.map(({ id, left }) => [id, left]))
    },
  }
}
