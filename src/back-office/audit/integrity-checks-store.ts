import { sql } from 'drizzle-orm'
import type { IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const auditChecks: IntegrityCheck[] = [
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
      from status_changes_by_staff e
      where not exists (
        select from audit_log a
        where a.table_name = 'orders' and a.row_id = e.order_id and a.after ->> 'status' = e.to_status)`,
  },
]
