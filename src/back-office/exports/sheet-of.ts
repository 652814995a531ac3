import type { Database } from '../../platform/database.ts'
import { reportNames } from '../reports/report-rules.ts'
import { listKinds, type ExportKind, type ListKind, type Period } from './kind-rules.ts'
import type { Sheet } from './sheet.ts'
import { customersSheet } from './sheets/customers-store.ts'
import { gstSheet } from './sheets/gst.ts'
import { ordersSheet } from './sheets/orders-store.ts'
import { paymentsSheet } from './sheets/payments-store.ts'
import { productsSheet } from './sheets/products.ts'
import { refundsSheet } from './sheets/refunds-store.ts'
import { reportSheet } from './sheets/report.ts'
import { stockSheet } from './sheets/stock-store.ts'

type MakeSheet = (db: Database, period: Period, now: Date) => Sheet

const lists: Record<ListKind, MakeSheet> = {
  products: productsSheet,
  stock: stockSheet,
  customers: customersSheet,
  orders: ordersSheet,
  payments: paymentsSheet,
  refunds: refundsSheet,
  gst: gstSheet,
}

const sheets = new Map<ExportKind, MakeSheet>([
  ...listKinds.map((kind) => [kind, lists[kind]] as const),
  ...reportNames.map((name) => [`report-${name}`, reportSheet(name)] as const),
])

export const sheetOf = (db: Database, kind: ExportKind, period: Period, now: Date): Sheet =>
  sheets.get(kind)!(db, period, now)
