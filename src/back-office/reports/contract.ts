import { z } from 'zod'
import { Day, type Contract } from '../../platform/contract.ts'

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

const ReportTable = z.object({
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

const Report = z.object({ tables: z.array(ReportTable) })
export type Report = z.infer<typeof Report>

/** Days in India, both included; without them this month. */
const ReportPeriod = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first. Please choose a later one.',
  })

export const reportsContract = {
  show: {
    method: 'GET',
    url: '/api/admin/reports/:report',
    config: { access: 'staff', permission: 'reports', data: 'shop' },
    schema: {
      /** One of `reportNames`. */
      params: z.object({ report: z.string().max(40) }),
      querystring: ReportPeriod,
      response: { 200: Report },
    },
  },
} as const satisfies Contract
