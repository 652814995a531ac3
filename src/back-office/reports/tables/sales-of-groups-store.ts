import { sql, type SQL } from 'drizzle-orm'
import { formerStaff } from '../../../people/accounts/users-store.ts'
import { isWithin } from '../../../platform/database/expressions.ts'
import { firstRows, text, totalOf, type BuildReport } from '../../../platform/reports/report.ts'
import { momentsOf } from '../../../platform/time-zone.ts'
import { cellsOf, salesColumns, type SalesRow } from './sales-store.ts'

interface Grouping {
  title: string
  label: string
  /** Of the order `o`. */
  key: SQL
  /** Further columns that belong to the key, and its name for people. */
  name: SQL
  /** Tables that `key` and `name` read beside the order `o` and its `money`. */
  join?: SQL
}

/** What the shop sold in the period, by who or what sold it. */
const salesOfGroups =
  ({ title, label, key, name, join = sql`` }: Grouping): BuildReport =>
  async ({ db, period, maxRows }) => {
    const { rows } = await db.execute<SalesRow>(sql`
      select ${name} as start, count(*) filter (where received > 0)::int as orders,
        sum(received)::float as "receivedPaise", coalesce(sum(o.delivery_paise) filter (where received > 0), 0)::float as "deliveryPaise",
        sum(refunded)::float as "refundedPaise", sum(charged_back)::float as "chargedBackPaise"
      from (
        select order_id, sum(received_paise) as received, sum(refunded_paise) as refunded, sum(charged_back_paise) as charged_back,
          (select taken_by from captured_payments p where p.order_id = m.order_id and taken_by is not null order by captured_at limit 1) as taken_by
        from money_of_orders m where ${isWithin('at', momentsOf(period))} group by 1
      ) as money join order_summaries o on o.id = order_id
      ${join}
      group by ${key}, 1 having sum(received) > 0 or sum(refunded) > 0 or sum(charged_back) <> 0
      order by sum(received) desc, 1`)
    const cells = rows.map(cellsOf)
    const columns = [text(label), ...salesColumns]
    return [{ title, columns, ...firstRows(cells, maxRows), total: totalOf(columns, cells) }]
  }

/** Who sold the order `o`, or took its money at the counter; null for others. */
const sellerOf = sql`coalesce(o.sold_by, money.taken_by)`

export const salesByChannel = salesOfGroups({
  title: 'Sales by channel',
  label: 'Channel',
  key: sql`o.channel`,
  name: sql`case o.channel when 'counter' then 'Counter' else 'Online' end`,
})

export const salesByStaff = salesOfGroups({
  title: 'Sales by member of staff',
  label: 'Sold by',
  key: sellerOf,
  join: sql`left join user_names u on u.id = ${sellerOf}`,
  name: sql`case when ${sellerOf} is null then 'Online, without staff' else coalesce(nullif(u.full_name, ''), u.email, ${formerStaff}) end`,
})
