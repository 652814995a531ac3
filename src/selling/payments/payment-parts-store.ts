import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { paise } from '../../platform/money/money.ts'
import { paymentParts, refunds } from './tables.ts'

type NewPart = Omit<typeof paymentParts.$inferInsert, 'id'>

/** What payments pay. */
export const paymentPartsStore = (db: Database) => ({
  async add(part: NewPart) {
    await db.insert(paymentParts).values({ id: newId(part.at.getTime()), ...part })
  },

  /** What a payment pays of an order, less what refunds took back of it. */
  async leftOf(reference: string, paymentId: string) {
    const { rows } = await db.execute<{ leftPaise: number }>(sql`
      select (
        select coalesce(sum(part_paise), 0) from ${paymentParts} where payment_id = ${paymentId} and reference = ${reference}
      )::int - (
        select coalesce(sum(coalesce(taken_back_paise, amount_paise)), 0) from ${refunds}
        where payment_id = ${paymentId} and reference = ${reference}
      )::int as "leftPaise"`)
    return paise(rows[0]!.leftPaise)
  },
})
