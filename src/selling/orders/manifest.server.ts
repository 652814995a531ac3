import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { ordersApi } from './api.ts'
import { orderTexts } from './texts/order-texts.ts'
import { ordersPersonalData } from './personal-data-store.ts'
import { ordersAuditSubjects } from './audit-subjects-store.ts'
import { demoOrders } from './demo/demo-orders.ts'
import { ordersSheet } from './admin/orders-sheet-store.ts'
import { waitingOrders } from './admin/waiting-store.ts'

export const ordersServer: ServerManifest = {
  apis: [ordersApi],
  messageTexts: orderTexts,
  personalData: ordersPersonalData,
  auditSubjects: ordersAuditSubjects,
  demoData: demoOrders,
  sheets: { orders: ordersSheet },
  waiting: waitingOrders,
}
