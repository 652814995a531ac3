import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { exportsApi } from './api.ts'

export const exportsServer: ServerManifest = {
  apis: [exportsApi],
}
