import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { counterBillsApi } from './bills/api.ts'
import { moneyNotReceivedApi } from './not-received/api.ts'
import { counterSalesApi } from './api.ts'
import { onlineOrdersApi } from './online-orders/api.ts'
import { counterReturnsApi } from './returns/returns-api.ts'

export const counterSalesServer: ServerManifest = {
  apis: [counterSalesApi, counterBillsApi, counterReturnsApi, moneyNotReceivedApi, onlineOrdersApi],
}
