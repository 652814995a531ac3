import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { paymentsApi } from './api.ts'

export const paymentsServer: ServerManifest = {
  apis: [paymentsApi],
}
