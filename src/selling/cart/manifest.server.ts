import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { cartApi } from './api.ts'
import { demoCartLines } from './store.ts'

export const cartServer: ServerManifest = {
  apis: [cartApi],
  demoData: demoCartLines,
}
