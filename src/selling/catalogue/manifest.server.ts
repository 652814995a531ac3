import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { catalogueApi } from './api.ts'
import { catalogueAuditSubjects } from './audit-subjects-store.ts'
import { demoItems } from './demo-items-store.ts'
import { searchesReport } from './reports/searches-report-store.ts'
import { stockReport } from './reports/stock-report-store.ts'
import { stockSheet } from './reports/stock-sheet-store.ts'
import { unknownCostsSheet } from './reports/unknown-costs-sheet-store.ts'
import { waitingItems } from './waiting-store.ts'
import { stockChecks } from './stock/integrity-checks-store.ts'
import { searchJobs } from './search/failed-search-log.ts'

export const catalogueServer: ServerManifest = {
  apis: [catalogueApi],
  auditSubjects: catalogueAuditSubjects,
  demoData: demoItems,
  reports: { stock: stockReport, searches: searchesReport },
  sheets: { stock: stockSheet, 'unknown-costs': unknownCostsSheet },
  waiting: waitingItems,
  checks: stockChecks,
  jobs: searchJobs,
}
