import { daysAfter } from '../../platform/clock.ts'
import { sendsMail } from '../../mail/mail-server.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { networkRateLimit, rateLimit } from '../../platform/rate-limit.ts'
import { presentOrderDetails } from '../details/present-details.ts'
import { orderLinkExpired, orderNotFound } from '../errors.ts'
import { cancelOrder } from '../refunds/refund-order.ts'
import { requestReturn, withdrawReturn } from '../returns/return-requests.ts'
import { ordersStore } from '../store.ts'
import { timelineStore } from '../timeline/timeline-store.ts'
import { orderLinksContract } from './contract.ts'
import { requestLink } from './request-link.ts'

/** A link grants access without a session, so it expires this long after the order's last event. */
const linkDays = 90

export const orderLinksApi: ApiPlugin = async (app) => {
  const orders = ordersStore(app.db)
  const by = { actor: 'buyer' } as const

  async function findOrder(token: string) {
    const order = await orders.byLink(token)
    if (!order) throw orderNotFound()
    const last = (await timelineStore(app.db).ofOrders([order.id])).at(-1)
    if (last && daysAfter(last.happenedAt, linkDays) < app.clock()) throw orderLinkExpired()
    return order
  }
  const presentByLink = async (token: string) =>
    presentOrderDetails(app.db, await findOrder(token), app.clock())

  app.route({ ...orderLinksContract.show, handler: ({ params }) => presentByLink(params.token) })

  app.route({
    ...orderLinksContract.cancel,
    handler: async ({ params: { token }, body: { reason } }) => {
      const { id: orderId } = await findOrder(token)
      await cancelOrder(app, { orderId, reason, by })
      return presentByLink(token)
    },
  })

  app.route({
    ...orderLinksContract.requestReturn,
    handler: async ({ params: { token }, body }) => {
      const { id: orderId } = await findOrder(token)
      await requestReturn(app.db, { orderId, ...body, by, now: app.clock() })
      return presentByLink(token)
    },
  })

  const requestsPerNetwork = networkRateLimit(app, { name: 'order-link', times: 10, seconds: 60 * 60 })
  const requestsPerRecipient = rateLimit(app, { name: 'order-link-to', times: 5, seconds: 24 * 60 * 60 })

  app.route({
    ...orderLinksContract.requestLink,
    handler: async ({ params: { token }, body: { recipient: to }, ip }) => {
      await requestsPerNetwork.count(ip)
      const { id: orderId } = await findOrder(token)
      await requestsPerRecipient.count(to.recipient)
      await requestLink(app.db, { orderId, ...to, now: app.clock() })
      return { ...to, isSentByStaff: to.channel === 'whatsapp' || !sendsMail(app) }
    },
  })

  app.route({
    ...orderLinksContract.withdrawReturn,
    handler: async ({ params: { token, return: returnId } }) => {
      const { id: orderId } = await findOrder(token)
      await withdrawReturn(app.db, { orderId, returnId, by, now: app.clock() })
      return presentByLink(token)
    },
  })
}
