import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const bookingChecks: IntegrityCheck[] = [
  {
    id: 'part-nowhere',
    sentence: 'Every payment pays an order, a booking or a repair of the shop.',
    rows: () => sql`
      select b.order_id, b.order_id as subject, ${formatRupees('b.paid_paise')} || ' paid for an order that does not exist' as detail
      from paid_parts b
      left join order_summaries o on o.id = b.order_id
      left join bookings k on k.id = b.order_id
      left join repair_job_summaries r on r.id = b.order_id
      where o.id is null and k.id is null and r.id is null`,
  },
  {
    id: 'booking-money',
    sentence:
      'The whole advance of an open or lapsed booking is owed to its customer; a billed one has paid its bill, and nothing is left of one that was given back.',
    rows: () => sql`
      select null::text as order_id, k.id as subject,
        k.state || ': ' || ${formatRupees('k.advance_paise')} || ' taken, ' || ${formatRupees('coalesce(m.paid, 0)')} || ' not billed, of which '
          || ${formatRupees('coalesce(m.taken_back, 0)')} || ' was given back' as detail
      from bookings k
      left join (
        select order_id as id, sum(paid_paise) as paid, sum(taken_back_paise) as taken_back from paid_parts group by 1
      ) m on m.id = k.id
      left join lateral (
        -- What payments of the booking pay of its bill.
        select sum(bill.paid_paise) as billed from paid_parts own join paid_parts bill on bill.payment_id = own.payment_id
        where own.order_id = k.id and bill.order_id = k.order_id
      ) b on true
      where case k.state
        when 'billed' then m.paid + b.billed is distinct from k.advance_paise
        when 'given_back' then m.paid is distinct from k.advance_paise or m.taken_back is distinct from k.advance_paise
        else m.paid is distinct from k.advance_paise or m.taken_back <> 0 end`,
  },
  {
    id: 'booking-vouchers',
    sentence:
      'Every booking has a receipt voucher for its advance, and refund vouchers for what was given back.',
    rows: () => sql`
      select null::text as order_id, k.id as subject,
        ${formatRupees('coalesce(v.received, 0)')} || ' on its receipt voucher and ' || ${formatRupees('coalesce(v.refunded, 0)')} || ' on refund vouchers' as detail
      from bookings k
      left join (
        select reference, sum(total_paise) filter (where kind = 'receipt_voucher') as received,
          sum(total_paise) filter (where kind = 'refund_voucher') as refunded
        from issued_vouchers group by 1
      ) v on v.reference = k.id
      left join (select order_id, sum(taken_back_paise) as taken_back from paid_parts group by 1) m on m.order_id = k.id
      where v.received is distinct from k.advance_paise or coalesce(v.refunded, 0) is distinct from coalesce(m.taken_back, 0)`,
  },
  {
    id: 'booking-late',
    sentence: 'Every booking lapses on the day after its last one.',
    severity: 'warning',
    rows: (now) => sql`
      select null::text as order_id, id as subject, 'open, though it ended on ' || to_char(until_day, 'DD Mon YYYY') as detail
      from bookings
      where state = 'open' and until_day + 1 < (${now}::timestamptz at time zone 'Asia/Kolkata')::date`,
  },
]
