import { sql } from 'drizzle-orm'
import type { Check } from '../check.ts'
import { inRupees, isOwn } from './amounts.ts'

export const refundChecks: Check[] = [
  {
    id: 'I24',
    sentence: 'What goes back of a payment is the sum of its refunds, and never more than came.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${inRupees('p.amount_paise')} || ' came, ' || ${inRupees('p.refunded_paise')} || ' is noted as going back, the refunds are ' || ${inRupees('coalesce(r.paise, 0)')} as says
      from payments p
      left join (select payment_id, sum(amount_paise) as paise from refunds group by payment_id) r on r.payment_id = p.id
      where p.refunded_paise <> coalesce(r.paise, 0) or p.refunded_paise > p.amount_paise
        or (p.refunded_paise > 0 and p.status <> 'captured')`,
  },
  {
    id: 'I24-refunded',
    sentence: 'An order is refunded when all of its money went back, and only then.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        o.status || ', but ' || ${inRupees('m.back')} || ' of ' || ${inRupees('m.came')} || ' went back' as says
      from orders o
      join (
        select p.reference, sum(p.amount_paise) as came, sum(coalesce(r.paise, 0)) as back
        from payments p
        left join (select payment_id, sum(amount_paise) as paise from refunds where status = 'processed' group by payment_id) r
          on r.payment_id = p.id
        where ${isOwn('p')}
        group by p.reference
      ) m on m.reference = o.id
      where (o.status = 'refunded') <> (m.came = m.back)`,
  },
  {
    id: 'refund-failed',
    sentence: 'A refund that failed is an open case until you have decided.',
    mend: 'open_case',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${inRupees('r.amount_paise')} || ' could not go back' || coalesce(': ' || r.last_error, '') as says
      from refunds r
      join payments p on p.id = r.payment_id
      where r.status = 'failed' and not p.needs_attention and p.attention_closed_at is null`,
  },
  {
    id: 'refund-late',
    sentence: 'Money that goes back arrives within a day of being asked for.',
    gravity: 'watch',
    mend: 'retry_refund',
    rows: (now) => sql`
      select p.reference as order_id, r.id::text as subject,
        ${inRupees('r.amount_paise')} || ' is ' || r.status || coalesce(': ' || r.last_error, '') as says
      from refunds r
      join payments p on p.id = r.payment_id
      where r.method = 'gateway' and r.status in ('requested', 'pending')
        and r.requested_at < ${now}::timestamptz - interval '1 day'`,
  },
  {
    id: 'refund-by-hand',
    sentence: 'Money that you give back yourself is sent within a day, and noted at its order.',
    gravity: 'watch',
    rows: (now) => sql`
      select p.reference as order_id, r.id::text as subject, ${inRupees('r.amount_paise')} || ' waits to be sent by you' as says
      from refunds r
      join payments p on p.id = r.payment_id
      where r.method = 'by_hand' and r.status = 'requested' and r.requested_at < ${now}::timestamptz - interval '1 day'`,
  },
]
