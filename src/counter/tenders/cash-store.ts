import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { isoDayInIndia, momentsOf } from '../../platform/time-zone.ts'

/** Cash that the shop has taken, over all bills. */
export const cashStore = (db: Database) => ({
  /** For orders, bookings and repairs of this mobile number, on this day in India. */
  async takenOn(phone: string, now: Date): Promise<Paise> {
    const day = isoDayInIndia(now)
    const { from, until } = momentsOf({ from: day, to: day })
    const { rows } = await db.execute<{ paidPaise: number }>(sql`
      select coalesce(sum(p.charged_paise), 0)::float as "paidPaise"
      from (
        select id from order_summaries where phone_number = ${phone}
        union all select id from booking_summaries where phone_number = ${phone}
        union all select id from repair_job_summaries where phone_number = ${phone}
      ) o join captured_payments p on p.order_id = o.id and p.method = 'cash'
      where p.captured_at >= ${from} and p.captured_at < ${until}`)
    return paise(rows[0]!.paidPaise)
  },

  /** For one order, booking or repair, on any day, in an advance too. */
  async takenFor(reference: string): Promise<Paise> {
    const { rows } = await db.execute<{ paidPaise: number }>(sql`
      select coalesce(sum(b.paid_paise), 0)::float as "paidPaise"
      from paid_parts b join captured_payments p on p.id = b.payment_id and p.method = 'cash'
      where b.order_id = ${reference}`)
    return paise(rows[0]!.paidPaise)
  },
})
