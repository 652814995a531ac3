import { sql } from 'drizzle-orm'
import { isTestOrder } from '../../../selling/payments/payment-amounts-sql.ts'
import type { Check } from './check.ts'

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
    from stock_moves where order_id is not null group by order_id, product_id
  ) m on m.order_id = l.order_id and m.product_id = l.product_id`

export const stockChecks: Check[] = [
  {
    id: 'I10',
    sentence: 'Stock is never negative or less than the reserved quantity.',
    rows: () => sql`
      select null::text as order_id, id::text as subject, name || ': ' || coalesce(on_hand::text, 'not counted') || ' in stock, ' || held || ' reserved' as detail
      from products where held < 0 or on_hand < 0 or held > on_hand`,
  },
  {
    id: 'I11-ledger',
    sentence: 'Stock is the sum of all stock movements.',
    rows: () => sql`
      select null::text as order_id, p.id::text as subject,
        p.name || ': ' || coalesce(p.on_hand::text, 'not counted') || ' in stock, ' || coalesce(m.sum, 0) || ' by stock movements' as detail
      from products p
      left join (select product_id, sum(quantity) as sum from stock_moves group by product_id) m on m.product_id = p.id
      where coalesce(p.on_hand, 0) <> coalesce(m.sum, 0)`,
  },
  {
    id: 'stock-corrections',
    sentence: 'Received goods were added to the stock; damaged, lost and returned goods were taken out.',
    rows: () => sql`
      select null::text as order_id, p.id::text as subject, p.name || ': ' || m.quantity || ' ' || replace(m.reason, '_', ' ') as detail
      from stock_moves m join products p on p.id = m.product_id
      where (m.reason = 'received' and m.quantity < 0) or (m.reason in ('damaged', 'lost', 'returned_to_supplier') and m.quantity > 0)`,
  },
  {
    id: 'price-history',
    sentence:
      'Each recorded price change starts at the price before it, and the last one ends at the current price.',
    rows: () => sql`
      select null::text as order_id, p.id::text as subject,
        p.name || ': ₹' || c.after_paise / 100.0 || ' in the history, ₹' || c.next_paise / 100.0 || ' afterwards' as detail
      from (
        select c.product_id, c.after_paise,
          lead(c.before_paise, 1, p.price_paise) over (partition by c.product_id order by c.position) as next_paise
        from price_changes c join products p on p.id = c.product_id
      ) c
      join products p on p.id = c.product_id
      where c.after_paise <> c.next_paise`,
  },
  {
    id: 'I11-held',
    sentence: 'Reserved quantities match the orders that are being paid.',
    fix: 'recount_held',
    rows: () => sql`
      select null::text as order_id, p.id::text as subject, p.name || ': ' || p.held || ' reserved, the orders need ' || coalesce(l.sum, 0) as detail
      from products p
      left join (
        select l.product_id, sum(l.quantity) as sum from order_lines l join orders o on o.id = l.order_id
        where o.hold = 'held' group by l.product_id
      ) l on l.product_id = p.id
      where p.held <> coalesce(l.sum, 0)`,
  },
  {
    id: 'I13-moves',
    sentence: 'Each order took exactly its items out of stock, and a cancelled one returned them.',
    // A product without a stock count at the time of sale has no movements.
    rows: () => sql`
      select m.order_id, m.order_id as subject,
        'ordered ' || m.quantity || ', sold ' || -m.sold || ', returned to stock ' || m.cancelled || ' of ' || p.name as detail
      from (${orderMoves}) m
      join products p on p.id = m.product_id
      left join orders o on o.id = m.order_id
      where o.id is null
        or -m.sold not in (0, m.quantity) or m.cancelled not in (0, m.quantity)
        or (m.sold <> 0 and o.paid_at is null) or (m.cancelled <> 0 and o.hold <> 'released')
        or (o.hold = 'released' and m.sold <> 0 and m.cancelled = 0 and p.on_hand is not null)`,
  },
  {
    id: 'I13-sold',
    sentence: 'Every sale of a product with a stock count reduced its stock.',
    // Materialized first: summing the ledger for each line ever sold exceeded the statement timeout.
    rows: () => sql`
      with unmoved as materialized (
        select o.id, o.paid_at, l.product_id, l.quantity, l.name
        from order_lines l
        join orders o on o.id = l.order_id and o.paid_at is not null
        join products p on p.id = l.product_id and p.on_hand is not null
        left join (select distinct order_id, product_id from stock_moves where reason = 'sold') m
          on m.order_id = l.order_id and m.product_id = l.product_id
        where m.order_id is null and not (o.hold = 'released' and ${isTestOrder('o')})
      )
      select u.id as order_id, u.id as subject, u.quantity || ' × ' || u.name || ' never left the stock' as detail
      from unmoved u
      where not exists (
          select from stock_moves n where n.product_id = u.product_id and n.reason = 'counted' and n.moved_at = u.paid_at)
        and (select sum(n.quantity) from stock_moves n where n.product_id = u.product_id and n.moved_at < u.paid_at) > 0`,
  },
  {
    id: 'returned-goods',
    sentence: 'Of returned items, exactly those in good condition are back in stock.',
    rows: () => sql`
      select m.order_id, m.order_id as subject,
        coalesce(r.restocked, 0) || ' in good condition, ' || m.returned || ' back in stock of ' || p.name as detail
      from (${orderMoves}) m
      join products p on p.id = m.product_id
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
