import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { auditApi } from './api.ts'

export const auditServer: ServerManifest = {
  apis: [auditApi],
}
