import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { ordersApi } from './api.ts'
import { orderDocumentChecks } from './integrity/document-checks-store.ts'
import { orderFixes } from './integrity/fixes.ts'
import { orderChecks } from './integrity/order-checks-store.ts'
import { orderPaymentChecks } from './integrity/payment-checks-store.ts'
import { orderStockChecks } from './integrity/stock-checks-store.ts'
import { orderTexts } from './texts/order-texts.ts'
import { holdJobs } from './holds/hold.ts'
import { orderMetrics } from './metrics-store.ts'

export const ordersServer: ServerManifest = {
  apis: [ordersApi],
  messageTexts: orderTexts,
  checks: [...orderChecks, ...orderPaymentChecks, ...orderStockChecks, ...orderDocumentChecks],
  fixes: orderFixes,
  jobs: holdJobs,
  metrics: orderMetrics,
}
