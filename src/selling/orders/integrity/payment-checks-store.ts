import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'

/** Orders compared with their payments and refunds. */
export const orderPaymentChecks: IntegrityCheck[] = [
  {
    id: 'I20',
    sentence: 'Every payment of an order has exactly the order’s total, and the order is paid.',
    fix: 'open_exception',
    rows: () => sql`
      select p.order_id, p.payment_id::text as subject,
        ${formatRupees('p.amount_paise')} || ' received, ' || case
          when o.id is null then 'for an order that does not exist'
          when o.paid_at is null then 'but the order is not paid'
          else 'but the order costs ' || ${formatRupees('o.total_paise')}
        end as detail
      from payments_of_orders p
      left join orders o on o.id = p.order_id
      where p.is_settled and not p.has_exception
        and (o.id is null or o.paid_at is null or o.total_paise <> p.amount_paise)`,
  },
  {
    id: 'I21',
    sentence: 'Every paid order has exactly one payment.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        case when p.times is null then 'paid, but no payment' else p.times || ' payments, in total ' || ${formatRupees('p.paise')} end as detail
      from orders o
      left join (
        select order_id, count(*) as times, sum(amount_paise) as paise from payments_of_orders where is_settled group by order_id
      ) p on p.order_id = o.id
      where o.paid_at is not null and p.times is distinct from 1`,
  },
  {
    id: 'I25',
    sentence: 'No card payment is without a result for more than twenty minutes.',
    severity: 'warning',
    fix: 'ask_gateway',
    rows: (now) => sql`
      select p.order_id, p.payment_id::text as subject, ${formatRupees('p.amount_paise')} || ', no result since ' ||
        to_char(p.opened_at at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as detail
      from payments_of_orders p
      join orders o on o.id = p.order_id
      where p.method = 'gateway' and p.status = 'open' and o.status in ('awaiting_payment', 'payment_to_confirm')
        and p.opened_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz - interval '20 minutes'`,
  },
  {
    id: 'I24-refunded',
    sentence: 'An order has the status refunded if, and only if, all of its money was refunded.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        o.status || ', but ' || ${formatRupees('m.refunded')} || ' of ' || ${formatRupees('m.received')} || ' refunded' as detail
      from orders o
      join (
        select p.order_id, sum(p.returnable_paise) as received, sum(coalesce(r.paise, 0)) as refunded
        from payments_of_orders p
        left join (
          select payment_id, sum(amount_paise) as paise from refunds_of_orders where status = 'processed' group by payment_id
        ) r on r.payment_id = p.payment_id
        where p.is_settled
        group by p.order_id
      ) m on m.order_id = o.id
      where (o.status = 'refunded') <> (m.received = m.refunded)`,
  },
]
