import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { paymentParts, refunds } from './tables.ts'

type NewPart = Omit<typeof paymentParts.$inferInsert, 'id'>

/** What payments pay. */
export const paymentPartsStore = (db: Database) => ({
  async add(part: NewPart) {
    await db.insert(paymentParts).values({ id: newId(part.at.getTime()), ...part })
  },

  /** What a payment pays now, by order, in the order in which it was booked. */
  async ofPayment(paymentId: string) {
    const { rows } = await db.execute<{ reference: string; partPaise: Paise }>(sql`
      select reference, sum(part_paise)::int as "partPaise" from ${paymentParts} where payment_id = ${paymentId}
      group by 1 having sum(part_paise) <> 0 order by min(id::text)`)
    return rows
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

  /** What each payment pays of an order, and what refunds take back of it, sent or not, by the payment's id. */
  async ofReference(reference: string) {
    const { rows } = await db.execute<BookedPart & Record<string, unknown>>(sql`
      select payment_id as "paymentId", sum(paid)::int as "paidPaise", sum(taken_back)::int as "takenBackPaise", sum(sent)::int as "sentPaise"
      from (
        select payment_id, part_paise as paid, 0 as taken_back, 0 as sent from ${paymentParts} where reference = ${reference}
        union all
        select payment_id, 0, coalesce(taken_back_paise, amount_paise),
          case status when 'processed' then coalesce(taken_back_paise, amount_paise) else 0 end
        from ${refunds} where reference = ${reference}
      ) as booked group by 1`)
    return new Map(rows.map((row) => [row.paymentId, row]))
  },
})

export interface BookedPart {
  paymentId: string
  paidPaise: Paise
  takenBackPaise: Paise
  /** Of what is taken back: by refunds that were sent. */
  sentPaise: Paise
}
