import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { productImportApi } from './api.ts'
import { productsSheet } from './products-sheet.ts'
import { importJobs } from './import-job.ts'

export const productImportServer: ServerManifest = {
  apis: [productImportApi],
  sheets: { products: productsSheet },
  jobs: importJobs,
}
