import fastifyPlugin from 'fastify-plugin'
import { withIdempotency, idempotentRequestOf } from '../../platform/idempotency/idempotency.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { paymentsContract } from './contract.ts'
import { chooseGateway } from './gateways/choose-gateway.ts'
import { onAccountApi } from './on-account/on-account-api.ts'
import { isWaiting } from './settled.ts'
import { refundedText, waitingText } from './refunds/refunded-text.ts'
import { verifyPayment } from './verification/verify-payment.ts'
import { webhookApi } from './verification/webhook.ts'

const payments: ApiPlugin = async (app) => {
  await chooseGateway(app)

  app.route({
    ...paymentsContract.showGateway,
    handler: () => {
      const { script, name } = app.gateway()
      return { script, name }
    },
  })

  app.route({
    ...paymentsContract.verify,
    handler: async (request) => {
      // It owns the key; without a key it does not matter whose request it is.
      const session = request.headers['idempotency-key'] ? await request.session() : undefined
      return withIdempotency(app, session && idempotentRequestOf(request, session.user._id), async () => {
        const verified = await verifyPayment(app, app.gateway(), request.body)
        const { reference, receiptNumber, unappliedReason } = verified
        const payment = { order: reference, invoice: receiptNumber! }
        if (isWaiting(verified)) return { message: waitingText, ...payment, isWaiting: true as const }
        return unappliedReason === null
          ? { message: 'Payment Successful', ...payment }
          : { message: refundedText(unappliedReason), ...payment, isRefunded: true as const }
      })
    },
  })

  await app.register(webhookApi)
  await app.register(onAccountApi)
}

/** Not encapsulated: orders open payments at the same gateway. */
export const paymentsApi = fastifyPlugin(payments)
