import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { invoicesApi } from './api.ts'
import { eInvoicesApi } from './e-invoices/api.ts'
import { waitingEInvoices } from './e-invoices/waiting-store.ts'
import { gstSchemeApi } from './gst-scheme/api.ts'
import { invoiceChecks } from './integrity-checks-store.ts'

export const invoicesServer: ServerManifest = {
  apis: [invoicesApi, gstSchemeApi, eInvoicesApi],
  auditSubjects: { tax_rates: { by: 'hsn' }, series_starts: { by: 'year' }, e_invoices: { by: 'irn' } },
  waiting: waitingEInvoices,
  checks: invoiceChecks,
}
