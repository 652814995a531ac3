import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { catalogueApi } from './api.ts'
import { stockChecks } from './stock/integrity-checks-store.ts'
import { searchJobs } from './search/failed-search-log.ts'

export const catalogueServer: ServerManifest = {
  apis: [catalogueApi],
  checks: stockChecks,
  jobs: searchJobs,
}
