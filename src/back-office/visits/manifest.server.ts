import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { pageViewsApi } from './api.ts'

export const visitsServer: ServerManifest = {
  apis: [pageViewsApi],
}
