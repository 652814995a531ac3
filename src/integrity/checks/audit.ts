import { sql } from 'drizzle-orm'
import type { Check } from '../check.ts'

export const auditChecks: Check[] = [
  {
    id: 'I52',
    sentence: 'What the staff changed is written down without a missing or altered line.',
    rows: () => sql`
      select null::text as order_id, id::text as subject, 'entry ' || id || ' does not follow from the one before' as says
      from (
        select id, hash, audit_hash(
          coalesce(lag(hash) over (order by id), ''), written_at, staff_id, action, table_name, row_id, before, after) as due
        from audit_log
      ) as chain
      where hash <> due`,
  },
  {
    id: 'I52-steps',
    sentence: 'Every step that the staff took with an order is written down in the audit log.',
    rows: () => sql`
      select e.order_id, e.id::text as subject, 'the step to ' || e.to_status || ' is not in the audit log' as says
      from order_events e
      where e.actor = 'staff' and e.kind = 'moved' and e.actor_id is not null
        and not exists (
          select from audit_log a
          where a.table_name = 'orders' and a.row_id = e.order_id and a.after ->> 'status' = e.to_status)`,
  },
]
