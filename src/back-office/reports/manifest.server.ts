import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { reportsApi } from './api.ts'

export const reportsServer: ServerManifest = {
  apis: [reportsApi],
}
