import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { bulkChangesApi } from './bulk-changes/api.ts'
import { costsApi } from './costs/api.ts'
import { labelsApi } from './labels/api.ts'
import { serialisedApi } from './serialised/api.ts'
import { productTableApi } from './product-table/api.ts'

export const productsServer: ServerManifest = {
  apis: [productTableApi, bulkChangesApi, labelsApi, serialisedApi, costsApi],
}
