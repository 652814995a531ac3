import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { todayApi } from './api.ts'

export const todayServer: ServerManifest = {
  apis: [todayApi],
}
