import { sql } from 'drizzle-orm'
import { timeInIndia } from '../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'

interface CustomerRow extends KeyedRow {
  name: string
  phone: string
  email: string
  isMember: boolean
  orders: number
  paidOrders: number
  paidPaise: number
  firstOrder: string
  lastOrder: string
}

const heading = [
  ...['Name', 'Phone', 'Email', 'Member or guest', 'Orders', 'Paid orders', 'Paid less refunds'],
  ...['First order', 'Last order'],
]

/** Buyers, one row for each mobile number that an order names, with the name of their last order. */
export const customersSheet: MakeSheet = (db) => ({
  name: 'Customers',
  count: () => countOf(db, sql`select count(distinct phone_number)::int as count from order_summaries`),
  pages: () =>
    pagesOf<CustomerRow>(db, {
      heading,
      query: (after, limit) => sql`
        with page as (
          select o.phone_number as key, count(*)::int as orders, count(o.paid_at)::int as paid_orders,
            min(o.placed_at) as first_order, max(o.placed_at) as last_order,
            (array_agg(o.full_name order by o.placed_at desc))[1] as name,
            coalesce(string_agg(distinct u.email, ', '), '') as email,
            array_agg(o.id) as ids
          from order_summaries o join user_names u on u.id = o.user_id
          where o.phone_number > ${after}
          group by o.phone_number order by o.phone_number limit ${limit}
        )
        select key, name, key as phone, email, email <> '' as "isMember", orders, paid_orders as "paidOrders",
          ${timeInIndia('first_order')} as "firstOrder", ${timeInIndia('last_order')} as "lastOrder",
          (select coalesce(sum(received_paise - refunded_paise - charged_back_paise), 0)::float from paid_parts
            where order_id = any(page.ids)) as "paidPaise"
        from page order by key`,
      toRow: (row) => [
        ...[row.name, row.phone, row.email, row.isMember ? 'Member' : 'Guest'],
        ...[row.orders, row.paidOrders, amountCell(row.paidPaise), row.firstOrder, row.lastOrder],
      ],
    }),
})
