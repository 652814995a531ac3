import { sql } from 'drizzle-orm'
import { type Check, formatRupees, isApplied } from './check.ts'

export const paymentChecks: Check[] = [
  {
    id: 'I20',
    sentence: 'Money that came for an order paid exactly that order, with exactly its total.',
    fix: 'open_exception',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('p.amount_paise')} || ' came, ' || case
          when o.id is null then 'for an order that is not there'
          when o.paid_at is null then 'but the order is not paid'
          else 'but the order costs ' || ${formatRupees('o.total_paise')}
        end as detail
      from payments p
      left join orders o on o.id = p.reference
      where ${isApplied('p')} and not p.needs_attention and p.attention_closed_at is null
        and (o.id is null or o.paid_at is null or o.total_paise <> p.amount_paise)`,
  },
  {
    id: 'I21',
    sentence: 'Every paid order was paid once: not twice, and not without money.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        case when p.times is null then 'paid, but no money came' else p.times || ' payments, together ' || ${formatRupees('p.paise')} end as detail
      from orders o
      left join (
        select reference, count(*) as times, sum(amount_paise) as paise from payments as p where ${isApplied('p')} group by reference
      ) p on p.reference = o.id
      where o.paid_at is not null and p.times is distinct from 1`,
  },
  {
    id: 'I22',
    sentence: 'Every payment at the provider stands in the books once, with the provider’s own number.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        coalesce(p.gateway_payment_id || ' stands here more than once', 'it has no number of the provider') as detail
      from payments p
      left join (
        select gateway_payment_id from payments where gateway_payment_id is not null group by gateway_payment_id having count(*) > 1
      ) twice on twice.gateway_payment_id = p.gateway_payment_id
      where (p.status = 'captured' and p.method = 'gateway' and p.gateway_payment_id is null) or twice.gateway_payment_id is not null`,
  },
  {
    id: 'I26',
    sentence: 'Money that fits no order goes back whole, or waits as an open case for you.',
    fix: 'open_exception',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('p.amount_paise')} || ' came, ' || ${formatRupees('p.refunded_paise')} || ' goes back' as detail
      from payments p
      where p.status = 'captured' and p.unplaced is not null and p.refunded_paise < p.amount_paise
        and not p.needs_attention and p.attention_closed_at is null`,
  },
  {
    id: 'I25',
    sentence: 'Nobody’s payment is older than twenty minutes without an answer of the provider.',
    severity: 'warning',
    fix: 'ask_gateway',
    rows: (now) => sql`
      select p.reference as order_id, p.id::text as subject, ${formatRupees('p.amount_paise')} || ', nothing heard since ' ||
        to_char(p.opened_at at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as detail
      from payments p
      join orders o on o.id = p.reference
      where p.method = 'gateway' and p.status = 'open' and o.status in ('awaiting_payment', 'payment_to_confirm')
        and p.opened_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz - interval '20 minutes'`,
  },
]

export const refundChecks: Check[] = [
  {
    id: 'I24',
    sentence: 'What goes back of a payment is the sum of its refunds, and never more than came.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('p.amount_paise')} || ' came, ' || ${formatRupees('p.refunded_paise')} || ' is noted as going back, the refunds are ' || ${formatRupees('coalesce(r.paise, 0)')} as detail
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
        o.status || ', but ' || ${formatRupees('m.back')} || ' of ' || ${formatRupees('m.came')} || ' went back' as detail
      from orders o
      join (
        select p.reference, sum(p.amount_paise) as came, sum(coalesce(r.paise, 0)) as back
        from payments p
        left join (select payment_id, sum(amount_paise) as paise from refunds where status = 'processed' group by payment_id) r
          on r.payment_id = p.id
        where ${isApplied('p')}
        group by p.reference
      ) m on m.reference = o.id
      where (o.status = 'refunded') <> (m.came = m.back)`,
  },
  {
    id: 'refund-failed',
    sentence: 'A refund that failed is an open case until you have decided.',
    fix: 'open_exception',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${formatRupees('r.amount_paise')} || ' could not go back' || coalesce(': ' || r.last_error, '') as detail
      from refunds r
      join payments p on p.id = r.payment_id
      where r.status = 'failed' and not p.needs_attention and p.attention_closed_at is null`,
  },
  {
    id: 'refund-late',
    sentence: 'Money that goes back arrives within a day of being asked for.',
    severity: 'warning',
    fix: 'retry_refund',
    rows: (now) => sql`
      select p.reference as order_id, r.id::text as subject,
        ${formatRupees('r.amount_paise')} || ' is ' || r.status || coalesce(': ' || r.last_error, '') as detail
      from refunds r
      join payments p on p.id = r.payment_id
      where r.method = 'gateway' and r.status in ('requested', 'pending')
        and r.requested_at < ${now}::timestamptz - interval '1 day'`,
  },
  {
    id: 'refund-by-hand',
    sentence: 'Money that you give back yourself is sent within a day, and noted at its order.',
    severity: 'warning',
    rows: (now) => sql`
      select p.reference as order_id, r.id::text as subject, ${formatRupees('r.amount_paise')} || ' waits to be sent by you' as detail
      from refunds r
      join payments p on p.id = r.payment_id
      where r.method = 'by_hand' and r.status = 'requested' and r.requested_at < ${now}::timestamptz - interval '1 day'`,
  },
]
