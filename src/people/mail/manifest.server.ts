import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { mailApi } from './api.ts'
import { outboxChecks } from './integrity-checks-store.ts'
import { mailFixes } from './integrity-fixes.ts'
import { messageTextsApi } from './texts/api.ts'
import { mailJobs } from './mail-job.ts'
import { mailMetrics } from './metrics-store.ts'

export const mailServer: ServerManifest = {
  apis: [mailApi, messageTextsApi],
  checks: outboxChecks,
  fixes: mailFixes,
  jobs: mailJobs,
  metrics: mailMetrics,
}
