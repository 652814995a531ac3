import type { DemoData } from '../../platform/domains/demo-data.ts'
import { shopStore } from './store.ts'

/** Of the sample profile the invented rating and grievance officer go with the demo data: shoppers would believe them. */
export const demoProfile: DemoData = {
  async remove(db, { now }) {
    await shopStore(db).clearSampleValues(now)
    return {}
  },
}
