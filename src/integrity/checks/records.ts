import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

export const auditChecks: Check[] = [
  {
    id: 'I52',
    sentence: 'What the staff changed is written down without a missing or altered line.',
    rows: () => sql`
      select null::text as order_id, id::text as subject, 'entry ' || id || ' does not follow from the one before' as detail
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
      select e.order_id, e.id::text as subject, 'the step to ' || e.to_status || ' is not in the audit log' as detail
      from order_events e
      where e.actor = 'staff' and e.kind = 'moved' and e.actor_id is not null
        and not exists (
          select from audit_log a
          where a.table_name = 'orders' and a.row_id = e.order_id and a.after ->> 'status' = e.to_status)`,
  },
]

export const outboxChecks: Check[] = [
  {
    id: 'I50',
    sentence: 'Every mail reaches the mail server within a day.',
    severity: 'warning',
    fix: 'send_again',
    // Without a mail server none is ever tried: such a shop reads its mails in the outbox.
    rows: (now) => sql`
      select null::text as order_id, id::text as subject,
        '“' || subject || '” to ' || recipient || ': tried ' || attempts || ' times' || coalesce(', ' || last_error, '') as detail
      from outbox
      where sent_at is null and expired_at is null and attempts > 0 and created_at < ${now}::timestamptz - interval '1 day'`,
  },
]

export const rowCountChecks: Check[] = [
  {
    id: 'tallies',
    sentence: 'The numbers above the lists are those of the rows in them.',
    severity: 'warning',
    fix: 'count_list',
    rows: () => sql`
      select null::text as order_id, list as subject,
        list || ': ' || sum(abs(coalesce(rows, 0) - coalesce(said, 0))) || ' rows are counted wrongly' as detail
      from counted_rows full join (
        select list, part, day, sum(change)::int as said from tallies group by list, part, day
      ) as tallied using (list, part, day)
      where coalesce(rows, 0) <> coalesce(said, 0) group by list`,
  },
]
