import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../../platform/spreadsheets/list-sheet.ts'

interface WriteOffRow extends KeyedRow {
  written: string
  orderId: string
  name: string
  amountPaise: number
  reason: string
  by: string | null
}

const heading = ['Time', 'Order', 'Customer', 'Amount', 'Reason', 'By']
const key = timeKey('w.written_at', 'w.id')

/** Write-offs, and below zero what later payments and returns took back of them, by day. */
export const writeOffsSheet: MakeSheet = (db, period) => {
  const isListed = isWithin('w.written_at', period)
  return {
    name: 'Write-offs',
    count: () => countOf(db, sql`select count(*)::int as count from write_offs w where ${isListed}`),
    pages: () =>
      pagesOf<WriteOffRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, ${timeInIndia('w.written_at')} as written, w.order_id as "orderId", o.full_name as name,
            w.amount_paise as "amountPaise", w.reason, u.full_name as by
          from write_offs w join orders o on o.id = w.order_id left join user_names u on u.id = w.written_by
          where ${isListed} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: ({ written, orderId, name, amountPaise, reason, by }) => [
          ...[written, orderId, name, amountCell(amountPaise), reason, by ?? ''],
        ],
      }),
  }
}
