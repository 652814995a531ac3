import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { connectionsApi } from './api.ts'

export const providersServer: ServerManifest = {
  apis: [connectionsApi],
}
