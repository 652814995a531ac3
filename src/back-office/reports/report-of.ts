import type { ReportTable } from './contract.ts'
import type { ReportName } from './report-rules.ts'
import { dayBook } from './tables/day-book-store.ts'
import { paymentsByMethod } from './tables/payments-store.ts'
import { refundsReport } from './tables/refunds-store.ts'
import { searchesReport } from './tables/searches-store.ts'
import { stockReport } from './tables/stock-store.ts'
import { taxReport } from './tables/tax-store.ts'
import type { BuildReport, ReportInput } from './tables/report-input.ts'
import { salesBy } from './tables/sales-store.ts'
import { soldByCategory, soldByItem } from './tables/sold-items-store.ts'

const builders: Record<ReportName, BuildReport> = {
  'sales-by-day': salesBy('day'),
  'sales-by-week': salesBy('week'),
  'sales-by-month': salesBy('month'),
  'sales-by-item': soldByItem,
  'sales-by-category': soldByCategory,
  payments: paymentsByMethod,
  'day-book': dayBook,
  tax: taxReport,
  refunds: refundsReport,
  stock: stockReport,
  searches: searchesReport,
}

export const reportOf = (name: ReportName, input: ReportInput): Promise<ReportTable[]> =>
  builders[name](input)
