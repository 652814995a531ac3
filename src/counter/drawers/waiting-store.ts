import { sql } from 'drizzle-orm'
import { iso, text, type Waiting } from '../../platform/domains/waiting-section.ts'
import { isoDayInIndia, startOfDayInIndia } from '../../platform/time-zone.ts'

const openSinceEarlierDay = (now: Date) =>
  sql`drawer_shifts s where s.closed_at is null and s.opened_at < ${startOfDayInIndia(isoDayInIndia(now))}::timestamptz`

export const waitingShifts: Waiting = {
  sections: {
    openShifts: {
      counted: ({ now }) => openSinceEarlierDay(now),
      rows: ({ now }) => sql`
        select s.id, d.name, s.opened_at
        from (select * from ${openSinceEarlierDay(now)}) s join drawers d on d.id = s.drawer_id
        order by s.opened_at, s.id`,
      present: (row) => ({
        id: text(row['id']),
        drawer: text(row['name']),
        openedAt: iso(row['opened_at']),
      }),
    },
  },
  counts: {},
}
