import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { invoicesApi } from './api.ts'

export const invoicesServer: ServerManifest = {
  apis: [invoicesApi],
  auditSubjects: { tax_rates: { by: 'hsn' }, series_starts: { by: 'year' } },
}
