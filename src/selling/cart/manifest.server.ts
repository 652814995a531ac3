import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { cartApi } from './api.ts'

export const cartServer: ServerManifest = {
  apis: [cartApi],
}
