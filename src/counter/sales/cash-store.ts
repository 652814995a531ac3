import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia, momentsOf } from '../../platform/time-zone.ts'

/** Cash that the shop has taken, over all bills. */
export const cashStore = (db: Database) => ({
  /** For orders of this mobile number, on this day in India. */
  async takenOn(phone: string, now: Date): Promise<Paise> {
    const day = isoDayInIndia(now)
    const { from, until } = momentsOf({ from: day, to: day })
    const { rows } = await db.execute<{ paidPaise: number }>(sql`
      select coalesce(sum(p.charged_paise), 0)::float as "paidPaise"
      from order_summaries o join captured_payments p on p.order_id = o.id and p.method = 'cash'
      where o.phone_number = ${phone} and p.captured_at >= ${from} and p.captured_at < ${until}`)
    return paise(rows[0]!.paidPaise)
  },

  /** For one order, on any day. */
  async takenFor(orderId: string): Promise<Paise> {
    const { rows } = await db.execute<{ paidPaise: number }>(sql`
      select coalesce(sum(b.paid_paise), 0)::float as "paidPaise"
      from paid_parts b join captured_payments p on p.id = b.payment_id and p.method = 'cash'
      where b.order_id = ${orderId}`)
    return paise(rows[0]!.paidPaise)
  },
})
