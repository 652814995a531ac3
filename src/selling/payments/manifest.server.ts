import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { paymentsApi } from './api.ts'
import { paymentsPersonalData } from './personal-data-store.ts'
import { paymentsAuditSubjects } from './audit-subjects-store.ts'

export const paymentsServer: ServerManifest = {
  apis: [paymentsApi],
  personalData: paymentsPersonalData,
  auditSubjects: paymentsAuditSubjects,
}
