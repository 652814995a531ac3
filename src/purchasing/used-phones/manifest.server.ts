import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { usedPhonesSubjects } from './audit-subjects-store.ts'
import { usedPhonesApi } from './api.ts'
import { usedPhoneJobs } from './erase-sellers.ts'
import { usedPhoneChecks } from './integrity-checks-store.ts'
import { usedPhonesPersonalData } from './personal-data-store.ts'
import { usedPhonesSheet } from './sheets-store.ts'

export const usedPhonesServer: ServerManifest = {
  apis: [usedPhonesApi],
  auditSubjects: usedPhonesSubjects,
  checks: usedPhoneChecks,
  jobs: usedPhoneJobs,
  personalData: usedPhonesPersonalData,
  sheets: { 'used-phones': usedPhonesSheet },
}
