import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { integrityApi } from './api.ts'

export const integrityServer: ServerManifest = {
  apis: [integrityApi],
}
