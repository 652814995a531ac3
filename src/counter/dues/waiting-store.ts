import { sql } from 'drizzle-orm'
import { rupees, text, type Waiting } from '../../platform/domains/waiting-section.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'

const overdue = (now: Date) => sql`(
  select phone_number, (array_agg(full_name order by placed_at desc))[1] as name, sum(due_paise) as due_paise, min(due_until) as until
  from dues_of_orders where paid_at is null and due_paise > 0 and due_until < ${isoDayInIndia(now)}::date group by 1
) as d`

export const waitingDues: Waiting = {
  sections: {
    overdues: {
      counted: ({ now }) => overdue(now),
      rows: ({ now }) => sql`
        select phone_number, name, due_paise, until::text as until from ${overdue(now)} order by d.until, phone_number`,
      present: (row) => ({
        phone: text(row['phone_number']),
        customer: text(row['name']),
        due: rupees(row['due_paise']),
        until: text(row['until']),
      }),
    },
  },
  counts: {},
}
