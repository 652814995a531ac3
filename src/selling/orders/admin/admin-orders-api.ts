import type { FastifyRequest } from 'fastify'
import { decisionFrom } from '../../payments/upi/upi-payments.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { adminOrdersContract } from './contract.ts'
import { presentAdminOrderDetails } from '../details/present-details.ts'
import { decideUpi } from '../paying/upi-claims.ts'
import { adminOrdersStore } from './admin-orders-store.ts'
import { packingSlips } from './packing-slips.ts'
import { declineCancellation } from '../links/request-cancellation.ts'
import { countTabs } from './orders-view.ts'
import { orderNotFound } from '../errors.ts'
import { updateOrderStatus, updateOrderStatuses } from './update-status.ts'
import { undoStatus } from '../transitions/undo-status.ts'
import { presentAdminOrders } from '../present.ts'
import { isRefundingStatus } from '../status.ts'
import { ordersStore } from '../store.ts'
import { paymentSearchStore } from '../../payments/lists-store.ts'
import type { Database } from '../../../platform/database.ts'
import { ordersWithNumber } from '../serials/orders-with-number.ts'
import { seesRepairsOnly } from './repairs-only.ts'

const staffActor = async (request: FastifyRequest) =>
  ({ actor: 'staff', id: (await request.customer())._id }) as const

/** Order management for staff. */
export const adminOrdersApi: ApiPlugin = async (app) => {
  const orders = ordersStore(app.db)

  app.route({
    ...adminOrdersContract.list,
    handler: async (request, reply) => {
      const { query } = request
      const filter = await filterOf(app.db, request)
      const { orders: page, total } = await adminOrdersStore(app.db).page({ ...query, ...filter })
      reply.header('x-total-count', total)
      return presentAdminOrders(app, page)
    },
  })

  app.route({
    ...adminOrdersContract.counts,
    handler: async (request) =>
      countTabs(
        await adminOrdersStore(app.db).counts({ ...request.query, ...(await filterOf(app.db, request)) }),
      ),
  })

  app.route({
    ...adminOrdersContract.show,
    handler: async ({ params }) => {
      const order = await orders.byId(params.id)
      if (!order) throw orderNotFound()
      return presentAdminOrderDetails(app, order, app.clock())
    },
  })

  await app.register(orderLinkApi)

  await app.register(orderStatusApi)

  app.route({
    ...adminOrdersContract.packingSlips,
    handler: ({ query }) => packingSlips(app.db, query.id, app.config.origin),
  })

  app.route({
    ...adminOrdersContract.decideUpi,
    handler: async (request) => {
      const verdict = await decisionFrom(request, request.body.decision)
      const order = await decideUpi(app, request.params.id, verdict)
      return presentAdminOrderDetails(app, order, app.clock())
    },
  })
}

/** The routes by which staff set the status of one order or of several, and undo it. */
const orderStatusApi: ApiPlugin = async (app) => {
  app.route({
    ...adminOrdersContract.updateStatus,
    handler: async (request) => {
      const { status, ...details } = request.body
      const update = { orderId: request.params.id, ...details }
      const order = isRefundingStatus(status)
        ? await updateOrderStatus(app, { ...update, status, by: await request.recentStaff() })
        : await updateOrderStatus(app, { ...update, status, by: await staffActor(request) })
      return presentAdminOrderDetails(app, order, app.clock())
    },
  })

  app.route({
    ...adminOrdersContract.undoStatus,
    handler: async (request) => {
      const undo = { orderId: request.params.id, from: request.body.from, by: await staffActor(request) }
      return presentAdminOrderDetails(app, await undoStatus(app, undo), app.clock())
    },
  })

  app.route({
    ...adminOrdersContract.declineCancellation,
    handler: async (request) => {
      const { answer } = request.body
      const by = await staffActor(request)
      const now = app.clock()
      const order = await declineCancellation(app.db, { orderId: request.params.id, answer, by, now })
      return presentAdminOrderDetails(app, order, now)
    },
  })

  app.route({
    ...adminOrdersContract.bulkUpdateStatus,
    handler: async (request) => {
      const by = await staffActor(request)
      const onError = (error: unknown) => request.log.error(error, 'Order status update failed')
      return updateOrderStatuses(app, { ...request.body, by, onError })
    },
  })
}

/** The only endpoint that shows an order's link to staff; each use is recorded in the audit log. */
const orderLinkApi: ApiPlugin = async (app) => {
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

/** The orders with a payment, or with a piece that has this IMEI or serial number. */
const byPaymentOrSerial = async (db: Database, q: string) => [
  ...(await paymentSearchStore(db).findReferences(q)),
  ...(await ordersWithNumber(db, q)),
]

/** The search with the orders that match by what is not in their own table. */
async function filterOf(db: Database, request: FastifyRequest<{ Querystring: { q?: string | undefined } }>) {
  const repairsOnly = await seesRepairsOnly(request)
  const { q } = request.query
  const search = q ? { q, paid: repairsOnly ? [] : await byPaymentOrSerial(db, q) } : undefined
  return { search, repairsOnly }
}
