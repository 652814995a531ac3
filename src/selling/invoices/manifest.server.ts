import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { invoicesApi } from './api.ts'
import { invoiceChecks } from './integrity-checks-store.ts'

export const invoicesServer: ServerManifest = {
  apis: [invoicesApi],
  auditSubjects: { tax_rates: { by: 'hsn' }, series_starts: { by: 'year' } },
  checks: invoiceChecks,
}
