import { sql } from 'drizzle-orm'
import { namesFrom, type AuditSubjects } from '../../platform/domains/audit-subjects.ts'

const itemOf = namesFrom(
  (oneOfThese) => sql`select product_id as id, name from stock_levels where product_id = ${oneOfThese}`,
)

export const stockTakingSubjects: Record<string, AuditSubjects> = {
  stock_takings: {
    find: namesFrom(
      (oneOfThese) => sql`
        select id, concat_ws(', ', brand, category, case catalogue when 'sales' then 'phones' when 'accessories' then 'accessories' end,
          case when num_nonnulls(brand, category, catalogue) = 0 then 'the whole shop' end) as name
        from stock_takings where id = ${oneOfThese}`,
    ),
  },
  stock_taking_scans: {
    find: namesFrom(
      (oneOfThese) => sql`
        select s.id, coalesce(p.name, s.code) as name from stock_taking_scans s left join stock_levels p on p.product_id = s.product_id where s.id = ${oneOfThese}`,
    ),
  },
  stock_taking_differences: { by: 'product_id', find: itemOf },
}
