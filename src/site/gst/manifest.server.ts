import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { gstApi } from './api.ts'

export const gstServer: ServerManifest = {
  apis: [gstApi],
  auditSubjects: { gst_settings: { by: 'id' } },
}
