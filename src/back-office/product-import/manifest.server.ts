import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { productImportApi } from './api.ts'

export const productImportServer: ServerManifest = {
  apis: [productImportApi],
}
