import type { z } from 'zod'
import { fromRupees } from '../../money/money.ts'
import { OnAccountAmount } from '../../payments/contract.ts'
import { openGatewayPayment } from '../../payments/gateways/open-gateway-payment.ts'
import { openUpiPayment } from '../../payments/upi/open-upi-payment.ts'
import { sendPaymentQr } from '../../payments/upi/payment-qr.ts'
import { ShopError } from '../../platform/errors.ts'
import { once } from '../../platform/once/once.ts'
import { wishOf } from '../../platform/once/wish.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { ordersContract } from '../contract.ts'
import { presentOrder } from '../present.ts'
import { reportUpi } from './report-upi.ts'
import { reserveForPayment } from './reserve-for-payment.ts'

type ToOpen = z.output<typeof ordersContract.openGatewayPayment.schema.body>

/** How an order is paid: at the gateway or by UPI. */
export const orderPaymentApi: ApiPlugin = async (app) => {
  const openings = rateLimit(app, { name: 'open-payment', times: 10, seconds: 60 })

  app.route({
    ...ordersContract.openGatewayPayment,
    handler: async (request) => {
      const { _id: payerId } = await request.customer()
      await openings.count((await request.session())!.tokenHash)
      return once(app, wishOf(request, payerId), () => opened(payerId, request.body))
    },
  })

  async function opened(payerId: string, { order: orderId, amount, link }: ToOpen) {
    const gateway = app.gateway()
    const now = app.clock()
    const order = orderId
      ? await reserveForPayment(app.db, { orderId, buyerId: payerId, link, now })
      : undefined
    const payment = await openGatewayPayment(app.db, gateway, {
      reference: order?.id ?? null,
      payerId,
      amount: order?.totalPaise ?? amountOnAccount(amount),
      now,
    })
    const currency = 'INR' as const
    return { id: payment.gatewayOrderId!, amount: payment.amountPaise, currency, key: gateway.key() }
  }

  app.route({
    ...ordersContract.qr,
    handler: async (request, reply) => {
      const { _id: buyerId } = await request.customer()
      const now = app.clock()
      const order = await reserveForPayment(app.db, {
        orderId: request.params.id,
        buyerId,
        link: request.query.link,
        now,
      })
      const { id, totalPaise } = order
      const payment = await openUpiPayment(app.db, {
        reference: id,
        payerId: buyerId,
        amount: totalPaise,
        now,
      })
      return sendPaymentQr(app.db, reply, payment)
    },
  })

  app.route({
    ...ordersContract.reportUpi,
    handler: async (request) => {
      const { _id: buyerId } = await request.customer()
      const report = { orderId: request.params.id, buyerId, ...request.body, now: app.clock() }
      return presentOrder(app.db, await reportUpi(app.db, report))
    },
  })
}

function amountOnAccount(amount: unknown) {
  const rupees = OnAccountAmount.safeParse(amount)
  if (!rupees.success) throw new ShopError('invalid', 'amount_not_valid', rupees.error.issues[0]!.message)
  return fromRupees(rupees.data)
}
