import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../platform/database/expressions.ts'
import {
  amountCell,
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'
import { cashReasonLabels } from './cash-labels.ts'
import type { CashReason } from './contract.ts'

interface ShiftRow extends KeyedRow {
  opened: string
  closed: string
  drawer: string
  openedBy: string | null
  closedBy: string | null
  floatPaise: number
  expectedPaise: number
  countedPaise: number
  reason: string
}

const shiftHeading = [
  ...['Drawer', 'Opened', 'Opened by', 'Closed', 'Closed by', 'Cash at the start', 'Expected', 'Counted'],
  ...['Difference', 'Why it differs'],
]
const shiftKey = timeKey('s.opened_at', 's.id')

/** Closed shifts by the day on which they began; cash of an open one is counted blind. */
export const shiftsSheet: MakeSheet = (db, period) => {
  const isListed = sql`s.closed_at is not null and ${isWithin('s.opened_at', period)}`
  return {
    name: 'Drawers',
    count: () => countOf(db, sql`select count(*)::int as count from drawer_shifts s where ${isListed}`),
    pages: () =>
      pagesOf<ShiftRow>(db, {
        heading: shiftHeading,
        query: (after, limit) => sql`
          select ${shiftKey} as key, d.name as drawer, ${timeInIndia('s.opened_at')} as opened, ${timeInIndia('s.closed_at')} as closed,
            o.full_name as "openedBy", c.full_name as "closedBy", s.float_paise as "floatPaise", s.expected_paise as "expectedPaise",
            s.counted_paise as "countedPaise", s.difference_reason as reason
          from drawer_shifts s
            join drawers d on d.id = s.drawer_id
            left join user_names o on o.id = s.opened_by
            left join user_names c on c.id = s.closed_by
          where ${isListed} and ${shiftKey} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.drawer, row.opened, row.openedBy ?? '', row.closed, row.closedBy ?? ''],
          ...[row.floatPaise, row.expectedPaise, row.countedPaise].map(amountCell),
          ...[amountCell(row.countedPaise - row.expectedPaise), row.reason],
        ],
      }),
  }
}

interface MoveRow extends KeyedRow {
  moved: string
  drawer: string
  by: string | null
  amountPaise: number
  reason: CashReason
  note: string
}

const moveHeading = ['Time', 'Drawer', 'By', 'Amount', 'Reason', 'Note']
const moveKey = timeKey('m.moved_at', 'm.id')

export const cashMovesSheet: MakeSheet = (db, period) => {
  const isListed = isWithin('m.moved_at', period)
  return {
    name: 'Cash in and out',
    count: () => countOf(db, sql`select count(*)::int as count from cash_moves m where ${isListed}`),
    pages: () =>
      pagesOf<MoveRow>(db, {
        heading: moveHeading,
        query: (after, limit) => sql`
          select ${moveKey} as key, ${timeInIndia('m.moved_at')} as moved, d.name as drawer, u.full_name as by,
            m.amount_paise as "amountPaise", m.reason, m.note
          from cash_moves m
            join drawer_shifts s on s.id = m.shift_id
            join drawers d on d.id = s.drawer_id
            left join user_names u on u.id = m.moved_by
          where ${isListed} and ${moveKey} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[row.moved, row.drawer, row.by ?? '', amountCell(row.amountPaise)],
          ...[cashReasonLabels[row.reason], row.note],
        ],
      }),
  }
}
