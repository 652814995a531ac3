import { sql, type SQL } from 'drizzle-orm'
import { exportedRupees } from '../../platform/database/expressions.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'

const isOfNumbers = (numbers: string[]): SQL => sql`b.phone_number = any(${sql.param(numbers)}::text[])`

/** Vouchers stay as they were issued, as the tax law requires. */
export const bookingsPersonalData: PersonalData = {
  exported: ({ numbers }) => sql`jsonb_build_object('bookings', (
    select coalesce(jsonb_agg(jsonb_build_object('booking', b.id, 'name', b.full_name, 'mobileNumber', b.phone_number,
      'item', b.item_name, 'quantity', b.quantity, 'advance', ${exportedRupees('b.advance_paise')}, 'until', b.until_day,
      'state', b.state, 'bookedAt', b.booked_at,
      'vouchers', (select coalesce(jsonb_agg(v.code order by v.code), '[]') from issued_vouchers v where v.reference = b.id)
    ) order by b.booked_at), '[]') from bookings b where ${isOfNumbers(numbers)}))`,

  async blockers(db, { numbers }) {
    const { rows } = await db.execute<{ sentence: string }>(sql`
      select 'The advance of booking ' || b.id || ' is owed: bill it or give it back first.' as sentence from bookings b
      where ${isOfNumbers(numbers)}
        and (select coalesce(sum(paid_paise - taken_back_paise), 0) from paid_parts where order_id = b.id) > 0
      union all
      select 'A refund of booking ' || b.id || ' is not finished: send it first.' from bookings b
      where ${isOfNumbers(numbers)} and exists (
        select from refunds_of_orders r where r.order_id = b.id and r.status <> 'processed')`)
    return rows.map(({ sentence }) => sentence)
  },

  async preview(db, { numbers }) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from bookings b where ${isOfNumbers(numbers)}`,
    )
    return [{ what: 'bookings', count: rows[0]!.count }]
  },

  async erase(db, { numbers }, now) {
    await db.execute(sql`
      update bookings b set full_name = 'Erased', phone_number = '', erased_at = ${now} where ${isOfNumbers(numbers)}`)
  },
}
