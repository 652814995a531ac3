import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { catalogueApi } from './api.ts'

export const catalogueServer: ServerManifest = {
  apis: [catalogueApi],
}
