import type { ApiPlugin } from '../../platform/plugin.ts'
import { orderNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { adminOrdersContract } from './contract.ts'

/** The one call that tells an order's link to the staff. */
export const orderLinkApi: ApiPlugin = async (app) => {
  app.route({
    ...adminOrdersContract.link,
    handler: async (request) => {
      const order = await ordersStore(app.db).byId(request.params.id)
      if (!order) throw orderNotFound()
      const staffId = (await request.customer())._id
      for (const notify of app.linkSeen) await notify(app.db, { table: 'orders', row: order.id, staffId })
      return { link: order.linkToken }
    },
  })
}
