import { sql } from 'drizzle-orm'
import { formatRupees, type IntegrityCheck } from '../../../platform/domains/integrity-check.ts'

/** Services of paid orders compared with their repairs. */
export const orderRepairChecks: IntegrityCheck[] = [
  {
    id: 'prepaid-repairs',
    sentence: 'Every piece of a service in a paid online order is one repair.',
    // Before the first of them services were orders alone. For a test payment where real money is taken nothing is done.
    rows: () => sql`
      select o.id as order_id, o.id as subject,
        l.quantity || ' × ' || l.name || ' paid, ' || coalesce(r.repairs, 0) || ' repairs' as detail
      from order_lines l join orders o on o.id = l.order_id
      left join (select order_id, position, count(*) as repairs from prepaid_repairs group by 1, 2) r
        on (r.order_id, r.position) = (l.order_id, l.position)
      where l.catalogue = 'services' and o.channel = 'online' and not o.is_demo
        and o.paid_at >= (select min(created_at) from prepaid_repairs) and coalesce(r.repairs, 0) <> l.quantity
        and (r.repairs is not null
          or not exists (select from payments_of_orders p where p.order_id = o.id and p.is_settled and p.is_test))`,
  },
  {
    id: 'cancelled-repairs',
    sentence: 'What an order paid for a repair that was cancelled went back.',
    rows: () => sql`
      select c.order_id, c.order_id as subject,
        ${formatRupees('c.paise')} || ' of cancelled repairs, ' || ${formatRupees('coalesce(b.paise, 0)')} || ' given back' as detail
      from (
        select r.order_id, sum(l.unit_price_paise) as paise
        from prepaid_repairs r join order_lines l on (l.order_id, l.position) = (r.order_id, r.position)
        where r.stage = 'cancelled' group by 1
      ) c
      left join (
        select order_id, sum(taken_back_paise) as paise from refunds_of_orders where is_settled group by 1
      ) b on b.order_id = c.order_id
      where coalesce(b.paise, 0) + 100 <= c.paise
        and not exists (select from captured_payments p where p.order_id = c.order_id and p.charged_back_paise > 0)`,
  },
]
