import type { ApiPlugin } from '../../platform/plugin.ts'
import { demoDataContract } from './contract.ts'
import { describeDemoData } from './describe-demo-data.ts'
import { removeDemoData } from './remove-demo-data.ts'

/** The samples of a demo shop that becomes real. */
export const demoDataApi: ApiPlugin = async (app) => {
  const parts = app.domains.flatMap(({ demoData = [] }) => demoData).reverse()

  app.route({ ...demoDataContract.show, handler: () => describeDemoData(app.db, parts) })

  app.route({
    ...demoDataContract.remove,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      const { retainChangedItems } = request.body
      const { items, orders } = await removeDemoData(app.db, {
        ...{ retainChangedItems, staffId, clock: app.clock, parts },
      })
      return { message: `Removed: sample items ${items}, sample orders ${orders}.` }
    },
  })
}
