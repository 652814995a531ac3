import { z } from 'zod'

/**
 * How a cell is written: `paise` is an amount of money, `day`, `week` (its Monday) and `month` (its first day) are ISO dates, `time`
 * an ISO time, `order` the id of an order, `bookDay` a day whose day book the cell links to.
 */
const ColumnKind = z.enum(['text', 'paise', 'count', 'day', 'week', 'month', 'time', 'order', 'bookDay'])
export type ColumnKind = z.infer<typeof ColumnKind>

const Column = z.object({ label: z.string(), kind: ColumnKind })
export type ReportColumn = z.infer<typeof Column>

const Cell = z.union([z.string(), z.number(), z.null()])
export type ReportCell = z.infer<typeof Cell>

export const ReportTable = z.object({
  title: z.string(),
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
  /** Of all rows, also of those that are left out; one cell a column. */
  total: z.array(Cell).optional(),
  /** The rows of the list that are not in `rows`; the export has them. */
  leftOut: z.int(),
  /** The columns of the chart. */
  chart: z.object({ label: z.int(), value: z.int() }).optional(),
})
export type ReportTable = z.infer<typeof ReportTable>
