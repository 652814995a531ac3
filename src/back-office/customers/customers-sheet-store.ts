import { sql } from 'drizzle-orm'
import { timeInIndia } from '../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'
import { contactCounts, contacts } from './customers-store.ts'

interface CustomerRow extends KeyedRow {
  name: string
  email: string | null
  orders: number
  paidOrders: number
  paidPaise: number
  firstOrder: string | null
  lastOrder: string | null
  repairs: number
  bookings: number
  usedPhones: number
}

const heading = [
  ...['Name', 'Phone', 'Email', 'Member or guest', 'Orders', 'Paid orders', 'Paid less refunds'],
  ...['First order', 'Last order', 'Repairs', 'Bookings', 'Used phones offered'],
]

const sources = ['order_summaries', 'repair_job_summaries', 'booking_summaries', 'used_phone_summaries']

/** Mobile numbers after this one, in order. Each part reads the index of its own table. */
const numbersAfter = (after: string, limit: number) => {
  const parts = sources.map(
    (view) =>
      sql`(select distinct phone_number from ${sql.raw(view)} where phone_number > ${after} order by 1 limit ${limit})`,
  )
  return sql`${sql.join(parts, sql` union `)} order by 1 limit ${limit}`
}

/** One row for each mobile number of an order, repair, booking or used phone, with the name that came last with it. */
export const customersSheet: MakeSheet = (db) => ({
  name: 'Customers',
  count: () =>
    countOf(
      db,
      sql`select count(distinct phone_number)::int as count from ${contacts} c where phone_number <> ''`,
    ),
  pages: () =>
    pagesOf<CustomerRow>(db, {
      heading,
      query: (after, limit) => sql`
        with numbers as (${numbersAfter(after, limit)}), page as (
          select c.phone_number as key, ${contactCounts}, (array_agg(c.full_name order by c.at desc))[1] as name
          from ${contacts} c where c.phone_number in (select phone_number from numbers) group by 1
        )
        select page.*, o.email, o.paid_orders as "paidOrders",
          ${timeInIndia('o.first_order')} as "firstOrder", ${timeInIndia('o.last_order')} as "lastOrder",
          (select coalesce(sum(received_paise - refunded_paise - charged_back_paise), 0)::float from paid_parts
            where order_id = any(o.ids)) as "paidPaise"
        from page cross join lateral (
          select count(o.paid_at)::int as paid_orders, min(o.placed_at) as first_order, max(o.placed_at) as last_order,
            string_agg(distinct u.email, ', ') as email, array_agg(o.id) as ids
          from order_summaries o join user_names u on u.id = o.user_id where o.phone_number = page.key
        ) o order by key`,
      toRow: ({ key, email, ...row }) => [
        ...[row.name, key, email ?? '', email ? 'Member' : 'Guest'],
        ...[row.orders, row.paidOrders, amountCell(row.paidPaise), row.firstOrder, row.lastOrder],
        ...[row.repairs, row.bookings, row.usedPhones],
      ],
    }),
})
