import type { ApiPlugin } from '../../platform/plugin.ts'
import { deskContract } from './contract.ts'
import { presentDeskDetails } from '../details/present-details.ts'
import { decideUpi } from './decide-upi.ts'
import { deskStore } from './desk-store.ts'
import { tabCounts } from './desk-view.ts'
import { searchFor } from './search-for.ts'
import { orderNotFound } from '../errors.ts'
import { moveOrder } from './move-order.ts'
import { moveOrders } from './move-orders.ts'
import { packingSlips } from './packing-slips.ts'
import { presentDeskOrders } from '../present.ts'
import { ordersStore } from '../store.ts'

/** What the shop's staff do with orders. */
export const ordersDeskApi: ApiPlugin = async (app) => {
  const orders = ordersStore(app.db)

  app.route({
    ...deskContract.list,
    handler: async ({ query }, reply) => {
      const search = await searchFor(app.db, query.q)
      const { orders: page, total } = await deskStore(app.db).page({ ...query, search })
      reply.header('x-total-count', total)
      return presentDeskOrders(app.db, page)
    },
  })

  app.route({
    ...deskContract.counts,
    handler: async ({ query }) => tabCounts(await deskStore(app.db).counts(await searchFor(app.db, query.q))),
  })

  app.route({
    ...deskContract.show,
    handler: async ({ params }) => {
      const order = await orders.byId(params.id)
      if (!order) throw orderNotFound()
      return presentDeskDetails(app.db, order, app.clock())
    },
  })

  app.route({
    ...deskContract.move,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      const step = { orderId: request.params.id, ...request.body, staffId }
      return presentDeskDetails(app.db, await moveOrder(app, step), app.clock())
    },
  })

  app.route({
    ...deskContract.moveMany,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      return moveOrders(app, { ...request.body, staffId, onFault: (fault) => request.log.error(fault) })
    },
  })

  app.route({
    ...deskContract.packingSlips,
    handler: ({ query }) => packingSlips(app.db, query.id, app.config.origin),
  })

  app.route({
    ...deskContract.decideUpi,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      const { decision } = request.body
      const order = await decideUpi(app, { orderId: request.params.id, decision, staffId })
      return presentDeskDetails(app.db, order, app.clock())
    },
  })
}
