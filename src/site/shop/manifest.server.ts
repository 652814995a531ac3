import type { ServerManifest } from '../../platform/domains/server-manifest.ts'
import { shopProfileApi } from './api.ts'
import { pageTextsApi } from './page-texts/api.ts'
import { shopMetrics } from './metrics-store.ts'
import type { DemoData } from '../../platform/domains/demo-data.ts'
import { shopStore } from './store.ts'

/** Of the sample profile the invented rating and grievance officer go with the demo data: shoppers would believe them. */
export const demoProfile: DemoData = {
  async remove(db, { now }) {
    await shopStore(db).clearSampleValues(now)
    return {}
  },
}

export const shopServer: ServerManifest = {
  apis: [shopProfileApi, pageTextsApi],
  auditSubjects: { page_texts: {} },
  metrics: shopMetrics,
  demoData: demoProfile,
}
