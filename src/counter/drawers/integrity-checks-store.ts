import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const drawerChecks: IntegrityCheck[] = [
  {
    id: 'drawer-expected',
    sentence: 'What a closed drawer was expected to hold is its float with all cash that it took and gave.',
    rows: () => sql`
      select null::text as order_id, s.id::text as subject,
        ${formatRupees('s.expected_paise')} || ' was expected, the books say ' || ${formatRupees('b.paise')} as detail
      from drawer_shifts s cross join lateral (
        select s.float_paise
          + (select coalesce(sum(received_paise), 0) from captured_payments where shift_id = s.id and method = 'cash')
          - (select coalesce(sum(amount_paise), 0) from paid_refunds where shift_id = s.id and paid_by = 'cash')
          + (select coalesce(sum(amount_paise), 0) from cash_moves where shift_id = s.id) as paise
      ) b where s.closed_at is not null and s.expected_paise <> b.paise`,
  },
  {
    id: 'cash-in-drawer',
    sentence: 'All cash that was taken or given back belongs to a drawer.',
    rows: () => sql`
      select p.order_id, p.id::text as subject, ${formatRupees('p.received_paise')} || ' was taken in cash, but into no drawer' as detail
      from captured_payments p left join drawer_shifts s on s.id = p.shift_id where p.method = 'cash' and s.id is null
      union all
      select null, r.id::text, ${formatRupees('r.amount_paise')} || ' was given back in cash, but from no drawer'
      from paid_refunds r left join drawer_shifts s on s.id = r.shift_id where r.paid_by = 'cash' and s.id is null`,
  },
]
