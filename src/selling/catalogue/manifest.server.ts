import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { catalogueApi } from './api.ts'
import { catalogueAuditSubjects } from './audit-subjects-store.ts'
import { demoItems } from './demo-items-store.ts'

export const catalogueServer: ServerManifest = {
  apis: [catalogueApi],
  auditSubjects: catalogueAuditSubjects,
  demoData: demoItems,
}
