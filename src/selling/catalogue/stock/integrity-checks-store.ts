import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'

export const stockChecks: IntegrityCheck[] = [
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
    id: 'stock-value',
    sentence:
      'The value of stock, and the number of pieces with a known cost, are the sums of all stock movements.',
    rows: () => sql`
      select null::text as order_id, p.id::text as subject,
        p.name || ': ' || p.pieces_with_cost || ' of ' || coalesce(p.on_hand, 0) || ' pieces cost ' || ${formatRupees('p.stock_value_paise')} || ', by stock movements '
          || coalesce(m.pieces, 0) || ' cost ' || ${formatRupees('coalesce(m.value_paise, 0)')} as detail
      from products p
      left join (
        select product_id, sum(pieces_with_cost) as pieces, sum(value_paise) as value_paise from stock_moves group by product_id
      ) m on m.product_id = p.id
      where p.pieces_with_cost <> coalesce(m.pieces, 0) or p.stock_value_paise <> coalesce(m.value_paise, 0) or p.pieces_with_cost > coalesce(p.on_hand, 0)`,
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
]
