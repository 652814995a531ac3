import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { drawersApi } from './api.ts'

export const drawersServer: ServerManifest = {
  apis: [drawersApi],
}
