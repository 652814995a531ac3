import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { ordersApi } from './api.ts'
import { orderTexts } from './texts/order-texts.ts'
import { ordersSheet } from './admin/orders-sheet-store.ts'
import { waitingOrders } from './admin/waiting-store.ts'

export const ordersServer: ServerManifest = {
  apis: [ordersApi],
  messageTexts: orderTexts,
  sheets: { orders: ordersSheet },
  waiting: waitingOrders,
}
