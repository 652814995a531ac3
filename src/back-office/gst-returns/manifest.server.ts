import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { gstReturnsApi } from './api.ts'

export const gstReturnsServer: ServerManifest = {
  apis: [gstReturnsApi],
}
