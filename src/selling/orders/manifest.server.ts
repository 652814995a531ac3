import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { ordersApi } from './api.ts'
import { orderTexts } from './texts/order-texts.ts'
import { ordersPersonalData } from './personal-data-store.ts'
import { ordersAuditSubjects } from './store.ts'
import { demoOrders } from './demo/demo-orders.ts'
import { ordersSheet } from './admin/orders-sheet-store.ts'
import { waitingOrders } from './admin/waiting-store.ts'
import { orderDocumentChecks } from './integrity/document-checks-store.ts'
import { orderFixes } from './integrity/fixes.ts'
import { orderChecks } from './integrity/order-checks-store.ts'
import { orderPaymentChecks } from './integrity/payment-checks-store.ts'
import { orderRepairChecks } from './integrity/repair-checks-store.ts'
import { orderStockChecks } from './integrity/stock-checks-store.ts'
import { holdJobs } from './holds/hold.ts'
import { serialsSheet } from './serials/serials-sheet-store.ts'
import { orderMetrics } from './metrics-store.ts'

export const ordersServer: ServerManifest = {
  apis: [ordersApi],
  messageTexts: orderTexts,
  personalData: ordersPersonalData,
  auditSubjects: ordersAuditSubjects,
  demoData: demoOrders,
  sheets: { orders: ordersSheet, serials: serialsSheet },
  waiting: waitingOrders,
  checks: [
    ...orderChecks,
    ...orderPaymentChecks,
    ...orderStockChecks,
    ...orderDocumentChecks,
    ...orderRepairChecks,
  ],
  fixes: orderFixes,
  jobs: holdJobs,
  metrics: orderMetrics,
}
