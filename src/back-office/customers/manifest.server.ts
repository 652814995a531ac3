import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { customersApi } from './api.ts'

export const customersServer: ServerManifest = {
  apis: [customersApi],
}
