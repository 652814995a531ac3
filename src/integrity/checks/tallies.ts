import { sql } from 'drizzle-orm'
import type { Check } from '../check.ts'

export const talliesChecks: Check[] = [
  {
    id: 'tallies',
    sentence: 'The numbers above the lists are those of the rows in them.',
    gravity: 'watch',
    mend: 'count_list',
    rows: () => sql`
      select null::text as order_id, list as subject,
        list || ': ' || sum(abs(coalesce(rows, 0) - coalesce(said, 0))) || ' rows are counted wrongly' as says
      from counted_rows full join (
        select list, part, day, sum(change)::int as said from tallies group by list, part, day
      ) as tallied using (list, part, day)
      where coalesce(rows, 0) <> coalesce(said, 0) group by list`,
  },
]
