import { sql } from 'drizzle-orm'
import type { Check } from '../check.ts'
import { inRupees, isOwn } from './amounts.ts'

export const paymentChecks: Check[] = [
  {
    id: 'I20',
    sentence: 'Money that came for an order paid exactly that order, with exactly its total.',
    mend: 'open_case',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${inRupees('p.amount_paise')} || ' came, ' || case
          when o.id is null then 'for an order that is not there'
          when o.paid_at is null then 'but the order is not paid'
          else 'but the order costs ' || ${inRupees('o.total_paise')}
        end as says
      from payments p
      left join orders o on o.id = p.reference
      where ${isOwn('p')} and not p.needs_attention and p.attention_closed_at is null
        and (o.id is null or o.paid_at is null or o.total_paise <> p.amount_paise)`,
  },
  {
    id: 'I21',
    sentence: 'Every paid order was paid once: not twice, and not without money.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        case when p.times is null then 'paid, but no money came' else p.times || ' payments, together ' || ${inRupees('p.paise')} end as says
      from orders o
      left join (
        select reference, count(*) as times, sum(amount_paise) as paise from payments as p where ${isOwn('p')} group by reference
      ) p on p.reference = o.id
      where o.paid_at is not null and p.times is distinct from 1`,
  },
  {
    id: 'I22',
    sentence: 'Every payment at the provider stands in the books once, with the provider’s own number.',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        coalesce(p.gateway_payment_id || ' stands here more than once', 'it has no number of the provider') as says
      from payments p
      left join (
        select gateway_payment_id from payments where gateway_payment_id is not null group by gateway_payment_id having count(*) > 1
      ) twice on twice.gateway_payment_id = p.gateway_payment_id
      where (p.status = 'captured' and p.method = 'gateway' and p.gateway_payment_id is null) or twice.gateway_payment_id is not null`,
  },
  {
    id: 'I26',
    sentence: 'Money that fits no order goes back whole, or waits as an open case for you.',
    mend: 'open_case',
    rows: () => sql`
      select p.reference as order_id, p.id::text as subject,
        ${inRupees('p.amount_paise')} || ' came, ' || ${inRupees('p.refunded_paise')} || ' goes back' as says
      from payments p
      where p.status = 'captured' and p.unplaced is not null and p.refunded_paise < p.amount_paise
        and not p.needs_attention and p.attention_closed_at is null`,
  },
  {
    id: 'I25',
    sentence: 'Nobody’s payment is older than twenty minutes without an answer of the provider.',
    gravity: 'watch',
    mend: 'ask_gateway',
    rows: (now) => sql`
      select p.reference as order_id, p.id::text as subject, ${inRupees('p.amount_paise')} || ', nothing heard since ' ||
        to_char(p.opened_at at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') as says
      from payments p
      join orders o on o.id = p.reference
      where p.method = 'gateway' and p.status = 'open' and o.status in ('awaiting_payment', 'payment_to_confirm')
        and p.opened_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz - interval '20 minutes'`,
  },
]
