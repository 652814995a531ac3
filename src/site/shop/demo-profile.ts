import type { DemoData } from '../../platform/domains/demo-data.ts'
import { shopStore } from './store.ts'

/** Of the sample profile only the rating goes with the demo data: it is invented, and shoppers would believe it. */
export const demoProfile: DemoData = {
  async remove(db, { now }) {
    await shopStore(db).clearSampleRating(now)
    return {}
  },
}
