import { formatPaise, paise } from '../../../platform/money/money.ts'
import { formatDay, formatDayTime, formatMonth } from '../../../platform/time-zone.ts'
import type { ColumnKind, ReportCell } from '../../../platform/reports/contract.ts'

const isDate = /^\d{4}-\d\d-\d\d/

/** A cell as people read it. Texts in a column of dates, such as "Total", stay as they are. */
export function cellText(kind: ColumnKind, cell: ReportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return kind === 'paise' ? formatPaise(paise(cell)) : cell.toLocaleString('en-IN')
  if (!isDate.test(cell)) return cell
  if (kind === 'day' || kind === 'bookDay') return formatDay(cell)
  if (kind === 'week') return `Week of ${formatDay(cell)}`
  if (kind === 'month') return formatMonth(cell)
  if (kind === 'time') return formatDayTime(cell)
  return cell
}

export const isNumeric = (kind: ColumnKind) => kind === 'paise' || kind === 'count'
