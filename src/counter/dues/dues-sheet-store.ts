import { sql } from 'drizzle-orm'
import { timeInIndia } from '../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'

interface DueRow extends KeyedRow {
  bill: string | null
  sold: string
  name: string
  phone: string
  until: string
  totalPaise: number
  creditedPaise: number
  paidPaise: number
  duePaise: number
}

const heading = ['Bill', 'Sold', 'Name', 'Phone', 'To be paid by', 'Total', 'Returned', 'Paid', 'Due']
const key = timeKey('d.placed_at', 'd.order_id')
const isListed = sql`d.paid_at is null and d.due_paise > 0`

/** Bills of which something is due, the oldest first. */
export const duesSheet: MakeSheet = (db) => ({
  name: 'Dues',
  count: () => countOf(db, sql`select count(*)::int as count from dues_of_orders d where ${isListed}`),
  pages: () =>
    pagesOf<DueRow>(db, {
      heading,
      query: (after, limit) => sql`
        select ${key} as key, i.code as bill, ${timeInIndia('d.placed_at')} as sold, d.full_name as name, d.phone_number as phone,
          d.due_until::text as until, d.total_paise as "totalPaise", d.credited_paise as "creditedPaise", d.paid_paise as "paidPaise",
          d.due_paise as "duePaise"
        from dues_of_orders d
          left join issued_documents i on i.order_id = d.order_id and i.kind <> 'credit_note'
        where ${isListed} and ${key} > ${after}
        order by 1 limit ${limit}`,
      toRow: (row) => [
        ...[row.bill ?? '', row.sold, row.name, row.phone, row.until],
        ...[row.totalPaise, row.creditedPaise, row.paidPaise, row.duePaise].map(amountCell),
      ],
    }),
})
