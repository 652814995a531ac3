import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { statusApi } from './api.ts'

export const statusServer: ServerManifest = {
  apis: [statusApi],
}
