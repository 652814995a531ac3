import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { seoApi } from './api.ts'

export const seoServer: ServerManifest = {
  apis: [seoApi],
}
