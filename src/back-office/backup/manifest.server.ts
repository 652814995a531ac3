import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { backupApi } from './api.ts'

export const backupServer: ServerManifest = {
  apis: [backupApi],
}
