import { sql } from 'drizzle-orm'
import type { IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const deviceChecks: IntegrityCheck[] = [
  {
    id: 'devices-on-hand',
    sentence:
      'Of each item whose pieces have numbers, as many are on hand as it has devices in the shop or with the supplier.',
    rows: () => sql`
      select null::text as order_id, p.product_id::text as subject, p.name || ': ' || p.on_hand || ' in stock, ' || coalesce(d.pieces, 0) || ' devices' as detail
      from stock_levels p
      left join (
        select product_id, count(*) as pieces from devices where state in ('in_stock', 'held', 'withheld', 'in_repair', 'with_supplier') group by 1
      ) d on d.product_id = p.product_id
      where p.is_serialised and p.on_hand <> coalesce(d.pieces, 0)`,
  },
  {
    id: 'device-value',
    sentence: 'The value of stock of an item whose pieces have numbers is what its devices cost.',
    rows: () => sql`
      select null::text as order_id, p.product_id::text as subject, p.name || ': the value of stock differs from what its devices cost' as detail
      from stock_levels p
      left join (
        select d.product_id, count(l.cost_paise) as pieces, coalesce(sum(l.cost_paise + l.added_cost_paise), 0) as value_paise
        from devices d left join device_purchases l on l.id = d.purchase_id
        where d.state in ('in_stock', 'held', 'withheld', 'in_repair', 'with_supplier') group by 1
      ) d on d.product_id = p.product_id
      where p.is_serialised and (p.stock_value_paise <> coalesce(d.value_paise, 0) or p.pieces_with_cost <> coalesce(d.pieces, 0))`,
  },
  {
    id: 'device-states',
    sentence: 'Every device is in the state in which its last stock move left it.',
    rows: () => sql`
      select null::text as order_id, d.id::text as subject, 'Device ' || d.id || ' is ' || d.state || ', by its last move ' || coalesce(m.device_state, 'nowhere') as detail
      from devices d
      left join device_moves m on m.device_id = d.id and m.device_version = d.version
      where m.device_state is distinct from d.state`,
  },
]
