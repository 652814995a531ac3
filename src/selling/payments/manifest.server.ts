import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { paymentsApi } from './api.ts'
import { paymentsPersonalData } from './personal-data-store.ts'
import { paymentsAuditSubjects } from './audit-subjects-store.ts'
import { paymentsByMethod } from './reports/payments-by-method-store.ts'
import { paymentsSheet } from './reports/payments-sheet-store.ts'
import { refundsReport } from './reports/refunds-report-store.ts'
import { refundsSheet } from './reports/refunds-sheet-store.ts'
import { waitingPayments } from './waiting-store.ts'
import { paymentChecks } from './integrity-checks-store.ts'
import { paymentFixes } from './integrity-fixes.ts'
import { paymentJobs } from './jobs.ts'
import { paymentMetrics } from './metrics-store.ts'

export const paymentsServer: ServerManifest = {
  apis: [paymentsApi],
  personalData: paymentsPersonalData,
  auditSubjects: paymentsAuditSubjects,
  reports: { payments: paymentsByMethod, refunds: refundsReport },
  sheets: { payments: paymentsSheet, refunds: refundsSheet },
  waiting: waitingPayments,
  checks: paymentChecks,
  fixes: paymentFixes,
  jobs: paymentJobs,
  metrics: paymentMetrics,
}
