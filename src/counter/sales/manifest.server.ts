import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { counterSalesApi } from './api.ts'

export const counterSalesServer: ServerManifest = { apis: [counterSalesApi] }
