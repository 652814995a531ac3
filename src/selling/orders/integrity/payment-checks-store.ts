import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'

/** Orders compared with their payments and refunds. */
export const orderPaymentChecks: IntegrityCheck[] = [
  {
    id: 'I20',
    sentence: 'Every payment of an order or a booking pays orders and bookings, and exactly what it is.',
    fix: 'open_exception',
    rows: () => sql`
      select p.order_id, p.payment_id::text as subject,
        ${formatRupees('p.amount_paise')} || ' received, of which ' || ${formatRupees('coalesce(b.paise, 0)')} || ' pays orders' as detail
      from payments_of_orders p
      left join (select payment_id, sum(paid_paise) as paise from paid_parts group by 1) b on b.payment_id = p.payment_id
      where p.is_settled and not p.has_exception and b.paise is distinct from p.amount_paise`,
  },
  {
    id: 'I21',
    sentence:
      'The payments of every paid order come to its total, less at most its credit, and nothing pays an order that is not paid.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        case
          when b.paise is null then 'paid, but no payment'
          when o.paid_at is null and o.credit_paise = 0 then ${formatRupees('b.paise')} || ' paid, but the order is not paid'
          else ${formatRupees('b.paise')} || ' paid, but the order costs ' || ${formatRupees('o.total_paise')}
        end as detail
      from orders o
      left join (
        select order_id, sum(paid_paise) as paise, bool_or(has_exception) as has_exception from paid_parts group by 1
      ) b on b.order_id = o.id
      where case
          when o.credit_paise > 0 then coalesce(b.paise, 0) not between o.total_paise - o.credit_paise and o.total_paise
          when o.paid_at is null then b.paise is not null
          else b.paise is distinct from o.total_paise
        end
        and b.has_exception is not true`,
  },
  {
    id: 'due-sums',
    sentence:
      'No bill is paid, credited or written off by more than it comes to, and nothing is due beyond the credit.',
    rows: () => sql`
      select d.order_id, d.order_id as subject,
        ${formatRupees('d.total_paise')} || ', paid ' || ${formatRupees('d.paid_paise')} || ', credited ' || ${formatRupees('d.credited_paise')}
          || ', written off ' || ${formatRupees('d.written_off_paise')} || ', credit ' || ${formatRupees('d.credit_paise')} as detail
      from dues_of_orders d
      where d.due_paise not between 0 and d.credit_paise or d.written_off_paise < 0`,
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
        select p.order_id, p.received, coalesce(r.paise, 0) as refunded
        from (select order_id, sum(paid_paise) as received from paid_parts group by 1) p
        left join (
          select order_id, sum(taken_back_paise) as paise from refunds_of_orders where is_settled and status = 'processed' group by 1
        ) r on r.order_id = p.order_id
      ) m on m.order_id = o.id
      where (o.status = 'refunded') <> (m.received = m.refunded)`,
  },
]
