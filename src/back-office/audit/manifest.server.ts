import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { auditApi } from './api.ts'
import { auditChecks } from './integrity-checks-store.ts'

export const auditServer: ServerManifest = {
  apis: [auditApi],
  checks: auditChecks,
}
