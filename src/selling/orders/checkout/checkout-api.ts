import { toRupees } from '../../../platform/money/money.ts'
import { runIdempotentTransaction, idempotentRequestOf } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { networkRateLimit } from '../../../platform/rate-limit.ts'
import { requesterOf } from '../../../platform/web/network-key.ts'
import { ordersContract } from '../contract.ts'
import { placeOrder } from './place-order.ts'

export const checkoutApi: ApiPlugin = async (app) => {
  const ordersPerNetwork = networkRateLimit(app, { name: 'place-order', times: 60, seconds: 60 * 60 })

  app.route({
    ...ordersContract.place,
    handler: async (request, reply) => {
      const buyer = await request.customer()
      const buyerId = buyer._id
      await ordersPerNetwork.count(request.ip)
      const idempotentRequest = idempotentRequestOf(request, buyerId)
      const placed = await runIdempotentTransaction(app, idempotentRequest, async (tx) => {
        const placement = {
          buyerId,
          buyer,
          wanted: request.body,
          key: idempotentRequest?.key,
          requester: requesterOf(request),
          now: app.clock(),
        }
        const { id, totalPaise, status } = await placeOrder(tx, placement)
        return { id, amount: toRupees(totalPaise), currency: 'INR' as const, status }
      })
      return reply.code(201).send(placed)
    },
  })
}
