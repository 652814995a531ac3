import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { mailApi } from './api.ts'
import { messageTextsApi } from './texts/api.ts'
import { mailPersonalData } from './personal-data-store.ts'
import { mailAuditSubjects } from './outbox-store.ts'
import { waitingMail } from './waiting-store.ts'
import { outboxChecks, mailFixes } from './integrity-checks-store.ts'
import { mailJobs } from './mail-job.ts'
import { mailMetrics } from './metrics-store.ts'

export const mailServer: ServerManifest = {
  apis: [mailApi, messageTextsApi],
  personalData: mailPersonalData,
  auditSubjects: mailAuditSubjects,
  waiting: waitingMail,
  checks: outboxChecks,
  fixes: mailFixes,
  jobs: mailJobs,
  metrics: mailMetrics,
}
