import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../../platform/database/expressions.ts'
import {
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../../platform/spreadsheets/list-sheet.ts'

interface SerialRow extends KeyedRow {
  serial: string
  name: string
  order: string
  sold: string
  document: string | null
  returned: string | null
}

const heading = ['IMEI or serial number', 'Item', 'Order', 'Sold', 'Document', 'Returned']
const key = timeKey('o.placed_at', `o.id || ' ' || s.position || ' ' || s.serial`)

/** IMEIs and serial numbers by the day on which they were sold; one that was sold again after its return stands there twice. */
export const serialsSheet: MakeSheet = (db, period) => {
  const sold = sql`order_line_serials s join orders o on o.id = s.order_id`
  const isInPeriod = isWithin('o.placed_at', period)
  return {
    name: 'Serial numbers',
    count: () => countOf(db, sql`select count(*)::int as count from ${sold} where ${isInPeriod}`),
    pages: () =>
      pagesOf<SerialRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, s.serial, l.name, o.id as order, ${timeInIndia('o.placed_at')} as sold, ${timeInIndia('s.returned_at')} as returned,
            (select code from issued_documents d where d.order_id = o.id and d.kind <> 'credit_note') as document
          from ${sold} join order_lines l on (l.order_id, l.position) = (s.order_id, s.position)
          where ${isInPeriod} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [row.serial, row.name, row.order, row.sold, row.document, row.returned],
      }),
  }
}
