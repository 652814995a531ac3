import { daysAfter } from '../../platform/clock.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { presentOrderDetails } from '../details/present-details.ts'
import { orderLinkOver, orderNotFound } from '../errors.ts'
import { cancelOrder } from '../refunds/cancel-order.ts'
import { requestReturn, withdrawReturn } from '../returns/request-return.ts'
import { ordersStore } from '../store.ts'
import { timelineStore } from '../timeline/timeline-store.ts'
import { orderLinksContract } from './contract.ts'

/** A link is worth as much as a key: it ends some months after the last thing that happened. */
const openDays = 90

export const orderLinksApi: ApiPlugin = async (app) => {
  const orders = ordersStore(app.db)
  const by = { actor: 'buyer' } as const

  async function orderAt(token: string) {
    const order = await orders.byLink(token)
    if (!order) throw orderNotFound()
    const last = (await timelineStore(app.db).of([order.id])).at(-1)
    if (last && daysAfter(last.happenedAt, openDays) < app.clock()) throw orderLinkOver()
    return order
  }
  const shown = async (token: string) => presentOrderDetails(app.db, await orderAt(token), app.clock())

  app.route({ ...orderLinksContract.show, handler: ({ params }) => shown(params.token) })

  app.route({
    ...orderLinksContract.cancel,
    handler: async ({ params: { token }, body: { reason } }) => {
      const { id: orderId } = await orderAt(token)
      await cancelOrder(app, { orderId, reason, by })
      return shown(token)
    },
  })

  app.route({
    ...orderLinksContract.requestReturn,
    handler: async ({ params: { token }, body }) => {
      const { id: orderId } = await orderAt(token)
      await requestReturn(app.db, { orderId, ...body, by, now: app.clock() })
      return shown(token)
    },
  })

  app.route({
    ...orderLinksContract.withdrawReturn,
    handler: async ({ params: { token, return: returnId } }) => {
      const { id: orderId } = await orderAt(token)
      await withdrawReturn(app.db, { orderId, returnId, by, now: app.clock() })
      return shown(token)
    },
  })
}
