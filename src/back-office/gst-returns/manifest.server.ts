import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { gstReturnsApi } from './api.ts'
import { gstSheet } from './gst-sheet.ts'
import { purchasesSheet } from './purchases-store.ts'
import { taxReport } from './tax-report-store.ts'

export const gstReturnsServer: ServerManifest = {
  apis: [gstReturnsApi],
  reports: { tax: taxReport },
  sheets: { gst: gstSheet, purchases: purchasesSheet },
}
