import type { ApiPlugin } from '../../platform/plugin.ts'
import { demoDataContract } from './contract.ts'
import { demoDataStore } from './demo-data-store.ts'
import { removeDemoData } from './remove-demo-data.ts'

/** The samples of a demo shop that becomes real. */
export const demoDataApi: ApiPlugin = async (app) => {
  app.route({ ...demoDataContract.show, handler: () => demoDataStore(app.db).describe() })

  app.route({
    ...demoDataContract.remove,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      const { retainChangedItems } = request.body
      const { items, orders } = await removeDemoData(app.db, {
        ...{ retainChangedItems, staffId, clock: app.clock },
      })
      return { message: `Removed: sample items ${items}, sample orders ${orders}.` }
    },
  })
}
