import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

export const auditChecks: Check[] = [
  {
    id: 'I52',
    sentence: 'The activity log is complete: no entry is missing or altered.',
    rows: () => sql`
      select null::text as order_id, id::text as subject, 'entry ' || id || ' does not match the entry before it' as detail
      from (
        select id, hash, audit_hash(
          coalesce(lag(hash) over (order by id), ''), written_at, staff_id, action, table_name, row_id, before, after) as due
        from audit_log
      ) as chain
      where hash <> due`,
  },
  {
    id: 'I52-steps',
    sentence: 'Every order status change by staff is in the activity log.',
    rows: () => sql`
      select e.order_id, e.id::text as subject, 'the change to ' || e.to_status || ' is not in the activity log' as detail
      from order_events e
      where e.actor = 'staff' and e.kind in ('moved', 'undone') and e.actor_id is not null
        and not exists (
          select from audit_log a
          where a.table_name = 'orders' and a.row_id = e.order_id and a.after ->> 'status' = e.to_status)`,
  },
]

export const outboxChecks: Check[] = [
  {
    id: 'I50',
    sentence: 'Every email reaches the mail server within a day.',
    severity: 'warning',
    fix: 'send_again',
    // Without a mail server emails are never attempted; such a shop reads them in the outbox.
    rows: (now) => sql`
      select null::text as order_id, id::text as subject,
        '“' || subject || '” to ' || recipient || ': tried ' || attempts || ' times' || coalesce(', ' || last_error, '') as detail
      from outbox
      where sent_at is null and expired_at is null and attempts > 0 and created_at < ${now}::timestamptz - interval '1 day'`,
  },
]
