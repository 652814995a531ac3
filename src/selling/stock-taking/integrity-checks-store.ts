import { sql } from 'drizzle-orm'
import type { IntegrityCheck } from '../../platform/domains/integrity-check.ts'

export const stockTakingChecks: IntegrityCheck[] = [
  {
    id: 'stock-taking-corrections',
    sentence: 'Each difference that a stock-taking corrected has one stock movement of as many pieces.',
    rows: () => sql`
      select null::text as order_id, d.product_id::text as subject, p.name || ': a stock-taking corrected it by ' || d.correction || ', by stock movements '
        || coalesce(m.quantity, 0) as detail
      from stock_taking_differences d
      join stock_takings t on t.id = d.stock_taking_id
      join stock_levels p on p.product_id = d.product_id
      left join lateral (
        select sum(m.quantity) as quantity, count(*) as moves from stock_ledger m
        where m.product_id = d.product_id and m.device_id is not distinct from d.device_id and m.moved_at = t.ended_at and m.quantity <> 0
      ) m on true
      where d.correction <> 0 and (m.quantity is distinct from d.correction or m.moves <> 1)`,
  },
]
