import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { invoicesApi } from './api.ts'
import { gstSchemeApi } from './gst-scheme/api.ts'
import { invoiceChecks } from './integrity-checks-store.ts'

export const invoicesServer: ServerManifest = {
  apis: [invoicesApi, gstSchemeApi],
  auditSubjects: { tax_rates: { by: 'hsn' }, series_starts: { by: 'year' } },
  checks: invoiceChecks,
}
