import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { paymentsApi } from './api.ts'
import { paymentChecks } from './integrity-checks-store.ts'
import { paymentFixes } from './integrity-fixes.ts'
import { paymentJobs } from './jobs.ts'
import { paymentMetrics } from './metrics-store.ts'

export const paymentsServer: ServerManifest = {
  apis: [paymentsApi],
  checks: paymentChecks,
  fixes: paymentFixes,
  jobs: paymentJobs,
  metrics: paymentMetrics,
}
