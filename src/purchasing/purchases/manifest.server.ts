import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { purchaseChecks } from './integrity-checks-store.ts'
import { purchaseFilesApi } from './files/files-api.ts'
import { purchasesApi } from './purchases-api.ts'
import { reorderApi } from './reorder/reorder-api.ts'
import { suppliersApi } from './suppliers-api.ts'

export const purchasesServer: ServerManifest = {
  apis: [purchasesApi, suppliersApi, reorderApi, purchaseFilesApi],
  checks: purchaseChecks,
}
