import { sql } from 'drizzle-orm'
import type { IntegrityCheck } from '../../../platform/domains/integrity-check.ts'
import { heldBackStates } from '../../devices/device-states.ts'
import { piecesToPack } from '../packing/pieces-to-pack-store.ts'

/** Ordered quantity by order and product, with the quantities that the stock ledger has for it. */
const orderMoves = sql`
  select coalesce(l.order_id, m.order_id) as order_id, coalesce(l.product_id, m.product_id) as product_id,
    coalesce(l.quantity, 0) as quantity, coalesce(m.sold, 0) as sold, coalesce(m.cancelled, 0) as cancelled, coalesce(m.returned, 0) as returned
  from (select order_id, product_id, sum(quantity) as quantity from order_lines group by order_id, product_id) l
  full join (
    select order_id, product_id,
      coalesce(sum(quantity) filter (where reason = 'sold'), 0) as sold,
      coalesce(sum(quantity) filter (where reason = 'cancelled'), 0) as cancelled,
      coalesce(sum(quantity) filter (where reason = 'returned'), 0) as returned
    from stock_ledger where order_id is not null group by order_id, product_id
  ) m on m.order_id = l.order_id and m.product_id = l.product_id`

/** Orders compared with the stock. */
export const orderStockChecks: IntegrityCheck[] = [
  {
    id: 'I11-held',
    sentence:
      'Reserved quantities match the orders that are being paid or packed, the bookings, the parts of open repairs and the devices that cannot be sold.',
    fix: 'recount_held',
    rows: () => sql`
      select null::text as order_id, p.product_id::text as subject, p.name || ': ' || p.held || ' reserved, orders, bookings, repairs and devices need ' || coalesce(l.sum, 0) as detail
      from stock_levels p
      left join (
        select product_id, sum(quantity) as sum from (
          select l.product_id, l.quantity from order_lines l join orders o on o.id = l.order_id where o.hold = 'held'
          union all select product_id, held from booking_summaries where held > 0
          union all select product_id, quantity from ${piecesToPack} as paid
          union all select product_id, 1 from device_summaries where state in ${heldBackStates}
          union all select product_id, quantity from parts_of_repairs where part_state <> 'wanted'
        ) as holds group by product_id
      ) l on l.product_id = p.product_id
      where p.held <> coalesce(l.sum, 0)`,
  },
  {
    id: 'I13-moves',
    sentence: 'Each order took exactly its items out of stock, and a cancelled one returned them.',
    // A product without a stock count at the time of sale has no movements. Pieces that were sold before their item was serialised come
    // back once staff enter their numbers.
    rows: () => sql`
      select m.order_id, m.order_id as subject,
        'ordered ' || m.quantity || ', sold ' || -m.sold || ', returned to stock ' || m.cancelled || ' of ' || p.name as detail
      from (${orderMoves}) m
      join stock_levels p on p.product_id = m.product_id
      left join orders o on o.id = m.order_id
      where o.id is null
        or -m.sold not in (0, m.quantity) or m.cancelled not in (0, m.quantity)
        or (m.sold <> 0 and o.paid_at is null and o.credit_paise = 0) or (m.cancelled <> 0 and o.hold <> 'released')
        or (o.hold = 'released' and m.sold <> 0 and m.cancelled = 0 and p.on_hand is not null and not p.is_serialised)`,
  },
  {
    id: 'I13-sold',
    sentence: 'Every sale of a product with a stock count reduced its stock.',
    // Not of test payments. Devices leave with their order, or never if it is cancelled before.
    // Materialized first: summing the ledger for each line ever sold exceeded the statement timeout.
    rows: () => sql`
      with unmoved as materialized (
        select o.id, case when o.credit_paise > 0 then o.placed_at else o.paid_at end as sold_at, l.product_id, l.quantity, l.name
        from order_lines l
        join orders o on o.id = l.order_id and (o.paid_at is not null or o.credit_paise > 0)
        join stock_levels p on p.product_id = l.product_id and p.on_hand is not null
        left join (
          select order_id, product_id, bool_or(reason = 'sold') as sold, bool_or(reason = 'cancelled') as cancelled
          from stock_ledger where reason in ('sold', 'cancelled') group by 1, 2
        ) m on m.order_id = l.order_id and m.product_id = l.product_id
        where coalesce(not m.sold, true) and not (o.hold = 'released' and coalesce(not m.cancelled, true))
          and not (p.is_serialised and o.status in ('processing', 'ready'))
      )
      select u.id as order_id, u.id as subject, u.quantity || ' × ' || u.name || ' never left the stock' as detail
      from unmoved u
      where not exists (
          select from stock_ledger n where n.product_id = u.product_id and n.reason = 'counted' and n.moved_at = u.sold_at)
        and (select sum(n.quantity) from stock_ledger n where n.product_id = u.product_id and n.moved_at < u.sold_at) > 0`,
  },
  {
    id: 'packed-devices',
    sentence: 'Every device in a parcel is one that its paid order needs and has not got yet.',
    rows: () => sql`
      select d.order_id, d.order_id as subject, d.pieces || ' devices of ' || s.name || ' in the parcel, ' || coalesce(n.pieces, 0) || ' are to be packed' as detail
      from (select order_id, product_id, count(*) as pieces from device_summaries where state = 'held' group by 1, 2) d
      join stock_levels s on s.product_id = d.product_id
      left join (select order_id, product_id, sum(quantity) as pieces from ${piecesToPack} as p group by 1, 2) n
        on n.order_id = d.order_id and n.product_id = d.product_id
      where d.pieces > coalesce(n.pieces, 0)`,
  },
  {
    id: 'returned-serials',
    sentence: 'No more IMEIs or serial numbers of an item came back than pieces of it.',
    rows: () => sql`
      select s.order_id, s.order_id as subject,
        s.back || ' numbers of ' || l.name || ' came back, with ' || coalesce(r.pieces, 0) || ' pieces' as detail
      from (
        select order_id, position, count(*) as back from order_line_serials where returned_at is not null group by 1, 2
      ) s
      join order_lines l on l.order_id = s.order_id and l.position = s.position
      left join (
        select r.order_id, n.position, sum(n.quantity) as pieces
        from returns r join return_lines n on n.return_id = r.id where r.status = 'received' group by 1, 2
      ) r on r.order_id = s.order_id and r.position = s.position
      where s.back > coalesce(r.pieces, 0)`,
  },
  {
    id: 'returned-goods',
    sentence: 'Of returned items, exactly those in good condition are back in stock.',
    rows: () => sql`
      select m.order_id, m.order_id as subject,
        coalesce(r.restocked, 0) || ' in good condition, ' || m.returned || ' back in stock of ' || p.name as detail
      from (${orderMoves}) m
      join stock_levels p on p.product_id = m.product_id
      left join (
        select r.order_id, l.product_id, sum(n.restocked) as restocked
        from returns r
        join return_lines n on n.return_id = r.id
        join order_lines l on l.order_id = r.order_id and l.position = n.position
        where r.status = 'received' group by r.order_id, l.product_id
      ) r on r.order_id = m.order_id and r.product_id = m.product_id
      where m.returned > coalesce(r.restocked, 0)
        or (m.returned < coalesce(r.restocked, 0) and m.sold <> 0 and p.on_hand is not null)`,
  },
]
