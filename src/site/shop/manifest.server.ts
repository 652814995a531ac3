import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { shopProfileApi } from './api.ts'
import { demoProfile } from './demo-profile.ts'
import { pageTextsApi } from './page-texts/api.ts'
import { shopMetrics } from './metrics-store.ts'

export const shopServer: ServerManifest = {
  apis: [shopProfileApi, pageTextsApi],
  auditSubjects: { page_texts: {} },
  metrics: shopMetrics,
  demoData: demoProfile,
}
