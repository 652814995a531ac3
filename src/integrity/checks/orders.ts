import { sql } from 'drizzle-orm'
import type { Check } from '../check.ts'
import { inRupees } from './amounts.ts'

export const orderChecks: Check[] = [
  {
    id: 'I01',
    sentence: 'Every order’s total is the sum of its lines and the delivery fee.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'total ' || ${inRupees('o.total_paise')} || ', lines ' || ${inRupees('coalesce(l.paise, 0)')} || ', delivery ' || ${inRupees('o.delivery_paise')} as says
      from orders o
      left join (select order_id, sum(unit_price_paise::bigint * quantity) as paise from order_lines group by order_id) l
        on l.order_id = o.id
      where l.paise is distinct from o.subtotal_paise or o.total_paise <> o.subtotal_paise + o.delivery_paise`,
  },
  {
    id: 'I04-paid',
    sentence:
      'An order on its way has a day on which it was paid, and one that waits for its money has none.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        o.status || case when o.paid_at is null then ', but never paid' else ', but paid' end as says
      from orders o
      where o.status <> 'cancelled' and (o.paid_at is null) <> (o.status in ('awaiting_payment', 'payment_to_confirm'))`,
  },
  {
    id: 'I13',
    sentence: 'A paid order has taken its goods, a cancelled one has given them back.',
    rows: () => sql`
      select o.id as order_id, o.id as subject, o.status || ', but its goods are ' || o.hold as says
      from orders o
      left join (select distinct order_id from order_events where to_status = 'cancelled') c on c.order_id = o.id
      where case
        when o.status in ('awaiting_payment', 'payment_to_confirm') then o.hold = 'taken'
        when c.order_id is not null then o.hold <> 'released'
        else o.hold <> 'taken'
      end or (o.hold = 'held' and o.hold_until is null)`,
  },
  {
    id: 'holds-lapsed',
    sentence: 'Goods that nobody paid in time are back on the shelf within ten minutes.',
    gravity: 'watch',
    rows: (now) => sql`
      select o.id as order_id, o.id as subject,
        'kept until ' || to_char(o.hold_until at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') || ' and not given back since' as says
      from orders o
      where o.hold = 'held' and o.status in ('awaiting_payment', 'payment_to_confirm')
        and o.hold_until < ${now}::timestamptz - interval '10 minutes'`,
  },
]
