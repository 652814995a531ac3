import { fromRupees } from '../../../platform/money/money.ts'
import { refundNotFound } from '../../payments/errors.ts'
import { inTx } from '../../payments/payment-context.ts'
import { reconcileOrder } from '../../payments/verification/reconcile-payments.ts'
import { gatewayIfConfigured } from '../../payments/gateways/choose-gateway.ts'
import { refundsStore } from '../../payments/refunds/refunds-store.ts'
import { retryRefund } from '../../payments/refunds/start-refund.ts'
import { manualRefundInPaise, settleRefundByHand } from '../../payments/refunds/settle-refund-by-hand.ts'
import { runIdempotentTransaction, idempotentRequestOf } from '../../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { presentAdminOrderDetails } from '../details/present-details.ts'
import { orderNotFound } from '../errors.ts'
import { ordersStore } from '../store.ts'
import { refundsContract } from './contract.ts'
import { refundOrder } from './refund-order.ts'

/** Refunds, for staff. */
export const refundsApi: ApiPlugin = async (app) => {
  async function presentById(id: string) {
    const order = await ordersStore(app.db).byId(id)
    if (!order) throw orderNotFound()
    return presentAdminOrderDetails(app, order, app.clock())
  }
  async function findRefundId(orderId: string, refundId: string) {
    const refunds = await refundsStore(app.db).ofReferences([orderId])
    if (!refunds.some(({ id }) => id === refundId)) throw refundNotFound()
    return refundId
  }

  app.route({
    ...refundsContract.start,
    handler: async (request) => {
      const { amount, position, reason } = request.body
      const by = await request.recentStaff()
      const idempotentRequest = idempotentRequestOf(request, (await request.customer())._id)
      await runIdempotentTransaction(app, idempotentRequest, async (tx) => {
        const { id: orderId } = request.params
        const amountPaise = fromRupees(amount)
        await refundOrder(inTx(tx, app), { orderId, amountPaise, linePosition: position, reason, by })
        return {}
      })
      return presentById(request.params.id)
    },
  })

  app.route({
    ...refundsContract.retry,
    handler: async (request) => {
      const { id, refund } = request.params
      const by = await request.recentStaff()
      await retryRefund(app, { refundId: await findRefundId(id, refund), by })
      return presentById(id)
    },
  })

  app.route({
    ...refundsContract.settle,
    handler: async (request) => {
      const { id, refund } = request.params
      const by = await request.recentStaff()
      const settlement = {
        refundId: await findRefundId(id, refund),
        ...manualRefundInPaise(request.body),
        by,
      }
      await settleRefundByHand(app, gatewayIfConfigured(app), settlement)
      return presentById(id)
    },
  })

  app.route({
    ...refundsContract.checkPayment,
    handler: async (request) => {
      await reconcileOrder(app, app.gateway(), request.params.id)
      return presentById(request.params.id)
    },
  })
}
