import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { accountsApi } from './api.ts'
import { accountTexts } from './passwords/account-texts.ts'
import { accountsPersonalData } from './personal-data-store.ts'
import { accountsAuditSubjects } from './users-store.ts'
import { accountJobs } from './cleanup-job.ts'

export const accountsServer: ServerManifest = {
  apis: [accountsApi],
  messageTexts: accountTexts,
  personalData: accountsPersonalData,
  auditSubjects: accountsAuditSubjects,
  jobs: accountJobs,
}
