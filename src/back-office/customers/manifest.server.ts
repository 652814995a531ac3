import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { customersApi } from './api.ts'
import { customersSheet } from './customers-sheet-store.ts'

export const customersServer: ServerManifest = {
  apis: [customersApi],
  sheets: { customers: customersSheet },
}
