import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { customersApi } from './api.ts'
import { customersPersonalData } from './personal-data-store.ts'
import { customersAuditSubjects } from './audit-subjects-store.ts'
import { customersSheet } from './customers-sheet-store.ts'

export const customersServer: ServerManifest = {
  apis: [customersApi],
  personalData: customersPersonalData,
  auditSubjects: customersAuditSubjects,
  sheets: { customers: customersSheet },
}
