import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { demoDataApi } from './api.ts'

export const demoServer: ServerManifest = {
  apis: [demoDataApi],
}
