import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { stockTakingSubjects } from './audit-subjects-store.ts'
import { stockTakingChecks } from './integrity-checks-store.ts'
import { stockTakingsSheet } from './sheets-store.ts'
import { stockTakingApi } from './stock-taking-api.ts'

export const stockTakingServer: ServerManifest = {
  apis: [stockTakingApi],
  auditSubjects: stockTakingSubjects,
  checks: stockTakingChecks,
  sheets: { 'stock-takings': stockTakingsSheet },
}
