import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'
import { counterTransitions, transitions, undoTransitions } from '../status.ts'

/** The order `o` was paid by a test payment: in a shop that takes real money nothing left the stock for it. */
const isTestOrder = sql`exists (select from payments_of_orders p where p.order_id = o.id and p.is_settled and p.is_test)`

type Steps = Record<string, Partial<Record<string, string | string[]>>>

/** The allowed steps of each delivery as SQL rows. */
const stepRows = (steps: Steps) =>
  sql.raw(
    Object.entries(steps)
      .flatMap(([delivery, from]) =>
        Object.entries(from).flatMap(([before, after]) =>
          [after ?? []].flat().map((next) => `('${delivery}', '${before}', '${next}')`),
        ),
      )
      .join(', '),
  )
const allowedTransitions = stepRows(transitions)
const allowedUndos = stepRows(undoTransitions)
const allowedAtCounter = stepRows({ counter: counterTransitions })

export const orderChecks: IntegrityCheck[] = [
  {
    id: 'I01',
    sentence:
      'Every order’s total is the sum of its lines, less their discounts, and the delivery fee, rounded.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'total ' || ${formatRupees('o.total_paise')} || ', lines ' || ${formatRupees('coalesce(l.paise, 0)')} || ', discounts ' || ${formatRupees('coalesce(l.discount_paise, 0)')}
          || ', delivery ' || ${formatRupees('o.delivery_paise')} || ', round off ' || ${formatRupees('o.round_off_paise')} as detail
      from orders o
      left join (
        select order_id, sum(unit_price_paise::bigint * quantity) as paise, sum(discount_paise) as discount_paise from order_lines group by order_id
      ) l on l.order_id = o.id
      where l.paise is distinct from o.subtotal_paise or l.discount_paise is distinct from o.discount_paise
        or o.total_paise <> o.subtotal_paise - o.discount_paise + o.delivery_paise + o.round_off_paise`,
  },
  {
    id: 'I04-paid',
    sentence:
      'Every order being processed is paid, or some of it is due, and every order awaiting payment is not paid.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        o.status || case when o.paid_at is null then ', but never paid' else ', but paid' end as detail
      from orders o left join dues_of_orders d on d.order_id = o.id
      where o.status <> 'cancelled'
        and (o.paid_at is null) <> (o.status in ('awaiting_payment', 'payment_to_confirm') or coalesce(d.due_paise > 0, false))`,
  },
  {
    id: 'I13',
    sentence: 'Stock is taken for paid orders and returned for cancelled ones.',
    rows: () => sql`
      select o.id as order_id, o.id as subject, o.status || ', but its stock is ' || o.hold as detail
      from orders o
      left join (
        select order_id from order_events where 'cancelled' in (from_status, to_status) group by order_id
        having max(id) filter (where to_status = 'cancelled')
          > coalesce(max(id) filter (where from_status = 'cancelled' and kind = 'undone'), 0)
      ) c on c.order_id = o.id
      where case
        when o.status in ('awaiting_payment', 'payment_to_confirm') then o.hold = 'taken'
        when c.order_id is not null then o.hold <> 'released'
        else o.hold <> 'taken' and not (o.hold = 'released' and ${isTestOrder})
      end or (o.hold = 'held' and o.hold_until is null)`,
  },
  {
    id: 'holds-lapsed',
    sentence: 'Items of unpaid orders are back in stock within ten minutes of the deadline.',
    severity: 'warning',
    rows: (now) => sql`
      select o.id as order_id, o.id as subject,
        'reserved until ' || to_char(o.hold_until at time zone 'Asia/Kolkata', 'DD Mon HH24:MI') || ' and not released since' as detail
      from orders o
      where o.hold = 'held' and o.status in ('awaiting_payment', 'payment_to_confirm')
        and o.hold_until < ${now}::timestamptz - interval '10 minutes'`,
  },
  {
    id: 'shop-holds',
    sentence: 'Only unpaid orders that are collected and hold their items are to be paid at the shop.',
    severity: 'warning',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'to be paid at the shop, but ' || o.status || ', ' || o.delivery || ', its stock ' || o.hold as detail
      from orders o
      where o.pays_at_shop
        and not (o.hold = 'held' and o.delivery = 'collect' and o.status in ('awaiting_payment', 'payment_to_confirm'))`,
  },
  {
    id: 'I04-status',
    sentence: 'Every order has the status of the last entry in its history.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'it is ' || o.status || ', its history says ' || coalesce(e.to_status, 'nothing') as detail
      from orders o
      left join (
        select distinct on (order_id) order_id, to_status from order_events
        where to_status is not null order by order_id, id desc
      ) e on e.order_id = o.id
      where e.to_status is distinct from o.status`,
  },
  {
    id: 'I04-steps',
    sentence: 'Every order changed status only in allowed steps.',
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        'from ' || coalesce(s.from_status, s.before, 'nothing') || ' to ' || s.to_status as detail
      from (
        select order_id, kind, actor, from_status, to_status, lag(to_status) over (partition by order_id order by id) as before
        from order_events where to_status is not null
      ) s
      join orders o on o.id = s.order_id
      where case
        when s.before is null then s.kind <> 'placed' or s.to_status <> 'awaiting_payment'
        when s.from_status is distinct from s.before then true
        when s.kind = 'undone' then s.actor <> 'staff'
          or (o.delivery, s.from_status, s.to_status) not in (values ${allowedUndos})
        else s.kind <> 'moved'
          or ((o.delivery, s.from_status, s.to_status) not in (values ${allowedTransitions})
            and (o.channel, s.from_status, s.to_status) not in (values ${allowedAtCounter}))
      end`,
  },
]
