import fastifyPlugin from 'fastify-plugin'
import type { ApiPlugin } from '../platform/plugin.ts'
import { paymentsContract } from './contract.ts'
import { chooseGateway } from './gateways/choose-gateway.ts'
import { onAccountApi } from './on-account/on-account-api.ts'
import { reconcilePayments } from './evidence/reconcile-payments.ts'
import { verifyPayment } from './evidence/verify-payment.ts'
import { webhook } from './evidence/webhook.ts'

const reconcileEveryMs = 2 * 60_000

const payments: ApiPlugin = async (app) => {
  const gateway = await chooseGateway(app)

  app.route({
    ...paymentsContract.showGateway,
    handler: () => {
      const { script, name } = app.gateway()
      return { script, name }
    },
  })

  app.route({
    ...paymentsContract.verify,
    handler: async ({ body }) => {
      const { reference, receiptNumber } = await verifyPayment(app, app.gateway(), body)
      return { message: 'Payment Successful', order: reference, invoice: receiptNumber! }
    },
  })

  await app.register(webhook)
  await app.register(onAccountApi)
  if (!gateway) return

  const reconcile = () =>
    reconcilePayments(app, gateway).catch((error: unknown) =>
      app.log.warn(error, 'Payments were not reconciled'),
    )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void reconcile(), reconcileEveryMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Not encapsulated: orders open payments at the same gateway. */
export const paymentsApi = fastifyPlugin(payments)
