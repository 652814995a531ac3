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
import type { DifferenceReason } from './difference-rules.ts'
import { reasonLabels } from './reason-labels.ts'

interface DifferenceRow extends KeyedRow {
  started: string
  finished: string
  item: string
  code: number
  device: string | null
  counted: number
  expected: number | null
  correction: number
  reason: DifferenceReason
  note: string
  valuePaise: number | null
}

const heading = [
  ...[
    'Started',
    'Finished',
    'Item',
    'Code',
    'Device',
    'Counted',
    'Expected',
    'Difference',
    'CorrectedDifference by',
  ],
  ...['Reason', 'Note', 'Cost of missing pieces'],
]

const key = timeKey('t.ended_at', 'd.id')

/** Differences of stock-takings by the day on which they were finished. */
export const stockTakingsSheet: MakeSheet = (db, { from, until }) => {
  const rows = sql`stock_taking_differences d join stock_takings t on t.id = d.stock_taking_id
    where d.correction is not null and t.ended_at >= ${from} and t.ended_at < ${until}`
  return {
    name: 'Stock-takings',
    count: () => countOf(db, sql`select count(*)::int as count from ${rows}`),
    pages: () =>
      pagesOf<DifferenceRow>(db, {
        heading,
        query: (after, limit) => sql`
          select d.*, p.name as item, p.shop_code as code from (
            select ${key} as key, ${timeInIndia('t.started_at')} as started, ${timeInIndia('t.ended_at')} as finished, d.product_id, d.device_id::text as device,
              d.counted, d.expected, d.correction, d.reason, d.note, d.value_paise::float8 as "valuePaise"
            from ${rows} and ${key} > ${after} order by 1 limit ${limit}
          ) d join stock_levels p on p.product_id = d.product_id order by d.key`,
        toRow: ({ started, finished, item, code, device, counted, expected, correction, ...row }) => [
          ...[
            started,
            finished,
            item,
            code,
            device === null ? null : `/devices/${device}`,
            counted,
            expected,
          ],
          ...[
            counted - (expected ?? 0),
            correction,
            reasonLabels[row.reason],
            row.note,
            amountCell(row.valuePaise),
          ],
        ],
      }),
  }
}
