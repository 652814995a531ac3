import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { setupApi } from './api.ts'

export const setupServer: ServerManifest = {
  apis: [setupApi],
}
