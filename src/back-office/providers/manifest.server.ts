import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { providersApi } from './api.ts'

export const providersServer: ServerManifest = {
  apis: [providersApi],
}
