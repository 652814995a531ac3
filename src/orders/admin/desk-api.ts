import type { FastifyRequest } from 'fastify'
import { verdictOf } from '../../payments/upi/decide-upi-payment.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { adminOrdersContract } from './contract.ts'
import { presentDeskDetails } from '../details/present-details.ts'
import { decideUpi } from './decide-upi.ts'
import { deskStore } from './desk-store.ts'
import { tabCounts } from './desk-view.ts'
import { searchFor } from './search-for.ts'
import { orderNotFound } from '../errors.ts'
import { orderLinkApi } from './order-link-api.ts'
import { moveOrder } from './move-order.ts'
import { moveOrders } from './move-orders.ts'
import { packingSlips } from './packing-slips.ts'
import { presentDeskOrders } from '../present.ts'
import { isRefundingStep } from '../status.ts'
import { ordersStore } from '../store.ts'

const staffOf = async (request: FastifyRequest) =>
  ({ actor: 'staff', id: (await request.customer())._id }) as const

/** What the shop's staff do with orders. */
export const ordersDeskApi: ApiPlugin = async (app) => {
  const orders = ordersStore(app.db)

  app.route({
    ...adminOrdersContract.list,
    handler: async ({ query }, reply) => {
      const search = await searchFor(app.db, query.q)
      const { orders: page, total } = await deskStore(app.db).page({ ...query, search })
      reply.header('x-total-count', total)
      return presentDeskOrders(app.db, page)
    },
  })

  app.route({
    ...adminOrdersContract.counts,
    handler: async ({ query: { q, returns } }) =>
      tabCounts(await deskStore(app.db).counts({ search: await searchFor(app.db, q), returns })),
  })

  app.route({
    ...adminOrdersContract.show,
    handler: async ({ params }) => {
      const order = await orders.byId(params.id)
      if (!order) throw orderNotFound()
      return presentDeskDetails(app.db, order, app.clock())
    },
  })

  await app.register(orderLinkApi)

  app.route({
    ...adminOrdersContract.move,
    handler: async (request) => {
      const { status, ...more } = request.body
      const step = { orderId: request.params.id, ...more }
      const order = isRefundingStep(status)
        ? await moveOrder(app, { ...step, status, by: await request.recentStaff() })
        : await moveOrder(app, { ...step, status, by: await staffOf(request) })
      return presentDeskDetails(app.db, order, app.clock())
    },
  })

  app.route({
    ...adminOrdersContract.moveMany,
    handler: async (request) => {
      const by = await staffOf(request)
      return moveOrders(app, { ...request.body, by, onFault: (fault) => request.log.error(fault) })
    },
  })

  app.route({
    ...adminOrdersContract.packingSlips,
    handler: ({ query }) => packingSlips(app.db, query.id, app.config.origin),
  })

  app.route({
    ...adminOrdersContract.decideUpi,
    handler: async (request) => {
      const verdict = await verdictOf(request, request.body.decision)
      const order = await decideUpi(app, request.params.id, verdict)
      return presentDeskDetails(app.db, order, app.clock())
    },
  })
}
