import { paymentsStore } from '../payments/store.ts'
import type { ApiPlugin } from '../platform/plugin.ts'
import { ordersContract } from './contract.ts'
import { ordersDeskApi } from './admin/desk-api.ts'
import { presentOrderDetails } from './details/present-details.ts'
import { documentsApi } from './documents/documents-api.ts'
import { orderNotFound } from './errors.ts'
import { attachDocuments } from './emails/attach-documents.ts'
import { orderLinksApi } from './links/links-api.ts'
import { mayOpen } from './links/may-open.ts'
import { refundsApi } from './refunds/refunds-api.ts'
import { startJob } from '../platform/jobs/run-job.ts'
import { returnsApi } from './returns/returns-api.ts'
import { gatewayPaymentApi } from './paying/payment-api.ts'
import { upiPaymentApi } from './paying/upi-api.ts'
import { followsRefunds } from './refunds/follow-refunds.ts'
import { placingApi } from './checkout/placing-api.ts'
import { presentOrder, presentOrders } from './present.ts'
import { releaseLapsedHolds } from './holds/release-lapsed-holds.ts'
import { settlesOrders } from './paying/settle-payment.ts'
import { orderListsStore } from './lists-store.ts'
import { ordersStore } from './store.ts'

const releaseJob = { name: 'release lapsed holds', everyMs: 30_000, longestMs: 5 * 60_000 }

export const ordersApi: ApiPlugin = async (app) => {
  app.paymentCaptured.push(settlesOrders(app.clock))
  app.refundChanged.push(followsRefunds)
  attachDocuments(app.attachments, app.db)
  app.guestJoined.push(async (tx, guestId, memberId) => {
    await ordersStore(tx).moveTo(memberId, guestId)
    await paymentsStore(tx).moveTo(memberId, guestId)
  })

  app.route({
    ...ordersContract.mine,
    handler: async (request) => {
      const { _id } = await request.customer()
      return presentOrders(app.db, await orderListsStore(app.db).ofBuyer(_id))
    },
  })

  app.route({
    ...ordersContract.show,
    handler: async (request) => {
      const { _id: userId } = await request.customer()
      const order = await ordersStore(app.db).byId(request.params.id)
      // Another's order answers as one that was never placed: ids must not be worth guessing.
      if (!order || !mayOpen(order, { userId, link: request.query.link })) throw orderNotFound()
      return presentOrder(app.db, order)
    },
  })

  app.route({
    ...ordersContract.details,
    handler: async (request) => {
      const { _id: userId } = await request.customer()
      const order = await ordersStore(app.db).byId(request.params.id)
      if (order?.userId !== userId) throw orderNotFound()
      return presentOrderDetails(app.db, order, app.clock())
    },
  })

  await app.register(placingApi)
  await app.register(gatewayPaymentApi)
  await app.register(upiPaymentApi)
  await app.register(ordersDeskApi)
  await app.register(documentsApi)
  await app.register(orderLinksApi)
  await app.register(returnsApi)
  await app.register(refundsApi)

  startJob(app, releaseJob, () => releaseLapsedHolds(app.db, app.clock()))
}
