import { paymentsStore } from '../payments/store.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { ordersContract } from './contract.ts'
import { showRepairsOnly } from './admin/repairs-only.ts'
import { adminOrdersApi } from './admin/admin-orders-api.ts'
import { presentOrderDetails } from './details/present-details.ts'
import { documentsApi } from './documents/documents-api.ts'
import { orderNotFound } from './errors.ts'
import { onDisputeChanged } from './disputes/on-dispute-changed.ts'
import { registerDocumentAttachments } from './emails/compose-emails.ts'
import { recordLinkOpened } from './links/record-link-opened.ts'
import { orderLinksApi } from './links/links-api.ts'
import { canOpenOrder } from './links/can-open.ts'
import { marginsApi } from './margins/margins-api.ts'
import { orderNotesApi } from './notes/notes-api.ts'
import { packingApi } from './packing/packing-api.ts'
import { refundsApi } from './refunds/refunds-api.ts'
import { returnsApi } from './returns/returns-api.ts'
import { gatewayPaymentApi, upiPaymentApi } from './paying/payment-api.ts'
import { onRefundChanged } from './refunds/on-refund-changed.ts'
import { checkoutApi } from './checkout/checkout-api.ts'
import { presentOrder, presentOrders } from './present.ts'
import { orderListsStore, ordersStore } from './store.ts'

export const ordersApi: ApiPlugin = async (app) => {
  showRepairsOnly(app)
  app.refundChanged.push(onRefundChanged)
  app.linkSeen.push(recordLinkOpened(app.clock))
  app.disputeChanged.push(onDisputeChanged)
  registerDocumentAttachments(app.attachments, app.db)
  app.userMerged.push(async (tx, fromId, toId) => {
    await ordersStore(tx).moveTo(toId, fromId)
    await paymentsStore(tx).moveTo(toId, fromId)
  })

  app.route({
    ...ordersContract.mine,
    handler: async (request) => {
      const { _id } = await request.customer()
      return presentOrders(app.db, await orderListsStore(app.db).ofBuyer(_id))
    },
  })

  app.route({
    ...ordersContract.unpaid,
    handler: async (request) => {
      const { _id } = await request.customer()
      return presentOrders(app.db, await orderListsStore(app.db).unpaidOfBuyer(_id))
    },
  })

  app.route({
    ...ordersContract.show,
    handler: async (request) => {
      const { _id: userId } = await request.customer()
      const order = await ordersStore(app.db).byId(request.params.id)
      // The same 404 for foreign and unknown orders, so that ids cannot be probed.
      if (!order || !canOpenOrder(order, { userId, link: request.query.link })) throw orderNotFound()
      return presentOrder(app.db, order)
    },
  })

  app.route({
    ...ordersContract.details,
    handler: async (request) => {
      const { _id: userId } = await request.customer()
      const order = await ordersStore(app.db).byId(request.params.id)
      if (order?.userId !== userId) throw orderNotFound()
      return presentOrderDetails(app.db, order, { now: app.clock() })
    },
  })

  await app.register(checkoutApi)
  await app.register(gatewayPaymentApi)
  await app.register(upiPaymentApi)
  await app.register(adminOrdersApi)
  await app.register(documentsApi)
  await app.register(orderLinksApi)
  await app.register(packingApi)
  await app.register(returnsApi)
  await app.register(refundsApi)
  await app.register(marginsApi)
  await app.register(orderNotesApi)
}
