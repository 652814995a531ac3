import { sql } from 'drizzle-orm'
import { rupees, text, type Waiting } from '../../platform/domains/waiting-section.ts'

/** Bookings whose day is over, and those of which a bill left something: their money is owed. */
const owed = sql`(
  select b.id, b.full_name, b.phone_number, b.item_name, b.until_day, b.state,
    (select coalesce(sum(paid_paise - taken_back_paise), 0) from paid_parts where order_id = b.id) as left_paise
  from bookings b where b.state in ('lapsed', 'billed')
) as owed where left_paise > 0`

export const waitingBookings: Waiting = {
  sections: {
    bookings: {
      counted: () => owed,
      rows: () => sql`select * from ${owed} order by until_day, id`,
      present: (row) => ({
        id: text(row['id']),
        customer: text(row['full_name']),
        phone: text(row['phone_number']),
        item: text(row['item_name']),
        until: text(row['until_day']).slice(0, 10),
        isLapsed: row['state'] === 'lapsed',
        left: rupees(row['left_paise']),
      }),
    },
  },
  counts: {},
}
